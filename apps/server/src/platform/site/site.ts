/**
 * The site before the API: documents from the built request handler of `apps/web` and its files. The server knows the handler only by its form; it imports nothing of the site's sources.
 */
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';

/** What `apps/web/build/server/index.js` exports as `render`. */
export type Render = (
  request: Request,
  dependencies: {
    api: (request: Request) => Promise<Response>;
    merchantCode?: string;
    client?: string;
    connectTo?: readonly string[];
    frameFrom?: readonly string[];
    framedBy?: string;
    busy?: boolean;
    log?: (error: Error) => void;
  },
) => Promise<Response>;

export interface SiteFiles {
  render: Render;
  /** Folder of the built browser files. */
  clientDir: string;
  /** File of the page that checks proofs offline. */
  offlineVerifier?: string;
}

export interface SiteOptions extends SiteFiles {
  /** Origin that players use, without a slash at the end. */
  publicUrl: string;
  merchantCode: string;
  /** Whether the brand that a request names is one of ours. */
  isBrand: (request: FastifyRequest) => boolean;
  /** Origins that the pages which a request gets may call besides the site's own. */
  connectTo?: (request: FastifyRequest) => readonly string[];
  /** Origins of the games that pages show in a frame. */
  frameFrom?: () => Promise<readonly string[]>;
  /** Documents with something that is not published yet: drawn for one request, kept by nobody, framed by one origin alone. */
  previews?: {
    /** Null: an invalid token. */
    open: (token: string) => Promise<SitePreview | null>;
    framedBy: string;
  };
}

export interface SitePreview {
  brand: string;
  /** `en`, `fil`. */
  language: string;
  run<T>(work: () => Promise<T>): Promise<T>;
}

const yearMs = 365 * 24 * 3600 * 1000;
/** Families of paths that belong to programs: the site has no page there. */
const apiPath = /^\/(wps|lgw|ops|supplier|art)(\/|$|\?)/;

/** @param buildDir `apps/web/build`. @returns the built site, or null when the site has not been built. */
export async function loadSite(buildDir: string): Promise<SiteFiles | null> {
  const file = join(buildDir, 'server/index.js');
  if (!existsSync(file)) return null;
  const built = (await import(pathToFileURL(file).href)) as { render: Render };
  const offlineVerifier = join(buildDir, '../../studio/build/client/offline-verifier.html');
  return { render: built.render, clientDir: join(buildDir, 'client'), offlineVerifier };
}

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { clientDir, offlineVerifier } = options;
  if (offlineVerifier !== undefined) serveVerifier(app, offlineVerifier);
  await app.register(fastifyStatic, { root: clientDir, serve: false, preCompressed: true });
  const files = new Set(
    globSync('**/*', { cwd: clientDir, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length)),
  );
  app.builtFiles.add((path) => path.startsWith('/assets/') && files.has(path));
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (files.has(path)) {
      const hashed = path.startsWith('/assets/');
      return reply.sendFile(path.slice(1), { immutable: hashed, maxAge: hashed ? yearMs : 3600_000 });
    }
    // A file of another build: who asks for it wants no page in its place.
    if (path.startsWith('/assets/')) return reply.callNotFound();
    const isPage = request.url.startsWith('/') && !apiPath.test(request.url);
    if (!isPage || !options.isBrand(request)) return reply.callNotFound();
    return sendDocument(app, options, request, reply);
  });
}

/** The page that checks proofs, which the build of the games makes: a file to keep, not a page of the site. */
function serveVerifier(app: FastifyInstance, file: string): void {
  app.get('/offline-verifier.html', async (_request, reply) => {
    const page = await readFile(file).catch(() => null);
    if (page === null) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', 'attachment; filename="offline-verifier.html"')
      .header('cache-control', 'no-cache')
      .send(page);
  });
}

async function sendDocument(
  app: FastifyInstance,
  { render, publicUrl, merchantCode, connectTo, frameFrom, previews }: SiteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const aborted = new AbortController();
  reply.raw.once('close', () => aborted.abort());
  // Joined as text: `//host/path` resolved against an address would become another host.
  const preview = previews ? await previewOf(previews, request.url) : null;
  const page = new Request(`${publicUrl}${request.url}`, {
    method: request.method,
    headers: preview ? previewHeaders(preview) : headersOf(request),
    signal: aborted.signal,
  });
  const response = await render(page, {
    api: (call) =>
      preview ? preview.run(() => callApi(app, call, request.ip)) : callApi(app, call, request.ip),
    merchantCode,
    client: request.ip,
    connectTo: connectTo?.(request) ?? [],
    frameFrom: (await frameFrom?.()) ?? [],
    busy: app.isOverloaded(),
    log: (error) => request.log.error({ err: error }, 'a page could not be drawn'),
    ...(preview && previews && { framedBy: previews.framedBy }),
  });
  // The document's own policy names who may frame it.
  if (preview) reply.raw.removeHeader('x-frame-options');
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.body === null) return reply.send();
  // Whole, with its length: a browser that knows that nothing follows asks for the largest picture on the same connection.
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

async function previewOf(
  { open }: NonNullable<SiteOptions['previews']>,
  url: string,
): Promise<SitePreview | null> {
  const token = new URLSearchParams(url.split('?')[1] ?? '').get('preview');
  return token === null ? null : open(token);
}

/** Of a visitor without a session, with the brand and the language of the preview. */
const previewHeaders = ({ brand, language }: SitePreview): Headers =>
  new Headers({ 'x-merchant-code': brand, 'accept-language': language });

function headersOf({ headers }: FastifyRequest): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return result;
}

/** A call of a page's loader, in this process: no socket, the same path through every check. */
async function callApi(app: FastifyInstance, request: Request, ip: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body =
    request.method === 'GET' || request.method === 'HEAD'
      ? undefined
      : Buffer.from(await request.arrayBuffer());
  const call: InjectOptions = {
    method: request.method as NonNullable<InjectOptions['method']>,
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    remoteAddress: ip,
    ...(body && { payload: body }),
  };
  const answer = await app.admitted(() => app.inject(call));
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const empty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers,
  });
}
