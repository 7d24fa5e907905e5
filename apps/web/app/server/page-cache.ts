import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

interface Page {
  status: number;
  headers: [string, string][];
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  /** Only what is kept is compressed here; for the others the server does it, quickly. */
  brotli?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
  drawnAtMs: number;
}

interface Options {
  /** How long a page is served without being drawn again. Then it is served once more while a new one is drawn. */
  freshMs: number;
  now?: () => number;
}

/** A page older than this is not served any more, unless no new one can be drawn. */
const staleMs = 60_000;
/** What is asked for often, of brands × languages × kept values (`documents.ts`). */
const maxPages = 300;
/** An address that leads nowhere has a document too. */
const keptStatus: ReadonlySet<number> = new Set([200, 404]);

/** Names of a page: its own, and those of pages that may stand in for it where it cannot be drawn. */
export interface Keys {
  key: string;
  others: readonly string[];
  /** Called with the error of a drawing that a kept page stands in for. */
  onStandIn?: (error: unknown) => void;
}

export interface PageCache {
  /** The page under `key` in the encoding that the request accepts; drawn when there is none. */
  answer(request: Request, keys: Keys, draw: () => Promise<Response>): Promise<Response>;
  /** The page as it is drawn now; the one that was drawn last under `key` if that fails. */
  answerDrawn(request: Request, keys: Keys, draw: () => Promise<Response>): Promise<Response>;
}

/** Finished documents, compressed once as far as it goes. Each is drawn by one request at a time. */
export function createPageCache({ freshMs, now = () => performance.now() }: Options): PageCache {
  const pages = new Map<string, Page>();
  const drawing = new Map<string, Promise<Page>>();
  /** The last page of addresses that are drawn for each request. */
  const drawn = new Map<string, Page>();

  function redraw(key: string, draw: () => Promise<Response>): Promise<Page> {
    const started = drawing.get(key);
    if (started) return started;
    const promise = draw()
      .then((response) => keepable(response, now(), pages.get(key)))
      .then((page) => {
        if (keptStatus.has(page.status)) put(pages, key, page);
        return page;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, promise);
    return promise;
  }

  return {
    async answer(request, keys, draw) {
      const { key } = keys;
      const kept = pages.get(key);
      const ageMs = kept ? now() - kept.drawnAtMs : Number.POSITIVE_INFINITY;
      if (kept) {
        pages.delete(key);
        pages.set(key, kept);
        if (ageMs <= freshMs) return answerOf(request, kept);
      }
      const fresh = redraw(key, draw);
      // Served once more while a new one is drawn.
      if (kept && freshMs > 0 && ageMs <= staleMs) {
        fresh.catch((error: unknown) => keys.onStandIn?.(error));
        return answerOf(request, kept);
      }
      // An old page is better than none: too many are asked for, or the database is away.
      const old = freshMs === 0 ? undefined : standIn(pages, keys);
      if (!old) return answerOf(request, await fresh);
      const page = await fresh.catch((error: unknown) => {
        keys.onStandIn?.(error);
        return old;
      });
      return answerOf(request, page.status >= 500 ? old : page);
    },
    async answerDrawn(request, keys, draw) {
      const { key } = keys;
      const old = standIn(drawn, keys);
      if (!old) return keepDrawn(await draw(), key);
      const response = await draw().catch((error: unknown) => {
        keys.onStandIn?.(error);
        return null;
      });
      return response === null || response.status >= 500 ? answerOf(request, old) : keepDrawn(response, key);
    },
  };

  async function keepDrawn(response: Response, key: string): Promise<Response> {
    if (response.status !== 200) return response;
    const page = await readPage(response, now());
    put(drawn, key, page);
    return new Response(page.plain, { status: page.status, headers: page.headers });
  }
}

/** The page's own last drawing, or one that may stand in for it. */
function standIn(pages: ReadonlyMap<string, Page>, { key, others }: Keys): Page | undefined {
  const found = [key, ...others].find((one) => pages.has(one));
  return found === undefined ? undefined : pages.get(found);
}

/** At the end: what was not asked for the longest stands first and goes first. */
function put(pages: Map<string, Page>, key: string, page: Page): void {
  pages.delete(key);
  if (pages.size >= maxPages) pages.delete(pages.keys().next().value as string);
  pages.set(key, page);
}

async function readPage(response: Response, drawnAtMs: number): Promise<Page> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers: [...response.headers], etag, plain, drawnAtMs };
}

/** @param before what was kept until now: the same document is not compressed again. */
async function keepable(response: Response, drawnAtMs: number, before: Page | undefined): Promise<Page> {
  const page = await readPage(response, drawnAtMs);
  const { status, headers, etag, plain } = page;
  if (before?.etag === etag) return { ...before, status, headers, drawnAtMs };
  if (!keptStatus.has(status)) return page;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { ...page, brotli: new Uint8Array(brotli), gzip: new Uint8Array(gzipped) };
}

function answerOf(request: Request, page: Page): Response {
  const headers = new Headers(page.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('ETag', page.etag);
  if (page.status === 200) headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (request.headers.get('If-None-Match')?.includes(page.etag) && page.status === 200) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const packed = /\bbr\b/.test(accepted)
    ? ({ encoding: 'br', bytes: page.brotli } as const)
    : { encoding: 'gzip', bytes: /\bgzip\b/.test(accepted) ? page.gzip : undefined };
  if (packed.bytes) headers.set('Content-Encoding', packed.encoding);
  return new Response(packed.bytes ?? page.plain, { status: page.status, headers });
}
