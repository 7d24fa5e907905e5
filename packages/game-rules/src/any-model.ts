/** Models of every kind: rounds of one player, and rounds that a table shares. */
import type { GameModel } from './model.ts';
import { findModel } from './models.ts';
import type { TableModel } from './table/table-model.ts';
import { findTable } from './table/tables.ts';

export type AnyModel = GameModel | TableModel;

export function findAnyModel(name: string): AnyModel | null {
  return findModel(name) ?? findTable(name);
}
