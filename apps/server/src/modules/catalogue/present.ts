/** Games in the contract's form. */
import type * as z from 'zod/mini';
import type { game as gameSchema } from '@perya/contract/catalogue/game.ts';
import type { CatalogueDependencies } from './dependencies.ts';
import type { Game } from './queries/catalogue.ts';
import { shownCategory } from './rules/categories.ts';
import { isPlayable } from './rules/playable.ts';

/** How games are written in answers to a brand's members and visitors. */
export function gamePresenter(
  { artPath, vendorsAtWork, pots }: Pick<CatalogueDependencies, 'artPath' | 'vendorsAtWork' | 'pots'>,
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
    open: isPlayable(game),
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
