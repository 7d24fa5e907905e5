import type { TableModel } from '@perya/game-rules/table/table-model.ts';
import { findTable } from '@perya/game-rules/table/tables.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../../api.ts';
import type { Clock } from '../clock.ts';
import type { StudioGame } from '../games.ts';
import type { Context } from '../use-cases/context.ts';
import type { ChainRow } from './chain-queries.ts';
import type { TableRoundRow } from './queries.ts';
import { openPublic, type KeptSeed } from '../seeds/seed-box.ts';
import { seedOf } from '../seeds/seed-chain.ts';

/** What every use case of the tables works with. */
export interface TableContext extends Context {
  clock: Clock;
  /** Of this process, for the leases: a UUID made at its start. */
  process: string;
  past: PastRounds;
  /** Values of beacons that were checked, by their chain's anchor. */
  checkedBeacons: Map<string, string>;
  /** Chains to which players can give seeds now, by table; as the last look at them found it. */
  openChains: ReadonlyMap<string, bigint>;
}

/** A table's past rounds. */
export interface PastRounds {
  /** Latest first. @param last the table's last round, as it stands: all before it have ended. */
  of(db: Queryable, game: TableGame, last: TableRoundRow | null): Promise<readonly TableRoundRow[]>;
}

/** A game that is played at a table. */
export interface TableGame extends StudioGame {
  model: TableModel;
}

export const isTable = (game: StudioGame): game is TableGame => game.model.family === 'table';

/** Null where the game is none, or is not served. */
export function findTableGame({ games }: Pick<Context, 'games'>, name: GameName): TableGame | null {
  const game = games.find(name);
  return game && isTable(game) ? game : null;
}

/** Those that the lobby calls hot. */
export const hotTables = ({ games }: Pick<Context, 'games'>): TableGame[] =>
  games.list.filter(isTable).filter(({ entry }) => entry.hot);

/** The rules that a round is played by. @throws where they have been taken out of the list, which must never happen */
export function tableOf(name: string): TableModel {
  const model = findTable(name);
  if (!model) throw new Error(`The table ${name} is gone.`);
  return model;
}

/** The server seed of a round of the chain: secret until the round is over. */
export function chainSeedOf({ seedBox }: Pick<Context, 'seedBox'>, chain: ChainRow, nonce: number): string {
  return seedOf({ lastSeed: seedBox.open(lastSeedOf(chain)), length: chain.length }, nonce);
}

/** The same once the round is over. @returns null if the key of the seeds is lost */
export function publicChainSeedOf(
  { seedBox }: Pick<Context, 'seedBox'>,
  chain: ChainRow,
  nonce: number,
): string | null {
  const lastSeed = openPublic(seedBox, lastSeedOf(chain));
  return lastSeed && seedOf({ lastSeed, length: chain.length }, nonce);
}

const lastSeedOf = (chain: ChainRow): KeptSeed => ({
  text: chain.last_seed,
  sealed: chain.sealed_seed,
  commitment: chain.anchor,
});

/** A table as notices between processes name it. */
export const keyOf = ({ vendor, code }: GameName): string => `${vendor}/${code}`;
