/** JSON of providers that write amounts as numbers: each number stays the text that was written, so that no digit is lost. */

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Numbers arrive as texts. @throws SyntaxError */
export const parseExact = (text: string): unknown =>
  (JSON.parse as (text: string, reviver: Reviver) => unknown)(text, (_key, value, { source }) =>
    typeof value === 'number' ? (source ?? String(value)) : value,
  );

/** A decimal text as the number that it says. */
export const exactNumber = (decimal: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(decimal);
