/**
 * Puts the rules that a document needs into the document, in place of its style sheets, so that nothing stands between
 * it and its first paint. The whole sheets come with the scripts: React misses them when it takes the page over.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = new Map<string, string>();

/** The text of a built style sheet by its address. The browser's build lies beside the server's. */
export function sheetText(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, '../client', href), 'utf8').trim();
  texts.set(href, text);
  return text;
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="page"\/>/g;

export function inlineStyles(html: string, textOf: (href: string) => string = sheetText): string {
  const hrefs = [...html.matchAll(sheetLink)].map((match) => match[1] ?? '');
  if (hrefs.length === 0) return html;
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')),
  );
  const css = usedRules(hrefs.map(textOf).join(''), classes);
  let first = true;
  return html.replaceAll(sheetLink, () => {
    if (!first) return '';
    first = false;
    return `<style data-precedence="page">${css}</style>`;
  });
}

/** The rules whose classes all occur, and the animations that those rules name. The sheet is one that a builder minified. */
export function usedRules(css: string, classes: ReadonlySet<string>): string {
  const kept = keep(css, classes);
  return kept.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => {
    const used = new RegExp(`animation(?:-name)?:[^;}]*(?<![\\w-])${name}(?![\\w-])`);
    return used.test(kept) ? rule : '';
  });
}

function keep(css: string, classes: ReadonlySet<string>): string {
  let result = '';
  for (const { head, body } of blocks(css)) {
    if (/^@(media|supports)/.test(head)) {
      const inner = keep(body, classes);
      if (inner) result += `${head}{${inner}}`;
    } else if (head.startsWith('@')) {
      result += `${head}{${body}}`;
    } else {
      const selectors = head.split(/,(?![^(]*\))/).filter((selector) => occurs(selector, classes));
      if (selectors.length > 0) result += `${selectors.join(',')}{${body}}`;
    }
  }
  return result;
}

/** A class in `:not(…)` need not occur. */
function occurs(selector: string, classes: ReadonlySet<string>): boolean {
  const names = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g);
  return [...names].every((match) => classes.has(match[1] ?? ''));
}

function* blocks(css: string): Generator<{ head: string; body: string }> {
  let start = 0;
  for (;;) {
    const open = css.indexOf('{', start);
    if (open < 0) return;
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end++) {
      if (css[end] === '{') depth++;
      else if (css[end] === '}') depth--;
    }
    yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, end - 1) };
    start = end;
  }
}
