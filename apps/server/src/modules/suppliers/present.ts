/** Rounds, winners and jackpots in the contract's form. */
import type * as z from 'zod/mini';
import type { gameRecords } from '@perya/contract/suppliers/game-records.ts';
import type { gameSessions } from '@perya/contract/suppliers/game-sessions.ts';
import type { jackpots } from '@perya/contract/suppliers/jackpots.ts';
import type { operatorRound } from '@perya/contract/suppliers/operators/list-member-rounds.ts';
import type { winners } from '@perya/contract/suppliers/winners.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { maskedName } from '#modules/accounts/index.ts';
import type { PlaySession, Round, RoundTotals } from './queries/rounds.ts';
import { roundStatus } from './rules/rounds.ts';
import type { JackpotView } from './use-cases/find-jackpots.ts';
import type { Winner } from './use-cases/find-winners.ts';

export function presentJackpot({
  code,
  currency,
  tiers,
}: JackpotView): z.input<typeof jackpots.value>['list'][number] {
  return {
    code,
    currency,
    tiers: tiers.map(({ tier, amountMinor }) => ({ tier, amount: formatDecimal(amountMinor, currency) })),
  };
}

type WinnerItem = z.input<typeof winners.value>['list'][number];

export function presentWinner(winner: Winner, artPath: string): WinnerItem {
  return {
    vo: {
      winAmount: formatDecimal(winner.wonMinor, winner.currency),
      currency: winner.currency,
      userName: maskedName(winner.userName),
      nodeId: winner.nodeId,
      gameName: winner.gameName,
      mobileSmallIcon: `${artPath}/tiles/${winner.nodeId}-220.avif`,
      wonAt: winner.wonAt.toISOString(),
    },
  };
}

type Record = z.input<typeof gameRecords.value>['list'][number];

export function presentRound(round: Round, artPath: string): Record {
  const { currency } = round;
  const stakeMinor = round.stakedMinor - round.refundedMinor;
  return {
    id: String(round.id),
    round: round.round,
    nodeId: round.nodeId,
    gameName: round.gameName,
    mobileSmallIcon: `${artPath}/tiles/${round.nodeId}-220.avif`,
    vassalage: round.vendor,
    vendorName: round.vendorName,
    currency,
    stake: formatDecimal(stakeMinor, currency),
    win: formatDecimal(round.wonMinor, currency),
    free: formatDecimal(round.freeMinor, currency),
    net: formatDecimal(round.wonMinor - stakeMinor, currency),
    status: roundStatus(round),
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
    verifyUrl: verifyUrl(round),
  };
}

export const presentTotals = (
  { rounds, stakeMinor, winMinor }: RoundTotals,
  currency: Currency,
): z.input<typeof gameRecords.value>['totals'] => ({
  rounds,
  stake: formatDecimal(stakeMinor, currency),
  win: formatDecimal(winMinor, currency),
  net: formatDecimal(winMinor - stakeMinor, currency),
});

export const presentSession = (
  session: PlaySession,
  artPath: string,
): z.input<typeof gameSessions.value>['list'][number] => ({
  ...presentTotals(session, session.currency),
  id: String(session.id),
  nodeId: session.nodeId,
  gameName: session.gameName,
  mobileSmallIcon: `${artPath}/tiles/${session.nodeId}-220.avif`,
  vendorName: session.vendorName,
  currency: session.currency,
  startedAt: session.startedAt.toISOString(),
  endedAt: session.endedAt.toISOString(),
});

export function presentOperatorRound(round: Round): z.input<typeof operatorRound> {
  const { currency } = round;
  const stakeMinor = round.stakedMinor - round.refundedMinor;
  return {
    id: String(round.id),
    memberId: String(round.memberId),
    vendor: round.vendor,
    vendorName: round.vendorName,
    round: round.round,
    gameCode: round.gameCode,
    gameName: round.gameName,
    currency,
    stake: formatDecimal(stakeMinor, currency),
    win: formatDecimal(round.wonMinor, currency),
    ggr: formatDecimal(stakeMinor - round.wonMinor, currency),
    status: roundStatus(round),
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
    verifyUrl: verifyUrl(round),
  };
}

/**
 * The studio has a page per game at which past rounds are checked: `/verify/…` where the game itself is at `/play/…`. The
 * round stands in the fragment, which no log sees; a reader may add `&lang=`.
 */
const verifyUrl = ({ studioLaunchUrl, gameCode, round }: Round): string | null =>
  studioLaunchUrl === null ? null : studioVerifyUrl(studioLaunchUrl, gameCode, round);

export function studioVerifyUrl(launchUrl: string, gameCode: string, round: string): string {
  const url = new URL(`${launchUrl}/${encodeURIComponent(gameCode)}`);
  url.pathname = url.pathname.replace(/^\/play\//, '/verify/');
  url.hash = `round=${encodeURIComponent(round)}`;
  return url.href;
}
