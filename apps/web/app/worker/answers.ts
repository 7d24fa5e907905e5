/** How each plan of `rules.ts` comes to its answer. */
import {
  isAliasOfHome,
  isClosed,
  isKept,
  keyOf,
  listFreshMs,
  mayBeClosed,
  redirectOf,
  siteOf,
  siteOfDocument,
  slowMs,
  type Plan,
} from './rules.ts';
import type { Keep, Stores } from './stores.ts';

export interface Surroundings {
  stores: Stores;
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** Work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Every open page hears that the site is closed. */
  tellClosed: () => Promise<void>;
  pause: (durationMs: number) => Promise<null>;
}

export function answer(plan: Plan, request: Request, at: Surroundings): Promise<Response> {
  if (plan === 'document') return answerDocument(request, at);
  if (plan === 'asset' || plan === 'picture') return answerFile(plan, request, at);
  return answerCall(plan, request, at);
}

/**
 * A file never changes under its address: what is there is right. What a picture's address asks besides says only how often it
 * was asked for before (`ui/ask-again.ts`); what stands in for one meanwhile is not kept.
 */
async function answerFile(plan: Plan, request: Request, at: Surroundings): Promise<Response> {
  const [address = ''] = request.url.split('?', 1);
  const kept = await at.stores.find(plan, address);
  if (kept) return kept.response;
  const keep = at.stores.keeper();
  const response = await at.fetch(request);
  if (isFile(response)) at.waitUntil(keep(plan, address, response.clone()));
  return response;
}

/** The file itself, which may be kept. */
export const isFile = (response: Response): boolean => response.status === 200 && !mayNotBeKept(response);

const mayNotBeKept = ({ headers }: Response): boolean =>
  headers.get('Cache-Control')?.includes('no-store') === true;

/** The network's, unless there is none or it is slow and the page was kept. */
async function answerDocument(request: Request, at: Surroundings): Promise<Response> {
  const canonical = redirectOf(request.url);
  // The server would answer the same, and without a network there is nobody else to say so.
  if (canonical !== null) return Response.redirect(canonical);
  const site = await at.stores.readSite();
  const kept = site && (await at.stores.find('document', keyOf(request.url, site)));
  const network = takeDocument(request, at);
  // Its end is waited for, also when it is not shown: it is the next one to be kept.
  at.waitUntil(network.catch(() => undefined));
  if (!kept) return network.catch((error: unknown) => standIn(request, at, error));
  const first = await Promise.race([network.catch(() => null), at.pause(slowMs)]);
  if (first && !isOut(first)) return first;
  // Whoever looks at the kept page learns of it when the site turns out to be closed.
  const late = network.then(async ({ status, headers }) => {
    if (isClosedPage({ status, headers })) await at.tellClosed();
  });
  at.waitUntil(late.catch(() => undefined));
  return kept.response;
}

/** The server is busy, or its database away: what was kept is the better answer. A closed site is not out. */
const isOut = (response: Response): boolean => response.status >= 500 && !isClosedPage(response);

/** The site's own documents name the brand that they were drawn for; a busy server's page does not, nor does a proxy's. */
const isClosedPage = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  isClosed(status, siteOfDocument(headers) && headers.get('Content-Type'));

async function takeDocument(request: Request, at: Surroundings): Promise<Response> {
  const keep = at.stores.keeper();
  const response = await at.fetch(request);
  if (isClosedPage(response)) await at.stores.forgetContent();
  // Nobody waits for a page to be put away.
  at.waitUntil(keepDocument(request.url, response.clone(), at, keep));
  return response;
}

/** Keeps it for the brand and the language that the server drew it for. @param keep from before it was asked for */
export async function keepDocument(
  url: string,
  response: Response,
  { stores }: Surroundings,
  keep: Keep,
): Promise<void> {
  const { status, redirected, headers } = response;
  const site = siteOfDocument(headers);
  if (!site || status !== 200 || redirected || mayNotBeKept(response)) return;
  const known = await stores.readSite();
  if (known?.merchantCode !== site.merchantCode) await stores.tidy(site);
  if (known?.merchantCode !== site.merchantCode || known.language !== site.language)
    await stores.writeSite(site);
  if (isKept(url)) await keep('document', keyOf(url, site), response);
}

/** Without a network and without the page: home for its aliases, else the page that says so. */
async function standIn(
  request: Request,
  { stores, origin }: Surroundings,
  error: unknown,
): Promise<Response> {
  const site = await stores.readSite();
  if (!site) throw error;
  const home = `${origin}/m/home`;
  if (isAliasOfHome(request.url) && (await stores.find('document', keyOf(home, site))))
    return Response.redirect(home);
  const offline = await stores.find('document', keyOf(`${origin}/m/offline`, site));
  if (!offline) throw error;
  return offline.response;
}

/**
 * A public call. A member's own is never kept; without a network it may be answered by what a visitor got, because that is
 * the same for everybody.
 */
async function answerCall(plan: 'list' | 'news', request: Request, at: Surroundings): Promise<Response> {
  const site = siteOf(request.headers);
  if (!site) return at.fetch(request);
  const key = keyOf(request.url, site);
  const isMembers = request.headers.has('Authorization');
  const kept = await at.stores.find(plan, key);
  const network = async (): Promise<Response> => {
    const keep = at.stores.keeper();
    const response = await at.fetch(request);
    const closed = await minded(response, at);
    if (kept && !closed && response.status >= 500) return kept.response;
    if (response.status === 200 && !isMembers) at.waitUntil(keep(plan, key, response.clone()));
    return response;
  };
  if (kept && plan === 'list' && !isMembers) {
    const anew = network().catch(() => null);
    at.waitUntil(anew);
    const first = kept.ageMs < listFreshMs ? null : await Promise.race([anew, at.pause(slowMs)]);
    return first ?? kept.response;
  }
  return network().catch((error: unknown) => {
    if (!kept) throw error;
    return kept.response;
  });
}

/** A closed site closes what was kept of it. @returns whether it is closed */
async function minded(response: Response, { stores, tellClosed }: Surroundings): Promise<boolean> {
  const { status, headers } = response;
  if (!mayBeClosed(status)) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { errorCode?: string };
  if (!isClosed(status, siteOfDocument(headers) && headers.get('Content-Type'), body.errorCode)) return false;
  await stores.forgetContent();
  await tellClosed();
  return true;
}
