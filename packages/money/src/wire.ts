/**
 * JSON with amounts: in the program a `bigint` of minor units, on the wire a string of digits, so that no parser on the way
 * makes a number of it. The name says what is an amount: it ends in `Minor`, for one amount, a list or a record of them.
 */

/** Writes `{ stakeMinor: 1250n }` as `{"stakeMinor":"1250"}`. */
export const encodeJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one));

/** Reads what `encodeJson` wrote. What is named like an amount and is no string of digits stays as it is. @throws SyntaxError */
export const decodeJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key.endsWith('Minor') ? amountsOf(value) : value));

function amountsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(amountOf);
  if (typeof value !== 'object' || value === null) return amountOf(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, amountOf(one)]));
}

const amountOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? BigInt(value) : value;
