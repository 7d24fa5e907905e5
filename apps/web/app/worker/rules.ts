/** What the service worker does with a request, decided from its address alone. Everything that is not named here is left alone. */

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

/** Pages that are the same for every visitor of a brand and a language, and worth reading without a network. */
const publicPage =
  /^\/(m(\/(home|index(\.html)?|notice|activity|activityDetail|help|helpDetail|gameList|gameCenter|slotsCenter|gameLobby|lottery|moreLottery|startLottery|service|useragreement|offline)?)?\/?)?$/;

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
  return pathname === '/' || /^\/(m(\/|$)|register\.html$)/.test(pathname);
}

/** Whether a document may be kept: it is public, and its address is no secret. */
export function isKept(url: string): boolean {
  return publicPage.test(new URL(url).pathname);
}

/** Home's other addresses (specification 1 §2). */
export function isAliasOfHome(url: string): boolean {
  return /^\/(m(\/(index(\.html)?)?)?)?$/.test(new URL(url).pathname);
}

/** Which brand and language something was drawn for. */
export interface Site {
  merchantCode: string;
  language: string;
}

/** How a page was opened says nothing about what is on it. */
const ways = ['from', 'WEBCLIP', 'utm_source', 'utm_medium', 'utm_campaign', 'fbclid', 'gclid'];

/** Under what something is kept: its address, and for whom it was made. */
export function keyOf(url: string, { merchantCode, language }: Site): string {
  const key = new URL(url);
  for (const name of ways) key.searchParams.delete(name);
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

/** The site is closed: nothing that was kept of it is to be shown while it can be reached. */
export function isClosed(status: number, contentType: string | null, errorCode?: string): boolean {
  if (status !== 503 && status !== 451) return false;
  if (contentType?.startsWith('text/html')) return true;
  return errorCode === 'system.maintenance' || errorCode === 'region.restricted';
}
