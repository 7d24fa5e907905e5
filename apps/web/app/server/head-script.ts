import shellText from '../lib/app-shell.ts?inline-script';
import type { GuardWords } from '@perya/http/arriving/notice.ts';
import guardText from '@perya/http/arriving/guard.ts?inline-script';
import noticeText from '@perya/http/arriving/notice.ts?inline-script';
import picturesText from '../lib/own-pictures.ts?inline-script';
import dressText from '../lib/dress.ts?inline-script';

/**
 * The first script of a document, behind its rules: it knows how the page puts on its font (`lib/dress.ts`), and begins with
 * that where the browser has the font from an earlier visit. Before it stands the page's guard. It marks an app shell (`lib/app-shell.ts`). React does not look at it.
 */
const scriptText = `(${shellText})();var dress=${dressText};try{localStorage.getItem('perya:font')&&dress()}catch{}`;

interface HeadScript {
  mark: string;
  /** Of the notice about parts that did not arrive, in the document's language. */
  words: GuardWords;
  /** Picture server of the document; undefined: the site. */
  imageCDN: string | undefined;
}

export function withHeadScript(html: string, { mark, words, imageCDN }: HeadScript): string {
  const guard = `(${guardText})((${noticeText})(${JSON.stringify(words).replaceAll('<', '\\u003c')}));`;
  const pictures = imageCDN === undefined ? '' : `(${picturesText})(${JSON.stringify(imageCDN)});`;
  return html.replace(
    '</head>',
    () => `<script nonce="${mark}">${guard}${pictures}${scriptText}</script></head>`,
  );
}
