/** Amounts and times as operators read them. Text in, text out: an amount is never a number here. */

/** `"-1234.5"` becomes `−1,234.50`. */
export function formatAmount(decimal: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign && '−'}${grouped}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

export const formatCount = (count: number): string => count.toLocaleString('en');

/** A total that was perhaps not counted to its end: `10,000+`. */
export const formatTotal = ({ count, capped }: { count: number; capped: boolean }): string =>
  `${formatCount(count)}${capped ? '+' : ''}`;

const sizes = ['B', 'KB', 'MB', 'GB'] as const;

/** `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), sizes.length - 1);
  return `${(bytes / 1_000 ** step).toFixed(step === 0 ? 0 : 1)} ${sizes[step]}`;
}

export const formatUtc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** `Nov 25`. @param day `2026-11-25`, of whatever calendar @param language a BCP 47 tag */
export const formatDay = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `5 minutes ago`, `in 2 days`. @param language a BCP 47 tag */
export function formatAge(instant: string, nowMs: number, language: string): string {
  const seconds = (new Date(instant).getTime() - nowMs) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60];
  return format.format(Math.trunc(seconds / size), unit);
}
