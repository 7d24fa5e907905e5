/** Rates in ten-thousandths of a per cent, as whole numbers: no sum of theirs loses anything. */

export function unitsOf(percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(fraction.slice(0, 4).padEnd(4, '0'));
}

/** 6,000 → `"0.6"` */
export function percentOf(units: number): string {
  const fraction = String(units % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(units / 10_000)}${fraction && `.${fraction}`}`;
}
