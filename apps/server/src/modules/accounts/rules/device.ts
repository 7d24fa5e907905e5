/** A browser's own description in words that a person knows. Names are proper ones: no language translates them. */
export interface DeviceWords {
  /** `iPhone`, `Android`, `Windows`; null: unknown. */
  system: string | null;
  /** `Chrome`, `Safari`; null: unknown. */
  browser: string | null;
}

/** The first that fits: most browsers also claim to be those that came before them. */
const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/FBA[NV]|FB_IAB/, 'Facebook'],
  [/Instagram/, 'Instagram'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

export function deviceOf(userAgent: string | null): DeviceWords {
  const named = (list: typeof systems): string | null =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { system: named(systems), browser: named(browsers) };
}

/** `Chrome, Android`; empty: unknown. */
export function deviceName(userAgent: string | null): string {
  const { system, browser } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}

/** An address as its owner recognises it, and nobody else learns it: `203.0.113.x`, `2001:db8:x`. */
export function shortenedAddress(address: string | null): string | null {
  if (address === null) return null;
  if (address.includes(':')) return `${address.split(':').slice(0, 2).join(':')}:x`;
  return `${address.split('.').slice(0, 3).join('.')}.x`;
}
