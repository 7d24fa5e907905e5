import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = new Map<string, string>();

/** The text of a built style sheet; `href` is its address on the site. The build is beside the server's: `build/client`. */
export function styleText(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, '../client', href), 'utf8').trim();
  texts.set(href, text);
  return text;
}
