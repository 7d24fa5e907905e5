/** The lotteries, as their pages show them and as they travel with the document. */
import type { ApiValue } from '@perya/contract/api.ts';
import { numberGameCodes, numberGamePath } from '@perya/game-rules/lottery/codes.ts';
import type { Api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import { artOf } from '../lobby.ts';
import { lotteryHref, prizeModeOf, vendorLobbyHref } from './lottery-address.ts';
import { prizeModes, type PlayType, type PrizeMode } from './lottery-launch.ts';
import { plain } from './suppliers.ts';

export type LotteryGame = ApiValue<'GET /wps/game/lotteries'>['list'][number];

export interface Lottery {
  id: string;
  name: string;
  vendorName: string;
  /** Picture without size and format. */
  art: string;
  mode: PrizeMode;
  open: boolean;
  /** The launch of its supplier's lobby takes its place. */
  lobby: { vendor: string; prizeMode: PrizeMode } | null;
}

export interface LotteriesData {
  lotteries: Lottery[];
  /** Of the launch of the lobby. */
  prizeMode: PrizeMode;
}

export async function loadLotteries(api: Api): Promise<LotteriesData> {
  const asked = api('GET /wps/game/lotteries', { query: {} });
  const [{ list }, { sorting }] = await Promise.all([
    asked,
    // It says the mode of the lobby's launch alone.
    mayHave(api('GET /wps/game/vendorConfiguration'), { sorting: [] }, asked),
  ]);
  const prizeMode = prizeModeOf(sorting);
  return { lotteries: list.map((game) => lotteryOf(game, prizeMode)), prizeMode };
}

/** @param ofLobby the prize mode in which a lobby is launched */
function lotteryOf(game: LotteryGame, ofLobby: PrizeMode): Lottery {
  return {
    id: game.nodeId,
    name: game.gameName,
    vendorName: game.vendorName,
    art: artOf(game.mobileSmallIcon),
    mode: game.prizeMode,
    open: game.open || numberGameCodes.has(game.nodeId),
    lobby: game.lobby ? { vendor: game.vassalage, prizeMode: ofLobby } : null,
  };
}

/** The modes that have a lottery, electronic ones first, each with its lotteries. */
export function byMode(lotteries: readonly Lottery[]): { mode: PrizeMode; lotteries: Lottery[] }[] {
  return prizeModes
    .toReversed()
    .map((mode) => ({ mode, lotteries: lotteries.filter((one) => one.mode === mode) }))
    .filter((group) => group.lotteries.length > 0);
}

/** Lotteries of a mode, or of all, whose name or supplier has these letters, in whatever case and with or without accents. */
export function findLotteries(
  lotteries: readonly Lottery[],
  { mode, text }: { mode: PrizeMode | null; text: string },
): Lottery[] {
  const wanted = plain(text.trim());
  return lotteries.filter(
    (one) => (mode === null || one.mode === mode) && plain(`${one.name} ${one.vendorName}`).includes(wanted),
  );
}

/**
 * Where a lottery is played: one that is open in its frame, as any game; the others where a page says that there are no draws
 * yet, of two suppliers their lobby's.
 */
export function playHref(lottery: Lottery, pageBack: string, playType: PlayType = 'trad'): string {
  const { lobby } = lottery;
  if (numberGameCodes.has(lottery.id) && !lobby) return numberGamePath(lottery.id);
  if (lottery.open && !numberGameCodes.has(lottery.id)) return frameHref(lottery.id, pageBack);
  if (lobby) return vendorLobbyHref(lobby.vendor, lobby.prizeMode, pageBack, playType);
  return lotteryHref({ playType, prizeMode: lottery.mode, code: lottery.id, pageBack });
}

/** @param pageBack page that back leads to; null: to where one came from */
export function frameHref(nodeId: string, pageBack: string | null): string {
  return `/m/launchGame?${new URLSearchParams({ nodeId, ...(pageBack !== null && { pageBack }) })}`;
}

export function moreHref(mode: PrizeMode | null): string {
  return mode === null ? '/m/moreLottery' : `/m/moreLottery?prizeMode=${mode}`;
}

export function modeOf(search: URLSearchParams): PrizeMode | null {
  return prizeModes.find((one) => one === search.get('prizeMode')) ?? null;
}
