/**
 * Which parts of an address change a document. Anyone may add parameters to an address, or invent their values: what
 * changes nothing is left out, so that it costs nothing and takes no room among the documents that are kept. Pure.
 */
import { pageParameters, publicPages } from '#app/lib/public-pages.ts';

/** The document of every address that leads nowhere. */
const nowhere = '/m/not-found';

export interface AskedDocument {
  /** The address to draw it for: what changes it, and nothing else. */
  url: URL;
  /** What it is kept by, besides brand and language; null: it is not kept. */
  key: string | null;
}

/** @param isPage whether the site has a page at a path. */
export function askedDocument(asked: URL, isPage: (pathname: string) => boolean): AskedDocument {
  const url = new URL(asked);
  const page = publicPages.get(asked.pathname);
  if (page === undefined) {
    if (isPage(asked.pathname) || asked.pathname.endsWith('.data')) return { url, key: null };
    url.pathname = nowhere;
    url.search = '';
    return { url, key: nowhere };
  }
  const { search, isKept } = pageParameters(page, asked.searchParams);
  url.search = search.toString();
  return { url, key: isKept && !page.news ? url.pathname + url.search : null };
}
