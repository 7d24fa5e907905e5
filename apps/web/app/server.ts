/**
 * The site as one function: a request in, a finished document out. The server process (or a test) gives it the API that
 * the loaders call; the site knows nothing of Fastify, sockets or the database.
 */
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router';
import * as serverBuild from 'virtual:react-router/server-build';
import { createApi, type Api } from './lib/api.ts';
import type { ApiValue } from '@perya/contract/api.ts';
import { closedData } from './lib/closed-data.ts';
import { askedLanguage, firstLanguage } from '@perya/phrases/asked-language.ts';
import { languageOfTag, languages } from '@perya/phrases/languages.ts';
import type { PhraseLanguage } from './lib/i18n.ts';
import { loadSettings, settingsOfView } from './lib/settings.ts';
import {
  apiContext,
  languageContext,
  settingsContext,
  type BrandSettings,
  type Settings,
} from './lib/server-context.ts';
import { secured } from './server/page-policy.ts';
import { isAway, SourceAway, watchApi } from './server/source-away.ts';
import { askedDocument } from './server/documents.ts';
import { createPageCache } from './server/page-cache.ts';
import { createStandInLog } from './server/stand-in-log.ts';
import { createRenderQueue, QueueFull } from './server/render-queue.ts';
import { canonicalPaths } from './server/canonical-paths.ts';
import { offlinePage, offlinePath } from './server/offline-page.ts';
import { manifestPath, webManifest } from './server/web-manifest.ts';

export interface RenderDependencies {
  /** Calls the API in the same process. The request's URL has the origin of the page's. */
  api: (request: Request) => Promise<Response>;
  /** The brand of requests that do not name one in `X-Merchant-Code`. */
  merchantCode?: string;
  /** Whose request it is, as the network knows it: one client cannot take all the drawing. */
  client?: string;
  /** Origins that pages of the brand may call besides this one: services that the operator has configured. */
  connectTo?: readonly string[];
  /** Origins of the games that pages show in a frame. */
  frameFrom?: readonly string[];
  /** The only origin that may frame the document. A framed document is rendered for this request and never cached. */
  framedBy?: string;
  /** Takes errors that no visitor sees, since a kept page stood in. */
  log?: (error: Error) => void;
  /** The server is behind its work: nothing is drawn, and kept pages are served whatever their age. */
  busy?: boolean;
}

const build = serverBuild as unknown as ServerBuild;
const handle = createRequestHandler(build, import.meta.env.MODE);
/** Where the router asks which modules make up the pages that others link to. */
const discoveryPath = '/__manifest';
/** More than any page links to. Each is compared with all routes in one go, so a long list would hold up all other requests. */
const mostPaths = 200;
const paths = Object.values(build.routes).flatMap((one) => (one?.path ? [`/${one.path}`] : []));
const writtenAs = canonicalPaths(paths);
const known = new Set(paths.filter((path) => !/[*:]/.test(path)));
const isPage = (pathname: string): boolean => known.has(pathname);
const queue = createRenderQueue();
const cache = createPageCache({ freshMs: import.meta.env.PROD ? 5_000 : 0 });
const tellStandIn = createStandInLog({ isExpected });

/**
 * @returns the document, or the loaders' data for a `.data` address. Documents carry their own
 * `Content-Security-Policy`, `ETag`, `Vary`, `Cache-Control` and, when kept, `Content-Encoding`.
 */
export async function render(request: Request, deps: RenderDependencies): Promise<Response> {
  const url = new URL(request.url);
  const typed = writtenAs(url.pathname);
  if (typed) return new Response(null, { status: 308, headers: { Location: typed + url.search } });
  // The same for everybody, also while the site is closed: what a page then shows, it decides by its calls.
  if (url.pathname === discoveryPath) return tellRoutes(request, url);
  const merchantCode = request.headers.get('X-Merchant-Code') ?? deps.merchantCode ?? 'perya';
  // The settings say which languages there are, and are the same in each.
  const brand = await settingsOf(merchantCode, serverApi(request, deps, { merchantCode }));
  if (brand === null) return unavailable();
  // Each view has a picture server of its own; a kept document, one for each of them.
  const [imageCDN, ...otherCDNs] = shuffled(brand.imageCDNs);
  const settings = settingsOfView(brand, imageCDN);
  const language = languageFor(request.headers, settings);
  const api = serverApi(request, deps, { merchantCode, language });
  if (settings.maintenance || settings.regionRestriction)
    return deps.busy ? unavailable() : drawClosed(request, language, settings);
  if (url.pathname === manifestPath) return drawManifest(url, api, settings);
  if (url.pathname === offlinePath) return drawOffline(language, settings);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const asked = askedDocument(url, isPage);
  const viewApi = serverApi(request, deps, { merchantCode, language, pictures: imageCDN ?? null });
  /** @param signal of a visitor whose page nobody else waits for */
  const draw = async (signal?: AbortSignal) => {
    const drawn = reads
      ? new Request(asked.url, { headers: request.headers, ...(signal && { signal }) })
      : request;
    const watched = watchApi(viewApi);
    const page = named(
      await secured(await handle(drawn, contextOf(watched.api, language, settings)), {
        connectTo: deps.connectTo,
        frameFrom: deps.frameFrom,
        framedBy: deps.framedBy,
      }),
      settings.merchantCode,
      language,
    );
    if (watched.isAway()) throw new SourceAway(page.status < 500 ? page : null);
    return page;
  };
  const run = (work: () => Promise<Response>) =>
    deps.busy ? Promise.reject(new QueueFull()) : queue.run(deps.client ?? null, work);
  const queued = () => run(() => draw(request.signal));
  // Others wait for the same drawing, so that it goes on when the visitor who asked first has left.
  const shared = () => run(() => draw());
  // A document names the route it was drawn for, so an alias has one of its own.
  const keyOf = (page: string, pictures = imageCDN): string =>
    [page, settings.merchantCode, language, ...(pictures === undefined ? [] : [pictures])].join('|');
  const keysOf = (page: string) => ({
    key: keyOf(page),
    others: otherCDNs.map((pictures) => keyOf(page, pictures)),
    onStandIn: (error: unknown) => tellStandIn(keyOf(page), error, deps.log ?? (() => undefined)),
  });
  try {
    if (!reads || deps.framedBy !== undefined) return await queued();
    if (asked.key !== null) return await cache.answer(request, keysOf(asked.key), shared);
    if (isPage(url.pathname) && url.search === '')
      return await cache.answerDrawn(request, keysOf(url.pathname), queued);
    return await queued();
  } catch (error) {
    if (error instanceof QueueFull) return unavailable();
    if (error instanceof SourceAway) return error.partial ? unkept(error.partial.clone()) : unavailable();
    throw error;
  }
}

/** Errors that pass by themselves, and requests that were given up. */
function isExpected(error: unknown): boolean {
  if (error instanceof QueueFull || error instanceof SourceAway || isAway(error)) return true;
  return error instanceof Error && error.name === 'AbortError';
}

/** Without a body: the server says it in the brand's colours (`platform/site/failure-pages.ts`). */
const unavailable = (): Response => new Response(null, { status: 503, headers: { 'Retry-After': '3' } });

/** A page that lacks something is nobody's to keep. Requests that wait for the same drawing each have a copy. */
function unkept(page: Response): Response {
  page.headers.set('Cache-Control', 'no-store');
  return page;
}

/** The last known settings of each brand, for the time when the server cannot say them. */
const lastSettings = new Map<string, BrandSettings>();

/** @returns null: they are not known, and cannot be asked for now. */
async function settingsOf(merchantCode: string, api: Api): Promise<BrandSettings | null> {
  try {
    const settings = await loadSettings(api);
    lastSettings.set(merchantCode, settings);
    return settings;
  } catch (error) {
    if (!isAway(error)) throw error;
    return lastSettings.get(merchantCode) ?? null;
  }
}

async function tellRoutes(request: Request, { searchParams }: URL): Promise<Response> {
  const wanted = searchParams.get('paths')?.split(',') ?? [];
  if (wanted.length > mostPaths) return new Response(null, { status: 400 });
  return handle(request, new RouterContextProvider());
}

/** What the manifest was last made of, by brand and language. */
const lastStartup = new Map<string, ApiValue<'GET /wps/system/settings'>>();

/** Browsers ask for it without cookies, so its address says the language. */
async function drawManifest(
  url: URL,
  api: Api,
  { merchantCode, languages: offered }: Settings,
): Promise<Response> {
  const wanted = languageOfTag(url.searchParams.get('lang') ?? '');
  const codes = offered.map(({ code }) => code);
  const language = wanted && codes.includes(wanted) ? wanted : firstLanguage(codes);
  const key = `${merchantCode}|${language}`;
  const startup = await api('GET /wps/system/settings').catch((error: unknown) => {
    if (!isAway(error)) throw error;
    return lastStartup.get(key) ?? null;
  });
  if (startup === null) return unavailable();
  lastStartup.set(key, startup);
  const manifest = await webManifest(startup, language);
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'X-Merchant-Code',
    },
  });
}

async function drawOffline(language: PhraseLanguage, settings: Settings): Promise<Response> {
  return named(await secured(await offlinePage(settings, language)), settings.merchantCode, language);
}

/** Says for whom it was drawn, so that what is kept of it is shown to nobody else (`worker/rules.ts`). */
function named(page: Response, merchantCode: string, language: PhraseLanguage): Response {
  page.headers.set('X-Merchant-Code', merchantCode);
  page.headers.set('Content-Language', languages[language].tag);
  return page;
}

function languageFor(headers: Headers, { languages: offered }: Settings): PhraseLanguage {
  const codes = offered.map(({ code }) => code);
  const wanted = {
    cookie: headers.get('Cookie') ?? undefined,
    acceptLanguage: headers.get('Accept-Language') ?? undefined,
  };
  return askedLanguage(wanted, codes) ?? firstLanguage(codes);
}

/** The page of a closed site, never kept: the moment that it opens again is not to be missed. */
async function drawClosed(request: Request, language: PhraseLanguage, settings: Settings): Promise<Response> {
  const status = settings.maintenance ? 503 : 451;
  // The server would refuse every call of a loader; a thrown answer is what the error boundary shows as the mode.
  const closed: Api = async () => {
    throw data(closedData, { status });
  };
  const page = await secured(await handle(request, contextOf(closed, language, settings)));
  if (page.status >= 300 && page.status < 400) return page;
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('Retry-After', '300');
  return named(new Response(page.body, { status, headers }), settings.merchantCode, language);
}

function contextOf(api: Api, language: PhraseLanguage, settings: Settings): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(languageContext, language);
  context.set(settingsContext, settings);
  return context;
}

/** One at random first, and the others behind it. */
function shuffled(all: readonly string[]): string[] {
  const at = Math.floor(Math.random() * all.length);
  return [...all.slice(at), ...all.slice(0, at)];
}

interface View {
  merchantCode: string;
  language?: PhraseLanguage;
  /** Picture server; null: the site. */
  pictures?: string | null;
}

function serverApi(
  request: Request,
  deps: RenderDependencies,
  { merchantCode, language, pictures = null }: View,
): Api {
  // Whatever says where the visitor is stays on the call, so that a region's rule sees the visitor and not the site.
  const forwarded = ['X-Forwarded-For', 'X-Real-IP', 'CF-IPCountry'];
  return createApi({
    send: (path, init) => deps.api(new Request(new URL(path, request.url), init)),
    pictures: () => pictures,
    headers: () => ({
      'X-Merchant-Code': merchantCode,
      'X-Platform': '3',
      ...(language && { 'Accept-Language': languages[language].tag }),
      ...Object.fromEntries(
        forwarded.flatMap((name) => {
          const value = request.headers.get(name);
          return value ? [[name, value]] : [];
        }),
      ),
    }),
  });
}
