import { describe, expect, it } from 'vitest';
import { inlineStyles, usedRules } from './critical-styles.ts';

const classes = new Set(['a', 'b']);

describe('rules that a document needs', () => {
  it('are those of its classes, of its elements, and none else', () => {
    expect(usedRules('body{margin:0}.a{x:1}.c{x:2}.a .c{x:3}.c,.b:hover{x:4}.b:focus{x:5}', classes)).toBe(
      'body{margin:0}.a{x:1}.b:focus{x:5}',
    );
  });
  it('keep their media, and an empty one goes', () => {
    expect(usedRules('@media (width>=1px){.a{x:1}.c{x:2}}@media print{.c{x:3}}', classes)).toBe(
      '@media (width>=1px){.a{x:1}}',
    );
  });
  it('leave what stands beside the column, and the edges of chosen colours, to the sheets', () => {
    const css =
      '@media (width>=1024px){.a{x:1}}@media (forced-colors:active){button{x:2}}@media (width>=360px){.a{x:3}}';
    expect(usedRules(css, classes)).toBe('@media (width>=360px){.a{x:3}}');
  });
  it('bring the animations that they name', () => {
    const css = '@keyframes turn{to{x:1}}@keyframes gone{to{x:2}}.a{animation:1s turn}.c{animation:1s gone}';
    expect(usedRules(css, classes)).toBe('@keyframes turn{to{x:1}}.a{animation:1s turn}');
  });
  it('leave what moves without an end, and what is filled or opened, to the sheets', () => {
    const css =
      '@keyframes turn{to{x:1}}@media (width>=1px){.a{animation:1s infinite turn}}.a:not(:empty){x:2}.b:popover-open{x:3}.b:empty{x:4}';
    expect(usedRules(css, classes)).toBe('.b:empty{x:4}');
  });
  it('are those of icons too, whose own classes stay', () => {
    const link = '<link rel="stylesheet" href="/assets/one.css" data-precedence="page"/>';
    const html = `${link}<svg class="lucide lucide-check a"></svg><svg class="lucide lucide-bell"></svg>`;
    expect(inlineStyles(html, 'mark', (href) => (href.includes('one') ? '.a{x:1}' : ''))).toBe(
      '<style data-precedence="page" nonce="mark">.a{x:1}</style><svg class="a"></svg><svg></svg>',
    );
  });
  it('stand once, where the first sheet stood, and the typefaces before them', () => {
    const link = (name: string) =>
      `<link rel="stylesheet" href="/assets/${name}.css" data-precedence="page"/>`;
    const html = `<head>${link('one')}${link('two')}</head><p class="a b">`;
    const sheets: Record<string, string> = {
      '/assets/one.css': '.a{x:1}',
      '/assets/two.css': '.b{x:2}',
      '/assets/fonts.css': '@font-face{x:3}',
    };
    expect(inlineStyles(html, 'mark', (href) => sheets[href] ?? '')).toBe(
      '<head><style data-precedence="page" nonce="mark">@font-face{x:3}.a{x:1}.b{x:2}</style></head><p class="a b">',
    );
  });
});
