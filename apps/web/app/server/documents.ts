/**
 * Which parts of an address change a document. Anyone may add parameters to an address, or invent their values: what
 * changes nothing is left out, so that it costs nothing and takes no room among the documents that are kept. Pure.
 */
import { numberGameCodes, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import type { Category } from '#app/modules/catalogue/lobby.ts';

interface DocumentKind {
  /** Parameters with few values, which documents are kept for. Another value counts as none. */
  kept?: Readonly<Record<string, ReadonlySet<string>>>;
  /** Parameters with too many values to keep: such a document is drawn each time. */
  drawn?: Readonly<Record<string, RegExp>>;
}

const categories: ReadonlySet<string> = new Set(
  Object.keys({
    HOT: true,
    SPORTS: true,
    ESPORTS: true,
    LIVE: true,
    FISH: true,
    RNG: true,
    PVP: true,
    INHOUSE: true,
    COCKFIGHT: true,
    ELOTT: true,
    LOTT: true,
  } satisfies Record<Category, true>),
);
const code = /^[\w-]{1,40}$/;
const home: DocumentKind = { kept: { tab: categories }, drawn: { vendor: code } };

/** Addresses whose document is the same for every visitor of a brand and a language. */
const kinds = new Map<string, DocumentKind>([
  ...['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'].map((path) => [path, home] as const),
  ['/m/gameCenter', { kept: { tab: categories } }],
  ['/m/slotsCenter', {}],
  ['/m/gameLobby', { drawn: { vassalage: code, gameType: code } }],
  [
    '/m/gameList',
    {
      kept: { gameType: categories, tab: new Set(['all', 'recent', 'fav', 'hot']) },
      drawn: { vassalage: code, gameName: /\S/, gameClassify: code, minBet: /^[\d.]{1,8}$/ },
    },
  ],
  ['/m/lottery', {}],
  ['/m/moreLottery', { kept: { prizeMode: new Set(['Lott', 'ZY', 'Elott']) } }],
  ['/m/startLottery', {}],
  ...[...numberGameCodes].map((game) => [numberGamePath(game), {}] as const),
]);

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
  const kind = kinds.get(asked.pathname);
  if (kind === undefined) {
    if (isPage(asked.pathname) || asked.pathname.endsWith('.data')) return { url, key: null };
    url.pathname = nowhere;
    url.search = '';
    return { url, key: nowhere };
  }
  url.search = '';
  let isKept = true;
  for (const [name, values] of Object.entries(kind.kept ?? {})) {
    const value = asked.searchParams.get(name) ?? '';
    if (values.has(value)) url.searchParams.set(name, value);
  }
  for (const [name, form] of Object.entries(kind.drawn ?? {})) {
    const value = asked.searchParams.get(name) ?? '';
    if (!form.test(value)) continue;
    url.searchParams.set(name, value);
    isKept = false;
  }
  // One key for one document, in whatever order its parameters came.
  url.searchParams.sort();
  return { url, key: isKept ? url.pathname + url.search : null };
}
