/** Free games that scatters open and prolong. */
export interface FreeGamesRule {
  /** By the scatters of the paid game. */
  readonly opened: Readonly<Record<number, number>>;
  /** By three or more scatters of a free game. */
  readonly added: number;
  /** A round never has more; what would go beyond is not added. */
  readonly limit: number;
}

export interface PlayedGame<Result> {
  readonly result: Result;
  /** 0 for the paid game, then 1, 2, … for the free ones. */
  readonly index: number;
  /** Free games that this game opened or added. */
  readonly opened: number;
}

/** Plays the paid game and whatever follows it; `next` is asked once for each game. */
export function playGames<Result extends { readonly scatters: number }>(
  rule: FreeGamesRule,
  next: (isFree: boolean) => Result,
): PlayedGame<Result>[] {
  const paid = next(false);
  let owed = rule.opened[paid.scatters] ?? 0;
  const games = [{ result: paid, index: 0, opened: owed }];
  for (let index = 1; index <= owed; index += 1) {
    const result = next(true);
    const opened = addedBy(rule, result.scatters, owed);
    owed += opened;
    games.push({ result, index, opened });
  }
  return games;
}

/** What a free game adds when `owed` are owed already. */
export function addedBy({ added, limit }: FreeGamesRule, scatters: number, owed: number): number {
  return scatters >= 3 ? Math.min(added, limit - owed) : 0;
}
