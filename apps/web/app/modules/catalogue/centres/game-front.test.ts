import { expect, test } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { lobbyOf, type GameDetails } from './game-front.ts';
import { loadLotteryFront } from './lottery-front.ts';

const sorting = [{ gameCategory: 'ELOTT', vendorNames: [{ vassalage: 'LOTT' }] }];
const detailsOf = (gameCategory: string, vassalage: string, state = 'notYet') =>
  ({
    state,
    similar: [],
    game: { gameCategory, vassalage, vendorName: 'Dong Song' },
  }) as unknown as GameDetails;
const serverWith = (details: GameDetails | null) =>
  (async (name: string) =>
    ({
      'GET /wps/game/vendorConfiguration': { sorting },
      'GET /wps/game/details': details,
      'GET /wps/game/hot': { list: [] },
      'GET /wps/game/lotteryMenu': { list: [] },
      'GET /wps/game/lotteries': { list: [] },
    })[name]) as Api;

const launch = { playType: 'ent', prizeMode: 'Lott', code: 'pick-six', pageBack: 'startLottery' } as const;

/** Where the launch of a lottery leads in place of its page. */
async function redirectOf(details: GameDetails): Promise<string | null> {
  const answer = await loadLotteryFront(serverWith(details), launch).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get('Location') : null;
}

test('a lottery of two suppliers has their lobby in its place, unless it is open itself', async () => {
  const api = serverWith(null);
  const lobby = '/m/launchGame?playType=trad&prize_mode=Elott&code=lobby';
  expect(await lobbyOf(api, detailsOf('LOTT', 'TCG_SEA'), 'gameList')).toBe(
    `${lobby}&pageBack=gameList&vendor=TCG_SEA`,
  );
  expect(await lobbyOf(api, detailsOf('ELOTT', 'TCG_LOTTO_VN'), null)).toBe(`${lobby}&vendor=TCG_LOTTO_VN`);
  expect(await lobbyOf(api, detailsOf('LOTT', 'TCG_SEA', 'open'), null)).toBeNull();
  expect(await lobbyOf(api, detailsOf('LOTT', 'MAYARI'), null)).toBeNull();
  expect(await lobbyOf(api, detailsOf('LIVE', 'TCG_SEA'), null)).toBeNull();
  expect(await lobbyOf(api, null, null)).toBeNull();
});

test('an open lottery is played in its frame, however its launch was asked for', async () => {
  expect(await redirectOf(detailsOf('LOTT', 'MAYARI', 'open'))).toBe(
    '/m/launchGame?nodeId=pick-six&pageBack=startLottery',
  );
  const closed = await loadLotteryFront(serverWith(detailsOf('LOTT', 'MAYARI')), launch);
  expect(closed.launch).toEqual(launch);
});

test('a closed lottery of two suppliers launches their lobby, as it was chosen to be played', async () => {
  expect(await redirectOf(detailsOf('LOTT', 'TCG_SEA'))).toBe(
    '/m/launchGame?playType=ent&prize_mode=Elott&code=lobby&pageBack=startLottery&vendor=TCG_SEA',
  );
});
