/** What sells now, as the contract shows it. */
import { numberGames, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { presentOnSale } from './present.ts';
import { listGameRules } from './queries/game-rules.ts';
import { listNotSelling } from './queries/issues.ts';
import { dayOfIssue, rulesOn } from './rules/game-rules.ts';
import { seedHashOf } from './seeds.ts';
import { findFund } from './use-cases/first-prize-fund.ts';
import { issuesOnSale } from './use-cases/prepare-issues.ts';

type Shown = ReturnType<typeof presentOnSale>;

/** @returns up to this many issues of a game by the calendar, without issues that were closed early or voided; fewer while it is not on sale, none of a closed game. */
export async function salesOf(
  { db, clock, ports, seedSecret }: LotteryDependencies,
  brand: string,
): Promise<(game: NumberGame, count: number) => Shown[]> {
  const now = clock.now();
  const [ended, dated, shut] = await Promise.all([
    listNotSelling(db, brand, now),
    listGameRules(db, brand),
    Promise.all(numberGames.map(async (game) => ((await ports.isClosed(game)) ? [game.code] : []))),
  ]);
  const closed = new Set(shut.flat());
  const timeZone = ports.brands().find(({ code }) => code === brand)?.timeZone ?? 'UTC';
  return (game, count) => {
    if (closed.has(game.code)) return [];
    const over = new Set(ended.filter((issue) => issue.game === game.code).map(({ numero }) => numero));
    return issuesOnSale(game, { now, timeZone, count: count + over.size, dated })
      .filter(({ numero }) => !over.has(numero))
      .slice(0, count)
      .map((times) =>
        presentOnSale(
          times,
          seedHashOf(seedSecret, { brand, game: game.code, numero: times.numero }),
          rulesOn(dated, game.code, dayOfIssue(times.numero)).source,
        ),
      );
  };
}

/** What is in the fund of a game's first prize; null: it has none. */
export async function fundText(
  dependencies: LotteryDependencies,
  brand: string,
  game: NumberGame,
): Promise<string | null> {
  const currency = dependencies.ports.brands().find(({ code }) => code === brand)?.currency;
  const heldMinor = currency ? await findFund(dependencies, brand, game, currency) : null;
  return currency && heldMinor !== null ? formatDecimal(heldMinor, currency) : null;
}
