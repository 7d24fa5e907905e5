/**
 * What a brand sets for a game: rules with a first day, each until the next one. An issue follows the rules of its local day, which is the
 * date in its number. No rule touches what is drawn. Pure.
 */
import type { GameRules } from '@perya/contract/lottery/operators/game-rules.ts';
import { mayComeFromOutside, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';

export type { GameRules };

export interface DatedRules {
  game: string;
  /** `2026-11-26` */
  validFrom: string;
  rules: GameRules;
}

/** Without rules of the brand the house draws. */
export const standardRules: GameRules = {
  source: 'own',
  mostStake: null,
  closedPlays: [],
  witnesses: null,
};

/** The day of an issue. */
export const dayOfIssue = (numero: string): string =>
  `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** The rules of a game on a day. @param dated of one brand, in any order */
export function rulesOn(dated: readonly DatedRules[], game: string, day: string): GameRules {
  const [newest] = dated
    .filter((one) => one.game === game && one.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  return newest?.rules ?? standardRules;
}

/** Whether a game can have these rules. */
export function fitsGame(game: NumberGame, { source, witnesses, closedPlays }: GameRules): boolean {
  if (source === 'outside' && (!mayComeFromOutside(game) || witnesses !== null)) return false;
  const known = closedPlays.filter((id) => game.plays.some((play) => play.id === id));
  // At least one play stays on sale.
  if (known.length < closedPlays.length || known.length >= game.plays.length) return false;
  if (witnesses === null) return true;
  const { keys, needed } = witnesses;
  return new Set(keys).size === keys.length && needed <= keys.length;
}

interface PlannedStake {
  numero: string;
  amountMinor: bigint;
}

/** Whether an order breaks the rules of one of the days that it plays on. */
export function brokenRule(
  dated: readonly DatedRules[],
  game: string,
  order: { plays: readonly string[]; planned: readonly PlannedStake[]; currency: Currency },
): 'slip.invalid' | 'slip.limit' | null {
  for (const { numero, amountMinor } of order.planned) {
    const { closedPlays, mostStake } = rulesOn(dated, game, dayOfIssue(numero));
    if (order.plays.some((play) => closedPlays.includes(play))) return 'slip.invalid';
    const most = mostStake === null ? null : parseDecimal(mostStake, order.currency);
    if (most !== null && amountMinor > most) return 'slip.limit';
  }
  return null;
}
