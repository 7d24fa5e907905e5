/**
 * Pages that are the same for every visitor of a brand and a language, and the parameters that change them. The server's page
 * cache and the service worker both read this table. Every other parameter is ignored: marks of advertising are many, and new
 * ones come every year.
 */
import { numberGameCodes, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import type { ApiValue } from '@perya/contract/api.ts';

type Category = ApiValue<'GET /wps/game/categories'>['list'][number]['gameCategory'];

export interface PublicPage {
  /** Parameters with few values, which documents are kept for. Another value counts as none. */
  few?: Readonly<Record<string, ReadonlySet<string>>>;
  /** Parameters with too many values for the server's cache: such a document is drawn each time. */
  many?: Readonly<Record<string, RegExp>>;
  /** True where operators expect a change to show at once: the server draws the page for each request. */
  news?: true;
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
const place = /^\d{1,3}$/;
const home: PublicPage = { few: { tab: categories }, many: { vendor: code } };

/** Home's other addresses (specification 1 §2). */
export const homeAliases = ['/', '/m', '/m/', '/m/index', '/m/index.html'] as const;

/** By the address that the site knows them by. */
export const publicPages: ReadonlyMap<string, PublicPage> = new Map<string, PublicPage>([
  ...['/m/home', ...homeAliases].map((path) => [path, home] as const),
  ['/m/gameCenter', { few: { tab: categories } }],
  ['/m/slotsCenter', {}],
  ['/m/gameLobby', { many: { vassalage: code, gameType: code } }],
  [
    '/m/gameList',
    {
      few: {
        gameType: categories,
        tab: new Set(['all', 'recent', 'fav', 'hot']),
        sortBy: new Set(['new', 'name', 'rtp']),
      },
      many: { vassalage: code, gameName: /\S/, gameClassify: code, minBet: /^[\d.]{1,8}$/ },
    },
  ],
  ['/m/lottery', {}],
  ['/m/moreLottery', { few: { prizeMode: new Set(['Lott', 'ZY', 'Elott']) } }],
  ['/m/startLottery', {}],
  ...[...numberGameCodes].map((game) => [numberGamePath(game), {}] as const),
  ['/m/notice', { many: { id: code }, news: true }],
  ['/m/activity', { many: { category: code, id: code }, news: true }],
  ['/m/activityDetail', { many: { id: code }, news: true }],
  ['/m/help', { many: { i: place }, news: true }],
  ['/m/helpDetail', { many: { i: place }, news: true }],
  ['/m/service', { news: true }],
  ['/m/useragreement', { news: true }],
  ['/m/offline', { news: true }],
]);

/** The parameters of an address that change the page, in one order, and whether the server may keep its document. */
export function pageParameters(
  { few = {}, many = {} }: PublicPage,
  asked: URLSearchParams,
): { search: URLSearchParams; isKept: boolean } {
  const search = new URLSearchParams();
  let isKept = true;
  for (const [name, values] of Object.entries(few)) {
    const value = asked.get(name) ?? '';
    if (values.has(value)) search.set(name, value);
  }
  for (const [name, form] of Object.entries(many)) {
    const value = asked.get(name) ?? '';
    if (!form.test(value)) continue;
    search.set(name, value);
    isKept = false;
  }
  search.sort();
  return { search, isKept };
}
