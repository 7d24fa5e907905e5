/** Words that everybody connects with a brand. Pure. */
import type { BrandSettings } from '../brand/brand-settings.ts';

/** Labels of a host that name no brand. */
const plainLabels = new Set([
  'www',
  'm',
  'app',
  'play',
  'mobile',
  'site',
  'web',
  'game',
  'games',
  'go',
  'my',
  'co',
]);

/** Names of the brand: its name, its code and its host. They are reserved, and weak in passwords. */
export function brandNames(
  code: string,
  { name, mainDomain }: Pick<BrandSettings, 'name' | 'mainDomain'>,
): string[] {
  // The last label of a host names no brand: `com`, `example`.
  const labels = (mainDomain ?? '').split('.').slice(0, -1);
  return [...new Set([name, code, ...labels.filter((label) => !plainLabels.has(label.toLowerCase()))])];
}

/** Words that weaken a password at the brand: its names, its country in English and in its own language, the city of its time zone. */
export function brandWords(
  code: string,
  settings: Pick<BrandSettings, 'name' | 'mainDomain' | 'location' | 'timeZone'>,
): string[] {
  const city = (settings.timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return [...new Set([...brandNames(code, settings), city, ...countryNames(settings.location)])];
}

function countryNames(location: string | null): string[] {
  if (location === null || !/^[A-Z]{2}$/.test(location)) return [];
  const own = new Intl.Locale(`und-${location}`).maximize().language;
  return ['en', own].flatMap((tag) => new Intl.DisplayNames([tag], { type: 'region' }).of(location) ?? []);
}
