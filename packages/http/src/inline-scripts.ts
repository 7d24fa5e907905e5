/** The inline scripts of a document as a Content-Security-Policy allows them: by their hashes. Data that no browser runs needs none. */
import { createHash } from 'node:crypto';

/** Sources for `script-src`, such as `'sha256-…'`; each once. */
export function inlineScriptSources(html: string): string[] {
  const texts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const sources = texts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(sources)];
}
