import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addGames, testGame } from '#test/catalogue.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { seedCatalogue } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await seedCatalogue(server.db);
  await addGames(server.db, [
    testGame('north', { classify: 'LINES', minBet: '0.10', minLine: 20, themeTags: ['permafrost'] }),
    testGame('south', { classify: 'WAYS', minBet: '0.05', minLine: 5, badge: 'NEW', hot: true }),
    testGame('desk', { supportPlay: ['desktop'] }),
    testGame('table', { category: 'LIVE', badge: 'NEW' }),
    ...Array.from({ length: 27 }, (_, at) => testGame(`page-${at}`, { category: 'FISH' })),
    testGame('TF-1', { category: 'SPORTS', vendor: 'TF' }),
    testGame('DS88-1', { category: 'SPORTS', vendor: 'DS88' }),
    testGame('sea-1', { category: 'LOTT', vendor: 'TCG_SEA' }),
    testGame('tele-1', { category: 'ELOTT', vendor: 'TESTER' }),
  ]);
});
afterAll(() => server.close());

const value = async (path: string) => (await server.request('GET', path)).body.value;
const list = (query: string) => value(`/wps/relay/GCSGAME_gameList?vassalage=TESTER&${query}`);
const nodesOf = (games: { nodeId: string }[]) => games.map(({ nodeId }) => nodeId);
const nodes = async (query: string) => nodesOf((await list(query)).games);

test('the game list takes every parameter of the specification, and pages by 26', async () => {
  const first = await list(
    'merchant=perya&merchantCode=perya&platform=html5&clientType=2&language=EN&gameType=FISH&isNew=null&gameClassify=ALL&gameName=',
  );
  expect([first.games.length, first.pageNum, first.totalPages, first.totalCount]).toEqual([26, 1, 2, 27]);
  const second = await list('gameType=FISH&pageNo=2');
  expect([nodesOf(second.games), second.pageNum]).toEqual([['page-26'], 2]);
  expect(await nodes('gameType=FISH&pageNo=3')).toEqual([]);
  expect((await list('gameType=FISH&pageSize=9')).totalPages).toBe(3);
});

test('filters: new, class, smallest bet, lines, device, words', async () => {
  expect(await nodes('isNew=1')).toEqual(['south', 'table']);
  expect(await nodes('gameClassify=NEW')).toEqual(['south']);
  expect(await nodes('gameClassify=HOT')).toEqual(['south']);
  expect(await nodes('gameType=RNG&gameClassify=LINES')).toEqual(['north']);
  expect(await nodes('minBet=0.1')).toEqual(['north']);
  expect(await nodes('minLine=10')).toEqual(['north']);
  for (const phone of ['platform=html5', 'clientType=2', 'platform=ios&clientType=2'])
    expect(await nodes(`gameType=RNG&${phone}`)).toEqual(['north', 'south']);
  expect(await nodes('gameType=RNG')).toEqual(['north', 'south', 'desk']);
  expect(await nodes('gameName=aurora%20NÓRHT')).toEqual(['north']);
  expect(await nodes('gameName=no-such-thing')).toEqual([]);
});

test('a list is sorted by name, novelty or return', async () => {
  expect(await nodes('gameType=RNG&sortBy=name')).toEqual(['desk', 'north', 'south']);
  expect(await nodes('gameType=RNG&sortBy=new')).toEqual(['south', 'north', 'desk']);
  expect(await nodes('gameType=RNG&sortBy=rtp&pageSize=1')).toEqual(['north']);
});

test('a value that the list does not know is refused, and so is a token in the address', async () => {
  for (const bad of [
    'gameType=CARDS',
    'gameClassify=BEST',
    'platform=ps5',
    'clientType=9',
    'isNew=2',
    'minBet=-1',
    'minBet=1e3',
    'minLine=0',
    'pageNo=0',
    'pageSize=101',
    `gameName=${'x'.repeat(61)}`,
    'token=secret',
    'order=name',
    'sortBy=price',
  ]) {
    const { status, body } = await server.request('GET', `/wps/relay/GCSGAME_gameList?${bad}`);
    expect([bad, status, body.errorCode]).toEqual([bad, 400, 'request.invalid']);
  }
});

test('a game says everything that a tile and the filters need', async () => {
  const [north] = (await list('gameClassify=LINES')).games;
  expect(north).toMatchObject({
    nodeId: 'north',
    gameType: 'RNG',
    gameCategory: 'RNG',
    vassalage: 'TESTER',
    vendorName: 'Aurora Borealis',
    gameName: 'Aurora north',
    gameClassifyNew: 'LINES',
    minLine: 20,
    supportPlay: ['android', 'ios', 'desktop'],
    open: false,
  });
});

test('hot games, of all types and of one, for phones', async () => {
  const hot = nodesOf((await value('/wps/game/hot?isPlatform=2&platform=html5&language=TY')).list);
  expect(hot).toContain('south');
  expect(hot.length).toBeLessThanOrEqual(100);
  const slots = (await value('/wps/game/hot?gameType=RNG')).list;
  expect(slots.every((one: { hot: boolean; gameType: string }) => one.hot && one.gameType === 'RNG')).toBe(
    true,
  );
  expect((await server.request('GET', '/wps/game/hot?isPlatform=9')).body.errorCode).toBe('request.invalid');
});

test('the slots centre: kinds that have a game with their number, suppliers, hot and new ones, in one answer', async () => {
  const { gameCount, families, vendors, hot, fresh } = await value('/wps/game/slotsCenter?platform=html5');
  const { mapping } = await value('/wps/game/vendorConfiguration');
  expect(vendors).toEqual(mapping['RNG']);
  expect(gameCount).toBe(vendors.reduce((sum: number, one: { gameCount: number }) => sum + one.gameCount, 0));
  for (const { gameClassify, gameCount: count, mobileSmallIcon } of families) {
    const { games, totalPages } = await value(
      `/wps/relay/GCSGAME_gameList?gameType=RNG&platform=html5&pageSize=1&gameClassify=${gameClassify}`,
    );
    expect([gameClassify, count, mobileSmallIcon]).toEqual([
      gameClassify,
      totalPages,
      games[0].mobileSmallIcon,
    ]);
  }
  expect(families.map((one: { gameClassify: string }) => one.gameClassify)).toContain('WAYS');
  for (const row of [hot, fresh]) expect(row.length).toBeLessThanOrEqual(12);
  expect(hot.every((one: { hot: boolean }) => one.hot)).toBe(true);
  expect(fresh.every((one: { isNew: boolean }) => one.isNew)).toBe(true);
  expect((await server.request('GET', '/wps/game/slotsCenter?x=1')).body.errorCode).toBe('request.invalid');
});

test('vendors: all, by category in order, and SPORTS without ESPORTS (TF) and COCKFIGHT (DS88)', async () => {
  const { sorting, mapping } = await value('/wps/game/vendorConfiguration');
  expect(sorting.map((one: { gameCategory: string }) => one.gameCategory)).toEqual([
    'HOT',
    'SPORTS',
    'ESPORTS',
    'LIVE',
    'FISH',
    'RNG',
    'PVP',
    'INHOUSE',
    'COCKFIGHT',
    'ELOTT',
    'LOTT',
  ]);
  for (const { gameCategory, vendorNames } of sorting) expect(mapping[gameCategory]).toEqual(vendorNames);
  const codes = (category: string) => mapping[category].map((one: { vassalage: string }) => one.vassalage);
  expect(codes('ESPORTS')).toContain('TF');
  expect(codes('COCKFIGHT')).toContain('DS88');
  expect(codes('SPORTS')).not.toContain('TF');
  expect(codes('SPORTS')).not.toContain('DS88');
  expect(mapping['FISH']).toContainEqual({
    gameType: 'FISH',
    vassalage: 'TESTER',
    accountTypeName: 'Aurora Borealis',
    mobileSmallIcon: expect.stringMatching(/^\/art\/.+\/vendors\/TESTER-330\.avif$/),
    gameCount: 27,
    open: false,
  });
  const { list: all } = await value('/wps/game/vassalages');
  expect(all.find((one: { vassalage: string }) => one.vassalage === 'TESTER')).toMatchObject({
    gameCount: 32,
    gameTypes: ['HOT', 'LIVE', 'FISH', 'RNG', 'ELOTT'],
  });
});

test('the menu has all categories, HOT first; the rail leaves out those without a game', async () => {
  const { list: menu } = await value('/wps/game/menus');
  expect(menu).toHaveLength(11);
  expect(menu[0].gameCategory).toBe('HOT');
  const { list: shown } = await value('/wps/game/categories');
  const filled = menu.filter(
    (one: { gameCategory: string; gameCount: number }) => one.gameCount > 0 || one.gameCategory === 'HOT',
  );
  expect(shown.map((one: { gameCategory: string }) => one.gameCategory)).toEqual(
    filled.map((one: { gameCategory: string }) => one.gameCategory),
  );
});

test('a supplier of slots is listed with the kinds that it has, and under other categories with none', async () => {
  const { list: shown } = await value('/wps/game/categories');
  const under = (category: string) =>
    shown
      .find((one: { gameCategory: string }) => one.gameCategory === category)
      .vendors.find((one: { vassalage: string }) => one.vassalage === 'TESTER');
  expect(under('RNG').gameClassifies).toEqual(['LINES', 'WAYS']);
  expect(under('FISH')).not.toHaveProperty('gameClassifies');
});

test('lotteries: the menu, the list by prize mode, the gateway’s list for phones, vendors of type 1', async () => {
  const { list: menu } = await value('/wps/game/lotteryMenu');
  expect(menu.map((one: { prizeMode: string }) => one.prizeMode)).toEqual(['Lott', 'ZY', 'Elott']);
  expect(menu[0].vendors).toContainEqual(expect.objectContaining({ vassalage: 'TCG_SEA', lobby: true }));
  const classic = (await value('/wps/game/lotteries?prizeMode=Lott')).list;
  expect(nodesOf(classic)).toContain('sea-1');
  expect(nodesOf(classic)).not.toContain('tele-1');
  expect(nodesOf((await value('/wps/game/lotteries?prizeMode=Elott')).list)).toContain('tele-1');
  const phones = await value('/lgw/games/mobile?pageSize=100');
  expect(nodesOf(phones.list)).toEqual(expect.arrayContaining(['sea-1', 'tele-1']));
  expect(phones.pageNum).toBe(1);
  const { list: vendors } = await value('/wps/relay/GCSGAME_getVassGameType?typeId=1&merchant_code=perya');
  const sea = vendors.find((one: { vassalage: string }) => one.vassalage === 'TCG_SEA');
  expect(sea.gameType).toBe('LOTT');
  expect(nodesOf(sea.games)).toContain('sea-1');
  for (const bad of ['', 'typeId=9', 'typeId=x', 'typeId=1&token=secret'])
    expect((await server.request('GET', `/wps/relay/GCSGAME_getVassGameType?${bad}`)).body.errorCode).toBe(
      'request.invalid',
    );
  expect((await server.request('GET', '/wps/game/lotteries?prizeMode=Best')).body.errorCode).toBe(
    'request.invalid',
  );
});

test('the search finds games and vendors as one types', async () => {
  const search = (query: string) => value(`/wps/game/search?${query}`);
  const found = await search('q=auróra%20s');
  expect(nodesOf(found.games)[0]).toBe('south');
  expect(nodesOf((await search('q=permafrost&limit=1')).games)).toEqual(['north']);
  expect((await search('q=aurora&limit=3')).games).toHaveLength(3);
  expect((await search('q=auorra%20borealis')).vendors).toMatchObject([{ vassalage: 'TESTER' }]);
  expect(await search('q=')).toEqual({ games: [], vendors: [] });
  for (const bad of ['', 'q=x&limit=31', `q=${'x'.repeat(61)}`, 'q=x&token=secret'])
    expect((await server.request('GET', `/wps/game/search?${bad}`)).body.errorCode).toBe('request.invalid');
});

test('a list says how long it holds, and is not sent again while it is the same', async () => {
  const path = '/wps/relay/GCSGAME_gameList?vassalage=TESTER&gameType=LIVE';
  const first = await server.request('GET', path);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=10');
  expect(first.headers.get('vary')).toContain('x-merchant-code');
  const again = await server.request('GET', path, { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  await server.db.query(`update games.game set badge = 'HOT' where node_id = 'table'`);
  await vi.waitFor(
    async () => {
      const changed = await server.request('GET', path, { headers: { 'if-none-match': etag } });
      expect([changed.status, changed.body?.value.games[0].badge]).toEqual([200, 'HOT']);
    },
    { timeout: 10_000 },
  );
  // Failures and what is a member's own are kept by nobody.
  const failed = await server.request('GET', `${path}&pageNo=0`);
  expect(failed.headers.get('cache-control')).toBe('no-store');
  const own = await server.request('GET', `${path}&gameClassify=FAV`);
  expect([own.body.errorCode, own.headers.get('cache-control')]).toEqual(['session.required', 'no-store']);
});
