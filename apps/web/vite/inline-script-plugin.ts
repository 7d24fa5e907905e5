/**
 * `import text from './starter.ts?inline-script'`: the module's one exported function as minified text, for a script that
 * stands in the document. The text of a function of the server's build would carry its comments' worth of long names.
 */
import { readFile } from 'node:fs/promises';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const query = '?inline-script';

export function inlineScripts(): Plugin {
  return {
    name: 'perya:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const path = id.slice(0, -query.length);
      this.addWatchFile(path);
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
      const text = minifySync('script.js', code.replace('export function', 'export default function')).code;
      const start = text.indexOf('export default ') + 'export default '.length;
      return `export default ${JSON.stringify(text.slice(start).trim().replace(/;$/, ''))};`;
    },
  };
}
