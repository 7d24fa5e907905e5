/** `NOTICE.md` goes out with the pages as `/notices.txt`: whoever sees the pictures can read who made what is in them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function notices(root: string): Plugin {
  return {
    name: 'perya:notices',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const source = readFileSync(join(root, 'NOTICE.md'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source });
    },
  };
}
