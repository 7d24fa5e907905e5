/**
 * Files of the site as an application that stand at the root: the service worker, and the icon that iOS looks for there. A
 * brand that wants no service worker gets one in its place that takes itself and what was kept away (docs/operations.md).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface AppFilesOptions {
  /** Folder of the built browser files. */
  clientDir: string;
  /** Folder of this version's pictures. */
  artDir: string;
  /** The brand that a request is for: its icon, and whether its pages may be kept. Null: there is none. */
  appOf: (request: FastifyRequest) => { icon: string; offline: boolean } | null;
}

/** Ends itself and forgets what was kept; open pages go on without. */
export const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('perya-')) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
`;

/** What a worker may load is its own matter, not the page's. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function registerAppFiles(app: FastifyInstance, { clientDir, artDir, appOf }: AppFilesOptions): void {
  const file = join(clientDir, 'sw.js');
  const worker = existsSync(file) ? readFileSync(file, 'utf8') : farewell;
  app.get('/sw.js', (request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      // Browsers ask for it with every visit: a new one is never late.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('vary', 'X-Merchant-Code')
      .send(appOf(request)?.offline ? worker : farewell),
  );
  for (const name of ['apple-touch-icon.png', 'apple-touch-icon-precomposed.png']) {
    app.get(`/${name}`, (request, reply) => {
      const icon = appOf(request)?.icon;
      const path = join(artDir, 'icons', `${icon}-whole-180.png`);
      if (!icon || !existsSync(path)) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('vary', 'X-Merchant-Code')
        .type('image/png')
        .send(readFileSync(path));
    });
  }
}
