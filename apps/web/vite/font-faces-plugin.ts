/**
 * Takes the typefaces out of the style sheets, into a file that the server reads and puts into each document
 * (`app/server/critical-styles.ts`). A sheet that names them once more, when it comes with the scripts, makes a browser
 * forget every line of text that it has laid out, and lay out the whole page anew.
 */
import type { Plugin, Rolldown } from 'vite';

export const fontSheet = 'assets/fonts.css';

export function fontFaces(): Plugin {
  return {
    name: 'perya:font-faces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: fontSheet, source: takeFaces(bundle) });
      },
    },
  };
}

/** @returns the rules, which stand in no sheet of the bundle any more. */
export function takeFaces(bundle: Rolldown.OutputBundle): string {
  let faces = '';
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
    file.source = String(file.source).replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => {
      faces += face;
      return '';
    });
  }
  return faces;
}
