/** What the service worker does with a request, decided from its address alone. Everything that is not named here is left alone. */
import { homeAliases, pageParameters, publicPages } from '#app/lib/public-pages.ts';
import { canonicalPaths } from '#app/server/canonical-paths.ts';

/**
 * `document`: from the network, kept for when there is none. `asset`: never changes under its address. `picture`: the same,
 * but many. `list`: shown as kept and read anew behind for some minutes, then from the network unless there is none or it is slow.
 * `news`: from the network as long as there is one.
 */
export type Plan = 'document' | 'asset' | 'picture' | 'list' | 'news';

export interface Asked {
  method: string;
  /** `navigate` for a document. */
  mode: string;
  url: string;
  /** Of a part of a file (`Range`), which is not kept. */
  partial: boolean;
}

/** An address in other capitals, or with more slashes, is a page's as the server reads it. */
const writtenAs = canonicalPaths([...publicPages.keys()]);

/** The page's address as the site knows it. */
const pathOf = (pathname: string): string => writtenAs(pathname) ?? pathname;

/**
 * Tiles are left to the browser's own cache, which keeps what never changes too, and answers without a network as well. Lists show hundreds
 * of them: through the worker and its store they took a phone's processor from the scrolling.
 */
export const tiles = '/art/*/tiles/*';

/** Lists of the catalogue: the same for everybody, and seldom new. */
const list =
  /^(\/wps\/game\/(categories|hot|slotsCenter|menus|lotteryMenu|lotteries|vassalages|vendorConfiguration)|\/wps\/relay\/GCSGAME_(gameList|getVassGameType)|\/lgw\/games\/mobile)$/;

/** What an operator may change at any time. */
const news =
  /^\/wps\/(announcements|system\/(settings|customerService)|game\/(hotMatches|winners)|helpCentre|promotions\/(available|detail))$/;

export function planFor({ method, mode, url, partial }: Asked, origin: string): Plan | null {
  const { origin: askedOrigin, pathname } = new URL(url);
  if (method !== 'GET' || partial || askedOrigin !== origin) return null;
  if (mode === 'navigate') return isPage(pathname) ? 'document' : null;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (/^\/(art\/(?!\w+\/tiles\/)|favicon\.svg$)/.test(pathname)) return 'picture';
  if (list.test(pathname)) return 'list';
  return news.test(pathname) ? 'news' : null;
}

/** Documents of the site; `/docs`, `/sandbox` and the addresses of programs are others'. A game's frame is another origin. */
function isPage(pathname: string): boolean {
  return pathname === '/' || /^\/(m(\/|$)|register\.html\/*$)/i.test(pathname);
}

/** True if a document may be kept: it is public, and its address is no secret. */
export function isKept(url: string): boolean {
  return publicPages.has(pathOf(new URL(url).pathname));
}

/** The address that the server would redirect to, for a public page in other capitals or with more slashes; else null. */
export function redirectOf(url: string): string | null {
  const { pathname, search, origin } = new URL(url);
  const path = writtenAs(pathname);
  return path === null ? null : `${origin}${path}${search}`;
}

/** Home's other addresses (specification 1 §2). */
export function isAliasOfHome(url: string): boolean {
  const path = pathOf(new URL(url).pathname);
  return homeAliases.some((alias) => alias === path);
}

/** Which brand and language something was drawn for. */
export interface Site {
  merchantCode: string;
  language: string;
}

/** Under what something is kept: its address, and for whom it was made. Of a page's parameters, only those that change it count. */
export function keyOf(url: string, { merchantCode, language }: Site): string {
  const key = new URL(url);
  const path = pathOf(key.pathname);
  const page = publicPages.get(path);
  if (page) {
    key.pathname = path;
    key.search = pageParameters(page, key.searchParams).search.toString();
  }
  key.hash = '';
  key.searchParams.sort();
  key.searchParams.set('perya-site', `${merchantCode}.${language}`);
  return key.href;
}

export const isOf = (key: string, { merchantCode }: Pick<Site, 'merchantCode'>): boolean =>
  (new URL(key).searchParams.get('perya-site') ?? '').startsWith(`${merchantCode}.`);

/** A call says itself whom it is for. */
export function siteOf(headers: Headers): Site | null {
  const [merchantCode, language] = [headers.get('X-Merchant-Code'), headers.get('Accept-Language')];
  return merchantCode && language ? { merchantCode, language } : null;
}

/** The same of a document, which the server names both on. */
export function siteOfDocument(headers: Headers): Site | null {
  const [merchantCode, language] = [headers.get('X-Merchant-Code'), headers.get('Content-Language')];
  return merchantCode && language ? { merchantCode, language } : null;
}

export interface Bounds {
  entries: number;
  ageMs: number;
}

const dayMs = 24 * 3600_000;

/** How much is kept, and how long. What is too many goes oldest first. */
export const bounds: Record<Plan, Bounds> = {
  document: { entries: 40, ageMs: 14 * dayMs },
  asset: { entries: 400, ageMs: 60 * dayMs },
  picture: { entries: 300, ageMs: 30 * dayMs },
  list: { entries: 120, ageMs: 7 * dayMs },
  news: { entries: 40, ageMs: 7 * dayMs },
};

/**
 * So long a list is shown as it was kept, as the page's own caches show it (`lib/local-cache.ts`). An older one would stand in the place of
 * what a new document says, with games open that are at work by now.
 */
export const listFreshMs = 10 * 60_000;

/** A document or a list that the network has not brought by then is shown as it was kept. */
export const slowMs = 3_000;

/** Statuses of a site that is closed to everybody or to this visitor, and codes that say so. */
const closedStatuses: ReadonlySet<number> = new Set([403, 451, 503]);
const closedCodes: ReadonlySet<string> = new Set([
  'system.maintenance',
  'region.restricted',
  'address.blocked',
]);

export const mayBeClosed = (status: number): boolean => closedStatuses.has(status);

/** The site is closed: nothing that was kept of it is to be shown while it can be reached. */
export function isClosed(status: number, contentType: string | null, errorCode?: string): boolean {
  if (!mayBeClosed(status)) return false;
  return contentType?.startsWith('text/html') === true || closedCodes.has(errorCode ?? '');
}
