/**
 * Models of every kind: rounds of one player, rounds that a table shares, matches of people against people, rooms in which people
 * shoot side by side.
 */
import { findFish } from './fish/models.ts';
import type { FishModel } from './fish/fish-model.ts';
import type { GameModel } from './model.ts';
import { findModel } from './models.ts';
import { findPvp } from './pvp/games.ts';
import type { PvpModel } from './pvp/pvp-model.ts';
import type { TableModel } from './table/table-model.ts';
import { findTable } from './table/tables.ts';

export type AnyModel = GameModel | TableModel | PvpModel | FishModel;

export function findAnyModel(name: string): AnyModel | null {
  return findModel(name) ?? findTable(name) ?? findPvp(name) ?? findFish(name);
}
