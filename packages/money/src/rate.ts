/** Rates (a rebate of 0.0125, a fee of 0.02) as exact decimals. Percentages are rates too: 1.25 % is `"0.0125"`. */
import { divide, type Rounding } from './rounding.ts';

/** The exact value `unscaled / 10^scale`, never negative. */
export interface Rate {
  readonly unscaled: bigint;
  /** Decimal digits, at most 12. */
  readonly scale: number;
}

const mostWholeDigits = 6;
const mostScale = 12;
const grammar = new RegExp(`^(\\d{1,${mostWholeDigits}})(?:\\.(\\d{1,${mostScale}}))?$`);

/** Reads a decimal such as `"0.0125"`. @returns `null` where the text is no such decimal. */
export function parseRate(text: string): Rate | null {
  const match = grammar.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return { unscaled: BigInt(whole + fraction), scale: fraction.length };
}

/** Writes a rate as the shortest decimal: `{ unscaled: 1250n, scale: 5 }` → `"0.0125"`. */
export function formatRate({ unscaled, scale }: Rate): string {
  const text = unscaled.toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** An amount times a rate. @param minor minor units, of either sign @returns minor units */
export function multiplyByRate(minor: bigint, { unscaled, scale }: Rate, rounding: Rounding): bigint {
  return divide(minor * unscaled, 10n ** BigInt(scale), rounding);
}
