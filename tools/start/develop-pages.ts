/**
 * For `npm run dev`: the site, the games and the console from their sources, each at the public port of its program. Vite serves the modules and
 * replaces them in the browser when they change; calls go on to the program. Documents have no Content-Security-Policy here, because Vite writes
 * scripts and style sheets into them: what the policy forbids shows with `npm start`.
 */
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { Render } from '../../apps/server/src/platform/site/site.ts';
import { answers } from './children.ts';

interface Door {
  host: string;
  port: number;
  /** Where the program listens, on this machine. */
  program: number;
}

export interface PagesSettings {
  site: Door;
  games: Door;
  console: Door;
  /** Without a slash at the end. */
  publicUrl: string;
  defaultBrand: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, vite: ViteDevServer) => Promise<void>;

const apps = join(import.meta.dirname, '../../apps');
/** What the site draws itself; the rest of its addresses is the server's. */
const sitePath = /^\/($|\?|_root\.data|m($|[/?.])|register\.html|manifest\.webmanifest|__manifest\?)/;

if (import.meta.main) await main(JSON.parse(process.env['PAGES'] ?? '') as PagesSettings);

async function main({ site, games, console: desk, publicUrl, defaultBrand }: PagesSettings): Promise<void> {
  const servers = await Promise.all([
    open('web', site, (request, response, vite) =>
      sitePath.test(request.url ?? '') && isRead(request)
        ? drawSite({ vite, request, response, publicUrl, defaultBrand, program: site.program })
        : handOn(request, response, site.program),
    ),
    open('studio/client', games, (request, response, vite) => handOn(request, response, games.program, vite)),
    open('console', desk, (request, response, vite) =>
      wantsPage(request) && !/^\/(ops|docs|art)(\/|$|\?)/.test(request.url ?? '')
        ? sendConsole(request, response, vite)
        : handOn(request, response, desk.program),
    ),
  ]);
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

/** @param root where the sources of the pages are, in a workspace of `apps`. */
async function open(root: string, { host, port }: Door, answer: Answer): Promise<ViteDevServer> {
  const http = createHttpServer();
  const vite = await createServer({
    root: join(apps, root),
    configFile: join(apps, root.split('/', 1)[0]!, 'vite.config.ts'),
    mode: 'development',
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: http }, cors: false, allowedHosts: true },
  });
  // Vite's own list is another one after its settings have changed.
  http.on('request', (request, response) => {
    vite.middlewares(request, response, (error?: unknown) => {
      void answerSafely({ request, response, vite, error, answer });
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  return vite;
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  vite: ViteDevServer;
  /** What Vite failed with. */
  error: unknown;
  answer: Answer;
}

async function answerSafely({ request, response, vite, error, answer }: Asked): Promise<void> {
  try {
    if (error !== undefined) throw error;
    await answer(request, response, vite);
  } catch (reason) {
    if (!isLost(reason)) {
      if (reason instanceof Error) vite.ssrFixStacktrace(reason);
      console.error(reason);
    }
    if (response.headersSent) return void response.destroy();
    const status = isLost(reason) ? 503 : 500;
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(String(reason));
  }
}

const lost = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** A connection that ended because the program takes a change, or because the browser has left. */
const isLost = (reason: unknown): boolean => lost.has((reason as NodeJS.ErrnoException | null)?.code ?? '');

interface Drawing {
  vite: ViteDevServer;
  request: IncomingMessage;
  response: ServerResponse;
  publicUrl: string;
  defaultBrand: string;
  program: number;
}

/** A document by the site's own code as it stands now; its loaders' calls go to the server. */
async function drawSite({
  vite,
  request,
  response,
  publicUrl,
  defaultBrand,
  program,
}: Drawing): Promise<void> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The site cannot be drawn from its sources.');
  const { render } = (await ssr.runner.import('/app/server.ts')) as { render: Render };
  const client = request.socket.remoteAddress ?? '127.0.0.1';
  const page = new Request(`${publicUrl}${request.url}`, { headers: headersOf(request) });
  const answer = await render(page, {
    merchantCode: defaultBrand,
    client,
    async api(call) {
      const { pathname, search } = new URL(call.url);
      await whenThere(program);
      const headers = new Headers(call.headers);
      headers.set('X-Forwarded-For', client);
      return fetch(`http://127.0.0.1:${program}${pathname}${search}`, { method: call.method, headers });
    },
  });
  const headers = Object.fromEntries(answer.headers);
  delete headers['content-security-policy'];
  response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
}

function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) result.set(name, Array.isArray(value) ? value.join(', ') : value);
  // What is kept compressed would have to be opened again.
  result.delete('accept-encoding');
  return result;
}

/** A program that takes a change is away for a moment: requests wait for it. */
async function whenThere(port: number): Promise<void> {
  for (const until = performance.now() + 10_000; performance.now() < until; await sleep(20))
    if (await answers({ host: '127.0.0.1', port })) return;
}

/** It changes nothing and has no body, so it can be sent again. */
const isRead = ({ method = '' }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const wantsPage = ({ headers }: IncomingMessage): boolean => Boolean(headers.accept?.includes('text/html'));

/** One document for every address; its files alone come from elsewhere. */
async function sendConsole(
  request: IncomingMessage,
  response: ServerResponse,
  vite: ViteDevServer,
): Promise<void> {
  const source = await readFile(join(apps, 'console/index.html'), 'utf8');
  const page = await vite.transformIndexHtml(request.url ?? '/', source);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

/** @param vite given where a page of the program is one of Vite's sources, into which Vite writes its client. */
async function handOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  vite?: ViteDevServer,
): Promise<void> {
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '127.0.0.1' };
  const isPage = vite !== undefined && wantsPage(request);
  if (isPage) delete headers['accept-encoding'];
  const ask = async (): Promise<IncomingMessage> => {
    await whenThere(port);
    return new Promise((resolve, reject) => {
      const call = httpRequest({
        host: '127.0.0.1',
        port,
        method: request.method,
        path: request.url,
        headers,
      });
      call.once('response', resolve).once('error', reject);
      response.once('close', () => call.destroy());
      if (isRead(request)) call.end();
      else request.pipe(call);
    });
  };
  const answer = await ask().catch((reason: unknown) => {
    if (!isRead(request) || !isLost(reason) || response.destroyed) throw reason;
    return ask();
  });
  const status = answer.statusCode ?? 502;
  if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(status, answer.headers);
    return pipeline(answer, response);
  }
  const { 'content-security-policy': _policy, 'content-length': _length, ...others } = answer.headers;
  const page = await vite.transformIndexHtml(request.url ?? '/', await text(answer));
  response.writeHead(status, others).end(page);
}
