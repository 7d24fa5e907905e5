/** Fetches what the next visit may need without a network, once this one has nothing else to do. */
import { isFile, keepDocument, type Surroundings } from './answers.ts';
import type { PageMessage } from './messages.ts';
import { isKept, keyOf, planFor, type Site } from './rules.ts';

/** What the build says belongs to the pages that can be read without a network (`vite/service-worker-plugin.ts`). */
export interface Kept {
  /** Changes with any file of the site. */
  build: string;
  files: readonly string[];
  /** Words by language. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** Pages that are fetched before anybody has opened them. */
const pages = ['/m/offline', '/m/home', '/m/notice', '/m/activity', '/m/help'];
/** A document younger than this is not fetched again for keeping. */
const youngMs = 3600_000;
const atOnce = 2;

export async function warm(message: PageMessage, kept: Kept, at: Surroundings): Promise<void> {
  const { merchantCode, language, page, parts, saveData } = message;
  const site: Site = { merchantCode, language };
  const known = await at.stores.readSite();
  if (known?.merchantCode !== merchantCode) await at.stores.tidy(site);
  await at.stores.writeSite(site);
  const wanted = saveData ? ['/m/offline', page] : [page, ...pages];
  const files = saveData ? [] : [...kept.files, ...(kept.words[language] ?? [])];
  // The page's own parts come from the browser's cache: they cost nothing.
  await each([...new Set([...parts, ...files])], (path) => warmFile(`${at.origin}${path}`, at));
  await each([...new Set(wanted)], (path) => warmDocument(`${at.origin}${path}`, site, at));
}

async function warmFile(url: string, { stores, fetch, origin }: Surroundings): Promise<void> {
  const plan = planFor({ method: 'GET', mode: 'cors', url, partial: false }, origin);
  if ((plan !== 'asset' && plan !== 'picture') || (await stores.find(plan, url))) return;
  const keep = stores.keeper();
  const response = await fetch(new Request(url));
  if (isFile(response)) await keep(plan, url, response);
}

async function warmDocument(url: string, site: Site, at: Surroundings): Promise<void> {
  if (!isKept(url)) return;
  const kept = await at.stores.find('document', keyOf(url, site));
  if (kept && kept.ageMs < youngMs) return;
  const keep = at.stores.keeper();
  const response = await at.fetch(new Request(url, { headers: { Accept: 'text/html' } }));
  await keepDocument(url, response, at, keep);
}

/** A few at a time; one that fails keeps no other back. */
async function each(items: readonly string[], act: (item: string) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await act(item).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
