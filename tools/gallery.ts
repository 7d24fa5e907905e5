/** `npm run gallery`: the parts of the site in their states, from their sources, at http://localhost:3010 (or the next free port). */
import { join } from 'node:path';
import { createServer } from 'vite';
import { phrases } from '../apps/web/vite/phrases-plugin.ts';

const root = join(import.meta.dirname, '../apps/web/gallery');
const gallery = await createServer({
  root,
  configFile: false,
  plugins: [phrases()],
  oxc: { jsx: { runtime: 'automatic' } },
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 3010) },
});
await gallery.listen();
gallery.printUrls();
