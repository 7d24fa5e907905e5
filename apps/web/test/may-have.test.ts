/** Pages stand without the answers that they can do without: whether those fail or never come. Whatever the page. */
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { apiContext, languageContext, settingsContext, type Settings } from '#app/lib/server-context.ts';
import { loader as changePassword } from '#app/routes/accounts/change-password.tsx';
import { loader as login } from '#app/routes/accounts/login.tsx';
import { loader as register } from '#app/routes/accounts/register.tsx';
import { loader as gameCentre } from '#app/routes/catalogue/game-center.tsx';
import { loader as gameList } from '#app/routes/catalogue/game-list.tsx';
import { loader as gameLobby } from '#app/routes/catalogue/game-lobby.tsx';
import { loader as lotteries } from '#app/routes/catalogue/lottery.tsx';
import { loader as home } from '#app/routes/home/home.tsx';
import { loader as launchGame } from '#app/routes/suppliers/launch-game.tsx';
import { loader as tryGame } from '#app/routes/suppliers/try-game.tsx';

type Loader = (args: never) => unknown;

const game = {
  nodeId: 'crown',
  vassalage: 'KIDLAT',
  gameCategory: 'RNG',
  gameName: 'Crown',
  mobileSmallIcon: '/art/v/tiles/crown-220.avif',
  open: true,
  atWork: false,
  badge: null,
};
const vendor = { vassalage: 'KIDLAT', accountTypeName: 'Kidlat', mobileSmallIcon: '/a.avif', gameCount: 1 };

const answers: Record<string, unknown> = {
  'GET /wps/member/registerSettings': { methods: {}, rules: {}, trial: { minutes: 10 } },
  'GET /wps/system/settings': { resources: [], whitelabel: {}, changePasswordVisitorTarget: 'home' },
  'GET /wps/announcements': { banners: [], player: [], popup: [] },
  'GET /wps/game/categories': { list: [{ gameCategory: 'RNG', gameCount: 1, vendors: [vendor] }] },
  'GET /wps/game/hot': { list: [game] },
  'GET /wps/game/hotMatches': { list: [] },
  'GET /wps/game/winners': { list: [] },
  'GET /wps/game/details': { state: 'notYet', similar: [], game },
  'GET /wps/game/lotteries': { list: [] },
  'GET /wps/game/lotteryMenu': { list: [] },
  'GET /wps/game/vendorConfiguration': { sorting: [{ gameCategory: 'RNG', vendorNames: [vendor] }] },
  'GET /wps/wallets/jackpot': { amount: '1.00' },
  'GET /wps/relay/GCSGAME_gameList': { games: [game], pageNum: 1, totalPages: 1, totalCount: 1 },
};

const lottery = '/m/launchGame?playType=trad&prize_mode=Elott&pageBack=home&code=';
const pages: [name: string, loader: Loader, path: string, optional: string[]][] = [
  ['register', register, '/m/register', ['system/settings', 'announcements']],
  ['login', login, '/m/login', ['system/settings']],
  ['change password', changePassword, '/m/changePsw', ['system/settings']],
  ['a game to try', tryGame, '/m/tryGame?nodeId=crown', ['game/details']],
  ['a lottery', launchGame, `${lottery}pick-six`, ['game/hot', 'game/lotteryMenu', 'game/lotteries']],
  ['a lobby', launchGame, `${lottery}lobby`, ['game/hot', 'game/lotteryMenu', 'game/vendorConfiguration']],
  ['lotteries', lotteries, '/m/lottery', ['game/vendorConfiguration']],
  ['the game list', gameList, '/m/gameList?gameType=RNG', ['game/categories']],
  ['popular games', gameCentre, '/m/gameCenter', ['game/hot']],
  ['the game lobby', gameLobby, '/m/gameLobby?vassalage=KIDLAT', ['relay/GCSGAME_gameList']],
  [
    'home',
    home,
    '/m/home?tab=RNG',
    ['game/hot', 'announcements', 'game/hotMatches', 'game/winners', 'wallets/jackpot'],
  ],
  ['home', home, '/m/home', ['game/categories']],
];
const table = pages.flatMap(([name, loader, path, optional]) =>
  optional.map((request) => ({ name, loader, path, request: `GET /wps/${request}` })),
);

/** What a page loads while one request is treated otherwise. */
async function load(loader: Loader, path: string, asked: string, instead: () => Promise<never>) {
  const context = new RouterContextProvider();
  const call = async (name: string) => (name === asked ? instead() : answers[name]);
  context.set(apiContext, call as unknown as Api);
  context.set(languageContext, 'EN');
  context.set(settingsContext, { jackpot: 'funded' } as Settings);
  const request = new Request(`https://example.com${path}`);
  return loader({ context, request, params: {} } as never);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(table)('$name stands while $request does not answer', async ({ loader, path, request }) => {
  const loaded = load(loader, path, request, () => new Promise<never>(() => {}));
  const waits = Symbol('still waits');
  const given = Promise.race([loaded, new Promise((resolve) => void setTimeout(resolve, 10_000, waits))]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await given).not.toBe(waits);
  expect(await given).toBeTruthy();
});

test.each(table)('$name stands where $request fails', async ({ loader, path, request }) => {
  const loaded = load(loader, path, request, () => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loaded).toBeTruthy();
});
