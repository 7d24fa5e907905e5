/**
 * What a brand sets for a game: rules with a first day, each until the next one. An issue follows the rules of its local day, which is the
 * date in its number. No rule touches what is drawn. Pure.
 */
import type { GameRules } from '@perya/contract/lottery/operators/game-rules.ts';
import { mayComeFromOutside, type NumberGame } from '@perya/game-rules/lottery/games.ts';

export type { GameRules };

export interface DatedRules {
  game: string;
  /** `2026-11-26` */
  validFrom: string;
  rules: GameRules;
}

/** Without rules of the brand the house draws. */
export const standardRules: GameRules = { source: 'own', witnesses: null };

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
export function fitsGame(game: NumberGame, { source, witnesses }: GameRules): boolean {
  if (source === 'outside') return mayComeFromOutside(game) && witnesses === null;
  if (witnesses === null) return true;
  const { keys, needed } = witnesses;
  return new Set(keys).size === keys.length && needed <= keys.length;
}
