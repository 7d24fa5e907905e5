import { describe, expect, it } from 'vitest';
import { rulesPlace } from '#app/lib/rules-place.ts';
import { createCriticalStyles } from './critical-styles.ts';

/** What stands in a document's style, for a body and the sheet of its page. */
function rulesOf(css: string, body: string, fonts = ''): string {
  const styles = createCriticalStyles((href) => (href.includes('fonts') ? fonts : css));
  const html = `<html><head><style>${rulesPlace}</style></head><body>${body}</body></html>`;
  return /<style>([\s\S]*)<\/style>/.exec(styles.inline(html, ['/assets/one.css']))?.[1] ?? '';
}

const body = '<p class="a b" data-on="true">Text</p>';

describe('rules that a document needs', () => {
  it('are those of its elements, its classes and their attributes, and none else', () => {
    const css =
      'body{margin:0}h1{x:0}.a{x:1}.c{x:2}.a .c{x:3}.c,.b:focus{x:5}.a[data-on=true]{x:6}.a[data-on=false]{x:7}';
    expect(rulesOf(css, body)).toBe('body{margin:0}.a{x:1}.b:focus{x:5}.a[data-on=true]{x:6}');
  });
  it('keep their media, and an empty one goes', () => {
    const css = '@media (width>=1px){.a{x:1}.c{x:2}}@media print{.c{x:3}}.b{x:4}';
    expect(rulesOf(css, body)).toBe('@media (width>=1px){.a{x:1}}.b{x:4}');
  });
  it('leave what stands beside the column, and the edges of chosen colours, to the sheets', () => {
    const css =
      '@media (width>=700px){.a{x:1}}@media (forced-colors:active){.a{x:2}}@media (width>=360px){.a{x:3}}@media (width>=1024px){.b{x:4}}';
    expect(rulesOf(css, body)).toBe('@media (width>=360px){.a{x:3}}@media (width>=1024px){.b{x:4}}');
  });
  it('bring the animations that they name', () => {
    const css = '@keyframes turn{to{x:1}}@keyframes gone{to{x:2}}.a{animation:1s turn}.c{animation:1s gone}';
    expect(rulesOf(css, body)).toBe('@keyframes turn{to{x:1}}.a{animation:1s turn}');
  });
  it('leave what a press, a script or the settled page shows to the sheets, with the media around it', () => {
    const css =
      '@supports (x:1){@media (width>=1px){:where([data-settled]) .a{x:1}}}.a:active,.b:hover{x:2}.a:not(:empty){x:3}.b:popover-open{x:4}.a,.b:hover{x:5}.b:empty{x:6}';
    expect(rulesOf(css, body)).toBe('.a{x:5}.b:empty{x:6}');
  });
  it('hold what the document’s own scripts mark before the sheets come', () => {
    const css = '[data-dressed]{x:1}[data-member] .a{x:2}[data-tall]{x:3}[data-else]{x:4}';
    expect(rulesOf(css, body)).toBe('[data-dressed]{x:1}[data-member] .a{x:2}[data-tall]{x:3}');
  });
  it('hold what begins with a pseudo-class', () => {
    const css = ':focus-visible{x:1}:is(.a:has(:checked),.b:has(:checked)){x:2}:where(.a){x:3}';
    expect(rulesOf(css, body)).toBe(css);
  });
  it('hold the custom properties that they or the page name, and those that these name', () => {
    const css = ':root{--one:var(--two);--two:2px;--three:3px;--four:4px}.a{width:var(--one)}';
    const drawing = `${body}<svg fill="var(--four)"></svg>`;
    expect(rulesOf(css, drawing)).toBe(':root{--one:var(--two);--two:2px;--four:4px}.a{width:var(--one)}');
  });
  it('stand behind the typefaces, in the order of the sheets', () => {
    const sheets: Record<string, string> = {
      '/assets/one.css': '.b{x:1}',
      '/assets/two.css': '.a{x:2}',
      '/assets/fonts.css': '@font-face{font-family:Outfit}',
    };
    const styles = createCriticalStyles((href) => sheets[href] ?? '');
    expect(styles.inline(`<style>${rulesPlace}</style>${body}`, ['/assets/one.css', '/assets/two.css'])).toBe(
      `<style>@font-face{font-family:Outfit}.b{x:1}.a{x:2}</style>${body}`,
    );
  });
  it('leave a document without a place for them as it is', () => {
    expect(createCriticalStyles(() => '.a{x:1}').inline(body, ['/assets/one.css'])).toBe(body);
  });
});
