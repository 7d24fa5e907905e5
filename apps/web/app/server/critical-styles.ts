/**
 * Puts the rules that a document needs into the document, in place of its style sheets, so that nothing stands between
 * it and its first paint. The whole sheets come with the scripts: React misses them when it takes the page over.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The typefaces, which no other sheet has (`vite/font-faces-plugin.ts`). */
const fontSheet = '/assets/fonts.css';

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

/** @param mark of the document, which the style carries */
export function inlineStyles(
  html: string,
  mark: string,
  textOf: (href: string) => string = sheetText,
): string {
  const hrefs = [...html.matchAll(sheetLink)].map((match) => match[1] ?? '');
  if (hrefs.length === 0) return html;
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')),
  );
  const attributes = new Set([...html.matchAll(/ ([\w-]+="[\w-]*")/g)].map((match) => match[1] ?? ''));
  const rules = usedRules([fontSheet, ...hrefs].map(textOf).join(''), classes, attributes);
  const css = usedTokens(rules, html);
  let first = true;
  return lean(html).replaceAll(sheetLink, () => {
    if (!first) return '';
    first = false;
    return `<style data-precedence="page" nonce="${mark}">${css}</style>`;
  });
}

/**
 * Without what a browser does not need: the namespace and the class names of icons, the router's mark of links that it
 * would look up (it knows all routes), the indentation of the router's script, and what asks ahead for a picture that stands a few
 * lines further down. React does not look at them either.
 */
function lean(html: string): string {
  return (
    html
      .replaceAll(/ xmlns="http:\/\/www\.w3\.org\/2000\/svg"| data-discover="true"| decoding="async"/g, '')
      // An icon's own class stays: what React takes over it does not dress anew.
      .replaceAll(/ class="lucide\b([^"]*)"/g, (_, names: string) => {
        const own = names.split(' ').filter((name) => name !== '' && !name.startsWith('lucide-'));
        return own.length > 0 ? ` class="${own.join(' ')}"` : '';
      })
      .replaceAll(/<link rel="preload" as="image" href="[^"]*"\/>/g, '')
      .replaceAll(/\n\t+/g, '\n')
  );
}

/** The rules whose classes all occur, and the animations that those rules name. The sheet is one that a builder minified. */
export function usedRules(
  css: string,
  classes: ReadonlySet<string>,
  attributes: ReadonlySet<string> | null = null,
): string {
  const kept = keep(css, (selector) => occurs(selector, classes, attributes));
  return kept.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => {
    const used = new RegExp(`animation(?:-name)?:[^;}]*(?<![\\w-])${name}(?![\\w-])`);
    return used.test(kept) ? rule : '';
  });
}

/** Without the custom properties that nothing names, neither the rules nor another style of the page. */
export function usedTokens(css: string, page: string): string {
  const result = css.replaceAll(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) => {
    const used = (text: string) => text.includes(`var(${name})`) || text.includes(`var(${name},`);
    return used(css) || used(page) ? whole : '';
  });
  return result === css ? css : usedTokens(result, page);
}

/**
 * What stands beside the column where there is room for it. None of it moves the column, so it may come with the sheets:
 * phones, which most visitors have, would carry it for nothing.
 */
const wide = /^@media \((min-width: ?|width ?>= ?)(7\d\d|\d{4,})px\)$/;

/** Edges where a person has chosen the colours: outlines, which move nothing, and so come with the sheets too. */
const chosenColours = /^@media \(forced-colors: ?active\)$/;

/** What moves without an end begins with the sheets: the first screen is painted at rest, and nobody sees that it began later. */
const endless = /^animation:[^;]*\binfinite\b[^;]*$/;

function keep(css: string, isUsed: (selector: string) => boolean): string {
  let result = '';
  for (const { head, body } of blocks(css)) {
    if (wide.test(head) || chosenColours.test(head) || endless.test(body)) continue;
    if (/^@(media|supports)/.test(head)) {
      const inner = keep(body, isUsed);
      if (inner) result += `${head}{${inner}}`;
    } else if (head.startsWith('@')) {
      result += `${head}{${body}}`;
    } else {
      const selectors = head.split(/,(?![^(]*\))/).filter(isUsed);
      if (selectors.length > 0) result += `${selectors.join(',')}{${body}}`;
    }
  }
  return result;
}

/**
 * A class in `:not(…)` need not occur. An attribute's value has to: until the sheets come, nothing changes it. What a
 * press or a pointer above looks like comes with them, since the first touch is what fetches them; so does the look of what
 * only a script opens or fills (`:not(:empty)`).
 */
function occurs(
  selector: string,
  classes: ReadonlySet<string>,
  attributes: ReadonlySet<string> | null,
): boolean {
  if (/:(active|hover|popover-open)\b|:not\(:empty\)/.test(selector)) return false;
  const needed = selector.replaceAll(/:not\([^)]*\)/g, '');
  const names = [...needed.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)];
  const values = [...needed.matchAll(/\[([\w-]+)="?([\w-]*)"?\]/g)];
  return (
    names.every((match) => classes.has(match[1] ?? '')) &&
    (!attributes || values.every((match) => attributes.has(`${match[1]}="${match[2]}"`)))
  );
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
