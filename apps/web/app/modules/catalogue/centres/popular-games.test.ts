import { describe, expect, it } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { anyPlace, drawList } from './list-places.ts';
import { listUnder, loadPopularGames, menuOf, readable, selectedTab, tabHref } from './popular-games.ts';

const eleven = 'HOT SPORTS ESPORTS LIVE FISH RNG PVP INHOUSE COCKFIGHT ELOTT LOTT'.split(' ');

const entry = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  vendorNames: codes.map((vassalage) => ({
    gameType: gameCategory,
    vassalage,
    accountTypeName: `${vassalage} Games`,
    mobileSmallIcon: `/art/v/vendors/${vassalage}-330.avif`,
    gameCount: 1,
  })),
});

/** A server of these categories, which keeps what it was asked. */
function serverOf(list: ReturnType<typeof entry>[]) {
  const asked: [name: string, query: unknown][] = [];
  const answers: Record<string, unknown> = {
    'GET /wps/game/vendorConfiguration': { sorting: list },
    'GET /wps/game/hot': { list: [] },
    'GET /wps/relay/GCSGAME_gameList': { games: [], pageNum: 1, totalPages: 0 },
  };
  const api = (async (name: string, request?: { query?: unknown }) => {
    asked.push([name, request?.query]);
    return answers[name];
  }) as Api;
  return { api, asked };
}

describe('the menu', () => {
  it('has all eleven, HOT first, whatever the server leaves out, and what it has besides after them', () => {
    expect(menuOf([])).toEqual(eleven);
    expect(menuOf([entry('RNG'), entry('HOT'), entry('TABLE_GAMES'), entry('BINGO')])).toEqual([
      ...eleven,
      'TABLE_GAMES',
      'BINGO',
    ]);
    expect(readable('TABLE_GAMES')).toBe('Table games');
  });
  it('is HOT for an address that names no tab, or one that is not there', () => {
    const tabs = [{ category: 'HOT' }, { category: 'A&B' }];
    for (const query of ['', 'tab=', 'tab=CARDS'])
      expect(selectedTab(new URLSearchParams(query), tabs).category).toBe('HOT');
    expect(selectedTab(new URL(tabHref('A&B'), 'https://x.test').searchParams, tabs).category).toBe('A&B');
  });
});

describe('under a category', () => {
  it('stands a list of games for HOT, RNG, PVP, LIVE, FISH, SPORTS, the studio’s for INHOUSE, suppliers for the others', () => {
    const lists = Object.fromEntries(eleven.map((category) => [category, listUnder(category, [])]));
    const typed = (gameType: string) => ({ ...anyPlace, gameType });
    expect(lists).toEqual({
      HOT: { ...anyPlace, tab: 'hot' },
      SPORTS: typed('SPORTS'),
      ESPORTS: null,
      LIVE: typed('LIVE'),
      FISH: typed('FISH'),
      RNG: typed('RNG'),
      PVP: typed('PVP'),
      INHOUSE: { ...anyPlace, gameType: 'RNG', vendor: 'STUDIO' },
      COCKFIGHT: null,
      ELOTT: null,
      LOTT: null,
    });
    expect(listUnder('TABLE_GAMES', [])).toBeNull();
  });
  it('is asked for by its type, or by its supplier', async () => {
    const list = 'GET /wps/relay/GCSGAME_gameList';
    const mapping = [entry('INHOUSE', 'OWN'), entry('LOTT', 'TCG_SEA'), entry('BINGO', 'MAYARI')];
    const { api, asked } = serverOf(mapping);
    const data = await loadPopularGames(api);
    expect(asked).toEqual([['GET /wps/game/vendorConfiguration', undefined]]);
    expect(data.art).toBe('/art/v');
    expect(data.tabs.find(({ category }) => category === 'BINGO')).toMatchObject({
      list: null,
      vendors: [{ code: 'MAYARI', name: 'MAYARI Games', count: 1 }],
    });
    const wanted = [
      ['HOT', 'GET /wps/game/hot', {}],
      ['FISH', list, { pageNo: 1, pageSize: 26, gameType: 'FISH' }],
      ['INHOUSE', list, { pageNo: 1, pageSize: 26, gameType: 'RNG', vassalage: 'OWN' }],
    ] as const;
    for (const [category, name, query] of wanted) {
      const place = listUnder(category, mapping as never);
      if (!place) throw new Error(`${category} has no list`);
      await drawList(api, place, 'EN');
      expect(asked.at(-1)).toEqual([name, expect.objectContaining(query)]);
    }
  });
});
