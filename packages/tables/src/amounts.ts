/** Amounts of a column, all in one decimal form. */
import { currencyDigits, maxAmountMinor, type Currency } from '@perya/money/money.ts';
import { refuse, type Cell, type Fault } from './table.ts';

/** `point`: 1,234.50 · `comma`: 1.234,50 */
export const decimalForms = ['point', 'comma'] as const;
export type DecimalForm = (typeof decimalForms)[number];

interface PlacedCell {
  line: number;
  cell: Cell;
}

export interface ReadAmounts {
  /** Null: no amount of the column shows which one it is. */
  form: DecimalForm | null;
  /** Minor units by line. */
  minors: ReadonlyMap<number, bigint>;
  faults: readonly Fault[];
}

const groups = String.raw`(?:[1-9]\d{0,2}(?:SEP\d{3})+|\d{1,18})`;
const grammarOf = (separators: string, decimal: string): RegExp =>
  new RegExp(`^(${groups.replace('SEP', `(?:${separators})`)})(?:${decimal}(\\d+))?$`);
const spaces = String.raw`[ \u00A0\u2009\u202F]`;
const grammar: Readonly<Record<DecimalForm, readonly RegExp[]>> = {
  point: [',', "['’]", spaces].map((sign) => grammarOf(sign, String.raw`\.`)),
  comma: [String.raw`\.`, "['’]", spaces].map((sign) => grammarOf(sign, ',')),
};

/** Signs and codes of currencies, longer ones first. */
const signs: readonly { currency: Currency | null; form: string }[] = [
  { currency: 'PHP', form: String.raw`php|₱|pesos?|p(?=[\s\d(])` },
  { currency: 'USD', form: String.raw`us\$|usd|\$` },
  {
    currency: null,
    form: String.raw`eur|€|gbp|£|jpy|¥|cny|krw|₩|thb|฿|vnd|₫|idr|rp|inr|₹|sgd|s\$|myr|rm|hkd|hk\$|aud|cad`,
  },
];

/** Codes of ISO 4217. */
export const anyCurrency: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const signsInText = signs.map(({ currency, form }) => ({
  currency,
  form: new RegExp(`(?<![\\p{L}])(?:${form})(?![\\p{L}])`, 'iu'),
}));

/**
 * The currency that a heading or a cell names: `Amount (USD)`, `Halaga, ₱`, `eur`. Null: one that no brand has; undefined: none.
 */
export function currencyIn(text: string): Currency | null | undefined {
  const sign = signsInText.find(({ form }) => form.test(text));
  if (sign) return sign.currency;
  const codes = text.match(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu) ?? [];
  return codes.some((code) => anyCurrency.has(code)) ? null : undefined;
}

interface Taken {
  digits: string;
  isNegative: boolean;
  /** Undefined: none stands there. */
  currency: Currency | null | undefined;
}

/** Takes sign and currency off: `(₱500.00)`, `-500`, `500-`, `PHP 500`. Null: neither a number nor near one. */
function takeSigns(text: string): Taken | null {
  let rest = text.trim().replaceAll('−', '-');
  let currency: Taken['currency'];
  let isNegative = false;
  const bracketed = /^\((.+)\)$/.exec(rest);
  if (bracketed) [isNegative, rest] = [true, bracketed[1]!.trim()];
  for (let turn = 0; turn < 2; turn += 1) {
    const minus = /^([+-])\s*(.+)$|^(.+?)\s*(-)$/.exec(rest);
    if (minus) {
      if (isNegative && minus[1] !== '+') return null;
      isNegative ||= minus[1] === '-' || minus[4] === '-';
      rest = minus[2] ?? minus[3] ?? '';
    }
    for (const { currency: one, form } of signs) {
      const found = new RegExp(`^(?:${form})\\.?\\s*(.+)$|^(.+?)\\s*(?:${form})$`, 'i').exec(rest);
      const inner = found?.[1] ?? found?.[2];
      if (inner === undefined || !/\d/.test(inner) || currency !== undefined) continue;
      currency = one;
      rest = inner.trim();
    }
  }
  return { digits: rest, isNegative, currency };
}

/** @returns hundredths (or what the currency has) in one form, `decimals`: it has more than the currency; null: it is none. */
function minorIn(form: DecimalForm, text: string, currency: Currency): bigint | 'decimals' | null {
  const digits = currencyDigits[currency];
  for (const one of grammar[form]) {
    const match = one.exec(text);
    if (!match) continue;
    const whole = match[1]!.replaceAll(/\D/g, '');
    const fraction = (match[2] ?? '').replace(new RegExp(`^(\\d{${digits}}\\d*?)0+$`), '$1');
    if (fraction.length > digits) return 'decimals';
    return BigInt(whole + fraction.padEnd(digits, '0'));
  }
  return null;
}

/**
 * Reads a column as a whole. Each amount must fit one form, and only one form may fit all: a column of nothing but `1,234` could be
 * thousands or decimals, so it is refused unless `chosen` says which.
 */
export function readAmounts(
  column: readonly PlacedCell[],
  { currency, heading, chosen }: { currency: Currency; heading: string; chosen?: DecimalForm | undefined },
): ReadAmounts {
  const faults: Fault[] = [];
  const at = (line: number, code: Fault['code'], value: string): void => {
    faults.push(refuse(code, { line, column: heading, value }));
  };
  const readable: { line: number; text: string; cell: Cell; taken: Taken; fits: readonly DecimalForm[] }[] =
    [];
  for (const { line, cell } of column) {
    const { text, kind } = cell;
    if (kind === 'error' || kind === 'day') {
      at(line, kind === 'error' ? 'table.cell.error' : 'table.amount', text);
      continue;
    }
    if (text === '') {
      at(line, cell.merged ? 'table.cell.merged' : 'table.cell.missing', text);
      continue;
    }
    const taken = takeSigns(text);
    const fits =
      taken === null
        ? []
        : kind === 'number'
          ? (['point'] as const)
          : decimalForms.filter((form) => minorIn(form, taken.digits, currency) !== null);
    if (taken === null || fits.length === 0)
      at(line, lostDigits(text) ? 'table.digits.lost' : 'table.amount', text);
    else if (taken.currency !== undefined && taken.currency !== currency)
      at(line, 'table.amount.currency', text);
    else readable.push({ line, text, cell, taken, fits });
  }
  // A workbook's numbers are exact; the form is a matter of the texts.
  const texts = readable.filter(({ cell }) => cell.kind === 'text');
  const only = (form: DecimalForm) => texts.filter(({ fits }) => fits.length === 1 && fits[0] === form);
  const [points, commas] = [only('point'), only('comma')];
  let form: DecimalForm | null = chosen ?? null;
  if (form === null && points.length > 0 && commas.length > 0) {
    const [fewer, more] = points.length < commas.length ? [points, commas] : [commas, points];
    for (const { line, text } of fewer) at(line, 'table.amount.mixed', `${text} / ${more[0]!.text}`);
    return { form: null, minors: new Map(), faults };
  }
  form ??= points.length > 0 ? 'point' : commas.length > 0 ? 'comma' : null;
  const minors = new Map<number, bigint>();
  for (const { line, text, cell, taken, fits } of readable) {
    const read = (one: DecimalForm) => minorIn(one, taken.digits, currency);
    if (cell.kind === 'text' && form === null && read('point') !== read('comma')) {
      at(line, 'table.amount.ambiguous', text);
      continue;
    }
    const minor =
      cell.kind === 'number' ? read('point') : fits.includes(form ?? 'point') ? read(form ?? 'point') : null;
    if (minor === null || minor === 'decimals' || minor > maxAmountMinor) at(line, 'table.amount', text);
    else minors.set(line, taken.isNegative ? -minor : minor);
  }
  return { form, minors, faults };
}

/** A long number that a spreadsheet has shortened: `7.30001E+18`, also with a comma. */
export const lostDigits = (text: string): boolean => /^-?\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim());
