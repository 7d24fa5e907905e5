/** The games' answers in the contract's form. */
import type * as z from 'zod/mini';
import type { game as gameSchema } from '@perya/contract/catalogue/game.ts';
import type { gameRecords } from '@perya/contract/suppliers/game-records.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { GamesDependencies } from './dependencies.ts';
import type { Game } from './queries/catalogue.ts';
import type { Round } from './queries/rounds.ts';
import { shownCategory } from './rules/categories.ts';
import { roundStatus } from './rules/rounds.ts';

/** How games are written in answers to a brand's members and visitors. */
export function gamePresenter(
  { artPath, vendorsAtWork, pots }: Pick<GamesDependencies, 'artPath' | 'vendorsAtWork' | 'pots'>,
  brand: string,
): (game: Game) => z.input<typeof gameSchema> {
  const atWork = vendorsAtWork(brand);
  const jackpots = new Set(pots.jackpotsOf(brand).map(({ code }) => code));
  return (game) => presentGame(game, artPath, atWork.has(game.vendor), jackpots);
}

function presentGame(
  game: Game,
  artPath: string,
  atWork: boolean,
  brandJackpots: ReadonlySet<string>,
): z.input<typeof gameSchema> {
  const category = shownCategory(game.category, game.vendor);
  return {
    nodeId: game.nodeId,
    gameType: category,
    gameCategory: category,
    vassalage: game.vendor,
    vendorName: game.vendorName,
    gameId: game.gameCode,
    gameName: game.name,
    mobileSmallIcon: `${artPath}/tiles/${game.nodeId}-220.avif`,
    mobileLargeIcon: `${artPath}/tiles/${game.nodeId}-330.avif`,
    badge: game.badge,
    hot: game.hot,
    isNew: game.badge === 'NEW',
    open: game.open,
    atWork,
    rtp: game.rtpPoints === null ? null : hundredths(game.rtpPoints),
    volatility: game.volatility,
    gameClassifyNew: game.classify,
    minBet: game.minBet,
    minLine: game.minLine,
    supportPlay: game.supportPlay,
    themeTags: game.themeTags,
    jackpot: game.jackpot !== null && brandJackpots.has(game.jackpot) ? game.jackpot : null,
  };
}

/** 9612 → `"96.12"`. */
function hundredths(points: number): string {
  const text = String(points).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
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
    net: formatDecimal(round.wonMinor - stakeMinor, currency),
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
function verifyUrl({ studioLaunchUrl, gameCode, round }: Round): string | null {
  if (studioLaunchUrl === null) return null;
  const url = new URL(`${studioLaunchUrl}/${encodeURIComponent(gameCode)}`);
  url.pathname = url.pathname.replace(/^\/play\//, '/verify/');
  url.hash = `round=${encodeURIComponent(round)}`;
  return url.href;
}
