import shellText from '../lib/app-shell.ts?inline-script';
import dressText from '../lib/dress.ts?inline-script';

/**
 * The first script of a document, behind its rules: it knows how the page puts on its font (`lib/dress.ts`), and begins with
 * that where the browser has the font from an earlier visit. It marks an app shell (`lib/app-shell.ts`). React does not look at it.
 */
const scriptText = `(${shellText})();var dress=${dressText};try{localStorage.getItem('perya:font')&&dress()}catch{}`;

export const withHeadScript = (html: string, mark: string): string =>
  html.replace('</head>', () => `<script nonce="${mark}">${scriptText}</script></head>`);
