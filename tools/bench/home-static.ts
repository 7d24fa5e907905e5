/**
 * The measure of home: the same page without its scripts, from the same server by the same wire. A little proxy takes
 * the document's scripts out, puts the first screen's pictures in, and hands everything else on.
 */
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export interface StaticPage {
  url: string;
  close(): Promise<void>;
}

export async function serveStatic(pageUrl: string): Promise<StaticPage> {
  const { pathname } = new URL(pageUrl);
  const html = await (await fetch(pageUrl)).text();
  const page = brotliCompressSync(withoutScripts(html));
  const server = createServer((incoming, answer) => {
    if (incoming.url === pathname) {
      answer
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
        .end(page);
      return;
    }
    const headers: IncomingHttpHeaders = { ...incoming.headers, host: new URL(pageUrl).host };
    const call = request(new URL(incoming.url ?? '/', pageUrl), { headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    call.on('error', () => answer.destroy());
    call.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a page that never had scripts would be: its pictures and its font are asked for by the document. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
    .replaceAll(' data-set="', ' srcset="')
    .replaceAll(' data-src="', ' src="')
    .replace('<html ', '<html data-dressed="" ');
}
