/**
 * Puts the rules that a document needs into the document, in place of its style sheets, so that nothing stands between
 * it and its first paint. The whole sheets come with the scripts: React misses them when it takes the page over.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSheet } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';
import postcss, { type Container, type Document, type Rule } from 'postcss';
import { rulesPlace } from '#app/lib/rules-place.ts';

/** The typefaces, which no other sheet has (`vite/font-faces-plugin.ts`). */
const fontSheet = '/assets/fonts.css';

/**
 * What stands beside the column where there is room for it, and the edges of chosen colours: neither moves anything, so both come with
 * the sheets. Phones, which most visitors have, would carry them for nothing. From 1024 pixels on the column itself is wider: those rules
 * belong to the first paint.
 */
const lateMedia = /^\((min-width: ?|width ?>= ?)7\d\dpx\)$|^\(forced-colors: ?active\)$/;

/**
 * What a press or a pointer above looks like: the first touch fetches the sheets. What only a script opens or fills, and what moves
 * without an end once the page has settled.
 */
const lateState = /:(active|hover|popover-open)\b|:not\(:empty\)|\[data-settled\]/;

/**
 * Always there: what hangs on marks that the document's own scripts set before the sheets come (`server/head-script.ts`, `lib/starter.ts`),
 * and selectors that begin with a pseudo-class, of which `beasties` cannot tell what they match.
 */
const always = /\[data-(dressed|member|tall)\]|^:/;

export interface CriticalStyles {
  /** @param sheets addresses of the document's style sheets, in their order */
  inline(html: string, sheets: readonly string[]): string;
}

/** @param textOf the text of a built style sheet by its address */
export function createCriticalStyles(textOf: (href: string) => string = sheetText): CriticalStyles {
  const compiled = new Map<string, ReturnType<typeof compileSheet>>();
  const processors = new Map<string, ReturnType<typeof createProcessor>>();

  function compile(href: string): ReturnType<typeof compileSheet> {
    const known = compiled.get(href);
    if (known) return known;
    const sheet = compileSheet(firstPaint(textOf(href)), { href, allowRules: [always] });
    compiled.set(href, sheet);
    return sheet;
  }

  /** One per kind of page: as many as there are lists of sheets in the manifest. */
  function processorOf(sheets: readonly string[]): ReturnType<typeof createProcessor> {
    const key = sheets.join(' ');
    const known = processors.get(key);
    if (known) return known;
    // Finished documents are kept as a whole (`page-cache.ts`).
    const processor = createProcessor(sheets.map(compile), { cache: false });
    processors.set(key, processor);
    return processor;
  }

  return {
    inline(html, sheets) {
      if (!html.includes(rulesPlace)) return html;
      const { css } = processorOf(sheets).extract(html);
      return html.replace(rulesPlace, () => usedTokens(textOf(fontSheet) + css, html));
    },
  };
}

/** The browser's build lies beside the server's. */
function sheetText(href: string): string {
  return readFileSync(join(import.meta.dirname, '../client', href), 'utf8').trim();
}

/** A sheet without what comes after the first paint. */
function firstPaint(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('media', (media) => {
    if (lateMedia.test(media.params)) remove(media);
  });
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !lateState.test(selector));
    if (selectors.length === 0) remove(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return sheet.toString();
}

/** With the rules around it that would be empty then. */
function remove(rule: Rule | Container): void {
  const around: Container | Document | undefined = rule.parent;
  rule.remove();
  if (around?.type === 'atrule' && around.nodes?.length === 0) remove(around as Container);
}

/** Without the custom properties that nothing names, neither the rules nor another style of the page. */
function usedTokens(css: string, page: string): string {
  const sheet = postcss.parse(css);
  let text = css;
  for (let before = ''; before !== text;) {
    before = text;
    sheet.walkDecls(/^--/, (token) => {
      const used = [`var(${token.prop})`, `var(${token.prop},`].some(
        (use) => before.includes(use) || page.includes(use),
      );
      if (!used) token.remove();
    });
    text = sheet.toString();
  }
  return text;
}
