/**
 * PostgreSQL array literals. The driver can write them too, element by element; a batch carries nine arrays of up to
 * 512, and this is several times cheaper.
 */

/** `{1,-2,3}`, for numbers and identities. */
export function numbersText(values: readonly (bigint | number)[]): string {
  return `{${values.join(',')}}`;
}

/** The numbers of `{1,-2,3}`, as they are written. Without nulls. */
export function readNumbers(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

/** `{"a","b\"c",NULL}`. */
export function textsText(values: readonly (string | null)[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (index > 0) text += ',';
    text += value === null || value === undefined ? 'NULL' : `"${escapeText(value)}"`;
  }
  return `${text}}`;
}

/**
 * As `textsText`, for JSON texts: no control character stands in one as it is, so JSON's own way of writing it as a text is
 * PostgreSQL's too, and several times cheaper than a look for each quotation mark.
 */
export function jsonsText(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : JSON.stringify(value))).join(',')}}`;
}

const special = /["\\]/;
const specials = /["\\]/g;

function escapeText(value: string): string {
  return special.test(value) ? value.replace(specials, String.raw`\$&`) : value;
}
