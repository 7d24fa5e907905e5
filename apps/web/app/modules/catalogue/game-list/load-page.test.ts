import { expect, test } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import type { ListedGame } from '../listed-game.ts';
import { gamesOf, loadFrame, loadPage } from './load-page.ts';
import { placeOf } from './place.ts';

/** What a page of a place asks the server for. */
async function askedFor(search: string, pageNo = 1): Promise<[name: string, query: unknown]> {
  let asked: [string, unknown] = ['', null];
  const api = (async (name: string, { query }: { query: unknown }) => {
    asked = [name, query];
    return { games: [], list: [], content: [], pageNum: pageNo, totalPages: 9 };
  }) as unknown as Api;
  await loadPage(api, placeOf(new URLSearchParams(search)), pageNo);
  return asked;
}

const html5 = { platform: 'html5' };
const list = 'GET /wps/relay/GCSGAME_gameList';

test('26 games a page, of what was chosen', async () => {
  expect(await askedFor('', 3)).toEqual([list, { ...html5, clientType: '2', pageNo: 3, pageSize: 26 }]);
  const page = { ...html5, clientType: '2', gameType: 'RNG', pageNo: 1, pageSize: 26 };
  expect(await askedFor('gameType=RNG&vassalage=LAOT&gameClassify=HOLD&minBet=0.05&gameName=sea')).toEqual([
    list,
    { ...page, vassalage: 'LAOT', gameClassify: 'HOLD', minBet: '0.05', gameName: 'sea' },
  ]);
  expect(await askedFor('gameType=RNG&sortBy=rtp')).toEqual([list, { ...page, sortBy: 'rtp' }]);
  // Our own games are a list of the type RNG, by vendor.
  expect(await askedFor('gameType=INHOUSE')).toEqual([list, { ...page, vassalage: 'STUDIO' }]);
  expect(await askedFor('gameType=RNG&gameClassify=NEW')).toEqual([list, { ...page, isNew: '1' }]);
});

test('25 recents a page, favourites like games, hot games at once', async () => {
  expect(await askedFor('gameType=FISH&tab=recent', 2)).toEqual([
    'GET /wps/game/recent',
    { ...html5, clientType: '2', gameType: 'FISH', page: 2, pageSize: 25 },
  ]);
  expect(await askedFor('tab=fav', 2)).toEqual([
    'GET /wps/game/favourites',
    { ...html5, pageNo: 2, pageSize: 26 },
  ]);
  expect(await askedFor('gameType=PVP&tab=hot')).toEqual([
    'GET /wps/game/hot',
    { ...html5, isPlatform: '2', gameType: 'PVP' },
  ]);
});

test('around a list stand the vendors of its type once each, and the types but HOT', async () => {
  const vendor = (vassalage: string) => ({
    vassalage,
    accountTypeName: vassalage,
    mobileSmallIcon: '/x.avif',
  });
  const api = (async () => ({
    list: [
      { gameCategory: 'HOT', vendors: [vendor('A')] },
      { gameCategory: 'RNG', vendors: [vendor('A'), vendor('B')] },
      { gameCategory: 'LOTT', vendors: [vendor('C')] },
    ],
  })) as unknown as Api;
  const rng = await loadFrame(api, 'RNG');
  expect(rng.types).toEqual(['RNG', 'LOTT']);
  expect(rng.vendors.map(({ code }) => code)).toEqual(['A', 'B']);
  expect((await loadFrame(api, null)).vendors.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
});

test('a game that a new one has moved to the next page stands in the list once, where it was', () => {
  const pageOf = (...ids: string[]) => ({
    games: ids.map((id) => ({ id }) as ListedGame),
    pageNum: 1,
    totalPages: 2,
    total: 4,
  });
  const listed = gamesOf([pageOf('a', 'b', 'c'), pageOf('c', 'd')]);
  expect(listed.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
