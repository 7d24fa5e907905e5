/** What the launch of a lottery shows. */
import { redirect } from 'react-router';
import type { Api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import { loadHot, tileOf, type Tile } from '../lobby.ts';
import { loadGameDetails, lobbyOf } from './game-front.ts';
import { numberGameCodes, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import { frameHref, loadLotteries, type Lottery } from './lotteries.ts';
import type { LotteryLaunch } from './lottery-launch.ts';

export interface LotteryFrontData {
  launch: LotteryLaunch;
  /** The lottery, or the supplier whose lobby it is; null: the operator's own lobby, or what nobody knows. */
  name: string | null;
  /** The number games of the lobby. */
  games: Pick<Lottery, 'id' | 'name' | 'art'>[];
  /** Open games. */
  open: Tile[];
}

/** Two rows. */
const mostTiles = 6;

/** @throws a redirect: to the page of a number game, to the frame of a lottery that is open, or to the lobby that takes its place */
export async function loadLotteryFront(api: Api, launch: LotteryLaunch): Promise<LotteryFrontData> {
  const isLobby = launch.code === 'lobby';
  const decides = isLobby
    ? loadLotteries(api).then(({ lotteries }) => ({ details: null, lotteries }))
    : loadGameDetails(api, { nodeId: launch.code }).then((details) => ({ details, lotteries: [] }));
  const [{ details, lotteries }, hot, { list }] = await Promise.all([
    decides,
    mayHave(loadHot(api), { list: [] }, decides),
    mayHave(api('GET /wps/game/lotteryMenu'), { list: [] }, decides),
  ]);
  if (details?.state === 'open') throw redirect(frameHref(launch.code, launch.pageBack));
  const lobby = await lobbyOf(api, details, launch.pageBack, launch.playType);
  if (lobby !== null) throw redirect(lobby);
  if (numberGameCodes.has(launch.code)) throw redirect(numberGamePath(launch.code));
  const supplier = list
    .flatMap(({ vendors }) => vendors)
    .find(({ vassalage }) => vassalage === launch.vendor)?.accountTypeName;
  const open =
    details && details.similar.length > 0
      ? details.similar
      : hot.list.filter((game) => game.open && !game.atWork);
  return {
    launch,
    name: details?.game.gameName ?? supplier ?? null,
    games: isLobby ? gamesOf(lotteries, launch.vendor) : [],
    open: open.slice(0, mostTiles).map(tileOf),
  };
}

/** Of a supplier's lobby its own number games; of the operator's lobby all of them. */
function gamesOf(
  lotteries: readonly Lottery[],
  vendor: string | null | undefined,
): LotteryFrontData['games'] {
  return lotteries
    .filter(({ id, lobby }) => numberGameCodes.has(id) && (!vendor || lobby?.vendor === vendor))
    .map(({ id, name, art }) => ({ id, name, art }));
}
