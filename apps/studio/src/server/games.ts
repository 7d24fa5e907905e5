/** The games that this studio serves: those of the catalogue that open one of its models, at the doors that it has. */
import { catalogue } from '@perya/art/catalogue.ts';
import type { CatalogueGame } from '@perya/art/game.ts';
import type { GameModel } from '@perya/game-rules/model.ts';
import { findModel } from '@perya/game-rules/models.ts';
import { stakesOf } from '@perya/game-rules/stakes.ts';
import { parseDecimal } from '@perya/money/money.ts';
import type { GameName } from '../api.ts';

export interface StudioGame extends GameName {
  title: string;
  model: GameModel;
  /** Lowest first. */
  stakesMinor: readonly number[];
  /** What its pictures are made of. */
  entry: CatalogueGame;
}

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
  const model = entry.model === null ? null : findModel(entry.model);
  if (model === null) return null;
  // The smallest bet per line in centavos; the demonstration plays in one currency.
  const leastBetMinor = Number(parseDecimal(entry.minBet ?? '0.05', 'PHP'));
  return {
    vendor: entry.vendor,
    code: entry.slug,
    title: entry.name,
    model,
    stakesMinor: stakesOf(model.stakeParts, leastBetMinor),
    entry,
  };
}
