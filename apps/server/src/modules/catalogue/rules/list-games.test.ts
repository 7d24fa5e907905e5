import { expect, test } from 'vitest';
import { runInSlices } from '#platform/slices.ts';
import { buildGameIndex } from './game-index.ts';
import { findGames, listGames, type GameFilter, type ListedGame } from './list-games.ts';
import { listLotteries, lotteryMenuOf } from './lotteries.ts';
import { maskedName } from '#modules/accounts/rules/masked-name.ts';
import { vendorsOfType } from './vassal-types.ts';

const game = (nodeId: string, more: Partial<ListedGame> = {}): ListedGame => ({
  nodeId,
  name: `Game ${nodeId}`,
  vendor: 'LAKAN',
  vendorName: 'Lakan Gaming',
  inhouse: false,
  category: 'RNG',
  themeTags: [],
  hot: false,
  open: true,
  badge: null,
  rtpPoints: null,
  classify: null,
  minBet: null,
  minLine: null,
  supportPlay: ['android', 'ios', 'desktop'],
  ...more,
});

const games = [
  game('lines', { rtpPoints: 9650, classify: 'LINES', minBet: '0.10', minLine: 20, hot: true }),
  game('ways', {
    rtpPoints: 9700,
    classify: 'WAYS',
    minBet: '0.1',
    minLine: 5,
    badge: 'NEW',
    vendor: 'KIDLAT',
  }),
  game('own', { classify: 'HOLD', minBet: '0.75', minLine: 10, inhouse: true, vendor: 'STUDIO' }),
  game('table', { category: 'LIVE', badge: 'NEW', open: false }),
  game('desk', { category: 'LIVE', supportPlay: ['desktop'] }),
  game('droid', { category: 'FISH', supportPlay: ['android'] }),
  game('esport', { category: 'SPORTS', vendor: 'TF' }),
  game('cocks', { category: 'SPORTS', vendor: 'DS88' }),
  game('ball', { category: 'SPORTS', vendor: 'BAYANI' }),
  game('draw', { category: 'LOTT', vendor: 'TCG_SEA', open: false }),
  game('edraw', { category: 'ELOTT', vendor: 'MAYARI' }),
  game('owndraw', { category: 'ELOTT', vendor: 'STUDIO', inhouse: true }),
];
const index = await runInSlices(buildGameIndex(games));
const nodes = (filter: GameFilter): string[] =>
  listGames(index, filter, { pageNo: 1, pageSize: 100 }).games.map(({ nodeId }) => nodeId);

const closed = ['table'];
const open = games.map(({ nodeId }) => nodeId).filter((nodeId) => !closed.includes(nodeId));

test('a list is one of a category, of a vendor, or of both; views hold games of other categories', () => {
  expect(nodes({})).toEqual([...open, ...closed]);
  expect(nodes({ category: 'RNG' })).toEqual(['lines', 'ways', 'own']);
  expect(nodes({ vendor: 'STUDIO' })).toEqual(['own', 'owndraw']);
  expect(nodes({ category: 'ELOTT', vendor: 'STUDIO' })).toEqual(['owndraw']);
  expect(nodes({ category: 'INHOUSE' })).toEqual(['own', 'owndraw']);
  // The site's way of asking for the games of the house.
  expect(nodes({ category: 'RNG', vendor: 'STUDIO' })).toEqual(['own', 'owndraw']);
  expect(nodes({ category: 'RNG', vendor: 'KIDLAT' })).toEqual(['ways']);
  expect(nodes({ category: 'HOT' })).toEqual(['lines']);
  expect(nodes({ category: 'SPORTS' })).toEqual(['ball']);
  expect(nodes({ category: 'ESPORTS' })).toEqual(['esport']);
  expect(nodes({ category: 'COCKFIGHT' })).toEqual(['cocks']);
  expect(nodes({ vendor: 'NOBODY' })).toEqual([]);
});

test('closed games stand last in every list, whatever its order', () => {
  expect(nodes({ category: 'LIVE' })).toEqual(['desk', 'table']);
  expect(nodes({ vendor: 'LAKAN' }).at(-1)).toBe('table');
  for (const sort of ['new', 'name', 'rtp'] as const) expect(nodes({ sort }).at(-1)).toBe('table');
});

test('an order: new games, names, highest return; closed games last, others as in the lobby', () => {
  expect(nodes({ category: 'RNG', sort: 'name' })).toEqual(['lines', 'own', 'ways']);
  expect(nodes({ category: 'RNG', sort: 'new' })).toEqual(['ways', 'lines', 'own']);
  expect(nodes({ category: 'RNG', sort: 'rtp' })).toEqual(['ways', 'lines', 'own']);
  expect(nodes({ category: 'LIVE', sort: 'new' })).toEqual(['desk', 'table']);
  expect(nodes({ among: ['ways', 'own', 'lines'], sort: 'name' })).toEqual(['lines', 'own', 'ways']);
  expect(nodes({ text: 'Lakan', category: 'RNG', sort: 'rtp' })).toEqual(['ways', 'lines', 'own']);
});

test('the class: all, new of slots alone, hot, or a kind of slot', () => {
  expect(nodes({ classify: 'ALL' })).toHaveLength(games.length);
  expect(nodes({ classify: 'NEW' })).toEqual(['ways']);
  expect(nodes({ classify: 'NEW', category: 'LIVE' })).toEqual([]);
  expect(nodes({ onlyNew: true })).toEqual(['ways', 'table']);
  expect(nodes({ classify: 'HOT' })).toEqual(['lines']);
  expect(nodes({ classify: 'HOLD', category: 'RNG' })).toEqual(['own']);
});

test('the smallest bet is compared as an amount, lines by their number', () => {
  expect(nodes({ minBet: '0.1' })).toEqual(['lines', 'ways']);
  expect(nodes({ minBet: '00.100' })).toEqual(['lines', 'ways']);
  expect(nodes({ minBet: '0.01' })).toEqual([]);
  expect(nodes({ minLine: 10 })).toEqual(['lines', 'own']);
});

test('what does not run on the asked device is left out', () => {
  expect(nodes({ category: 'LIVE', platform: 'html5' })).toEqual(['table']);
  expect(nodes({ category: 'LIVE', platform: 'desktop' })).toEqual(['desk', 'table']);
  expect(nodes({ category: 'FISH', platform: 'html5' })).toEqual(['droid']);
  expect(nodes({ category: 'FISH', platform: 'ios' })).toEqual([]);
});

test('a member’s own games stay in the order in which they come, unknown ones are passed over', () => {
  const among = ['droid', 'gone', 'lines', 'table'];
  expect(nodes({ among })).toEqual(['droid', 'lines', 'table']);
  expect(nodes({ among, category: 'LIVE' })).toEqual(['table']);
  expect(nodes({ among, text: 'game' })).toEqual(['lines', 'droid', 'table']);
});

test('a search obeys the filters too, and takes no more than it is asked for', () => {
  expect(nodes({ text: 'game', category: 'LIVE', platform: 'html5' })).toEqual(['table']);
  expect(nodes({ text: ' ' })).toHaveLength(games.length);
  expect(nodes({ text: '?!' })).toEqual([]);
  expect(findGames(index, { platform: 'html5' }, 'game', 2).map(({ nodeId }) => nodeId)).toEqual([
    'lines',
    'ways',
  ]);
});

test('pages follow each other without a gap; many other lists do not change that', () => {
  const page = (pageNo: number) => listGames(index, {}, { pageNo, pageSize: 5 });
  for (let line = 1; line < 300; line += 1) nodes({ minLine: line });
  const all = [1, 2, 3].flatMap((pageNo) => page(pageNo).games);
  expect(all.map(({ nodeId }) => nodeId)).toEqual([...open, ...closed]);
  expect(page(1).totalPages).toBe(3);
  expect(page(4).games).toEqual([]);
});

test('the rail has every category, each with its vendors; a vendor is open with one open game', () => {
  expect(index.rail.map(({ category, gameCount, open }) => `${category} ${gameCount} ${open}`)).toEqual([
    'HOT 1 true',
    'SPORTS 1 true',
    'ESPORTS 1 true',
    'LIVE 2 true',
    'FISH 1 true',
    'RNG 3 true',
    'PVP 0 false',
    'INHOUSE 2 true',
    'COCKFIGHT 1 true',
    'ELOTT 2 true',
    'LOTT 1 true',
  ]);
  expect(index.vendors.find(({ code }) => code === 'STUDIO')).toMatchObject({
    gameCount: 2,
    open: true,
    categories: ['RNG', 'INHOUSE', 'ELOTT'],
  });
  // Its lottery leads to the lobby of number games.
  expect(index.vendors.find(({ code }) => code === 'TCG_SEA')?.open).toBe(true);
});

test('lotteries by prize mode: suppliers’ Lott, our own ZY, electronic Elott', () => {
  const of = (mode?: 'Lott' | 'ZY' | 'Elott') => listLotteries(index, mode).map(({ nodeId }) => nodeId);
  expect(of()).toEqual(['draw', 'edraw', 'owndraw']);
  expect([of('Lott'), of('ZY'), of('Elott')]).toEqual([['draw'], ['owndraw'], ['edraw']]);
  const menu = lotteryMenuOf(index).map(({ prizeMode, gameCount, vendors }) => [
    prizeMode,
    gameCount,
    vendors.map(({ vendor }) => vendor.code),
  ]);
  expect(menu).toEqual([
    ['Lott', 1, ['TCG_SEA']],
    ['ZY', 1, ['STUDIO']],
    ['Elott', 1, ['MAYARI']],
  ]);
});

test('vendors of a type: the first is lotteries', () => {
  const of = (typeId: string) =>
    vendorsOfType(index, typeId).map(({ category, vendor }) => `${category} ${vendor.code}`);
  expect(of('1')).toEqual(['LOTT TCG_SEA', 'ELOTT MAYARI', 'ELOTT STUDIO']);
  expect(of('7')).toEqual(['ESPORTS TF']);
  expect(of('99')).toEqual([]);
});

test('a name on the board shows enough for its owner only', () => {
  expect(['demo', 'marisol88', 'a', 'Ñandú7', ''].map(maskedName)).toEqual([
    'd•••',
    'ma•••8',
    'a•••',
    'Ña•••7',
    '•••',
  ]);
});
