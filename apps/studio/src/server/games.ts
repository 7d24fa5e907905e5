/** The games that this studio serves: those of the catalogue that open one of its models, at the doors that it has. */
import { catalogue } from '@perya/art/catalogue.ts';
import type { CatalogueGame } from '@perya/art/game.ts';
import { findAnyModel, type AnyModel } from '@perya/game-rules/any-model.ts';
import type { Choice } from '@perya/game-rules/choices.ts';
import type { GameModel } from '@perya/game-rules/model.ts';
import { stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import { freeStakes, mostStakeOf, stakesOf, type FreeStakes } from '@perya/game-rules/stakes.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { GameName } from '../api.ts';

export interface StudioGame extends GameName {
  title: string;
  model: AnyModel;
  /** Lowest first; of a table, its chips. */
  stakesMinor: readonly bigint[];
  /** Of a game in which any amount may be staked; the list then holds chips. */
  freeStakes: FreeStakes | null;
  /** What its pictures are made of. */
  entry: CatalogueGame;
}

/** A game whose rounds are one player's own. */
export interface SoloGame extends StudioGame {
  model: GameModel;
}

/** Families whose rounds are not one player's alone, or no rounds at all. */
const shared: ReadonlySet<string> = new Set(['table', 'pvp', 'fish']);

export const isSolo = (game: StudioGame): game is SoloGame => !shared.has(game.model.family);

/** It has reels, or symbols that fall: one spin decides, and the player chooses nothing in it. */
export const isSlot = (game: StudioGame): game is SoloGame => isSolo(game) && !game.model.choices;

export interface Games {
  list: readonly StudioGame[];
  find(name: GameName): StudioGame | null;
}

/** @param vendors the suppliers whose games are served. */
export function createGames(vendors: ReadonlySet<string>): Games {
  const list = catalogue.flatMap((entry) => (vendors.has(entry.vendor) ? (gameOf(entry) ?? []) : []));
  const keyOf = ({ vendor, code }: GameName): string => `${vendor}/${code}`;
  const byName = new Map(list.map((game) => [keyOf(game), game]));
  return { list, find: (name) => byName.get(keyOf(name)) ?? null };
}

function gameOf(entry: CatalogueGame): StudioGame | null {
  const model = entry.model === null ? null : findAnyModel(entry.model);
  if (model === null) return null;
  // The smallest bet per line in centavos; the demonstration plays in one currency.
  const leastBetMinor = parseDecimal(entry.minBet ?? '0.05', 'PHP')!;
  return {
    vendor: entry.vendor,
    code: entry.slug,
    title: entry.name,
    model,
    stakesMinor: stakesOfModel(model, leastBetMinor),
    freeStakes: 'choices' in model && model.choices ? freeStakes : null,
    entry,
  };
}

function stakesOfModel(model: AnyModel, leastBetMinor: bigint): readonly bigint[] {
  if (model.family === 'table') return model.limits.chipsMinor;
  if (model.family === 'pvp') return model.levels.map((level) => stakeMinorOf(model, level));
  if (model.family === 'fish') return model.rules.bulletsMinor;
  return model.choices ? freeStakes.chipsMinor : stakesOf(model.stakeParts, leastBetMinor);
}

/** Whether a bet of that stake, and of that first choice where the game has choices, is offered. */
export function takesStake(
  { model, stakesMinor, freeStakes: free }: SoloGame,
  stakeMinor: bigint,
  first: Choice | undefined,
): boolean {
  if (!free || !model.choices || !first) return stakesMinor.includes(stakeMinor);
  return (
    stakeMinor >= free.leastMinor &&
    stakeMinor % free.stepMinor === 0n &&
    stakeMinor <= mostStakeOf(free, { mostParts: model.choices.mostOf(first), stakeParts: model.stakeParts })
  );
}
