import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import type { RotationView } from '../../api.ts';
import type { Queryable } from '../database.ts';
import { fail, ok, type Result } from '../errors.ts';
import { presentSeed } from '../present.ts';
import {
  findActiveSeed,
  hasUnfinishedRound,
  insertSeed,
  lockPlayer,
  revealSeed,
  type SeedRow,
  type SessionRow,
} from '../queries.ts';
import type { Context } from './context.ts';

/** The player's pair of seeds; the first one is made for him. Call it with the player locked. */
export async function ensureSeed(tx: Queryable, playerId: bigint): Promise<SeedRow> {
  return (
    (await findActiveSeed(tx, playerId)) ?? (await createSeed(tx, playerId, randomBytes(8).toString('hex')))
  );
}

async function createSeed(tx: Queryable, playerId: bigint, clientSeed: string): Promise<SeedRow> {
  const serverSeed = randomBytes(32).toString('hex');
  return insertSeed(tx, { playerId, serverSeed, serverSeedHash: commitmentOf(serverSeed), clientSeed });
}

/** Reveals the server seed in use and begins a new pair with the client seed that the player chose. */
export async function rotateSeeds(
  { db }: Context,
  session: SessionRow,
  clientSeed: string,
): Promise<Result<RotationView>> {
  return db.transaction(async (tx): Promise<Result<RotationView>> => {
    await lockPlayer(tx, session.player_id);
    const old = await ensureSeed(tx, session.player_id);
    // With the seed a player could compute the free games that are still to come, or a bet that is on its way.
    if (await hasUnfinishedRound(tx, old.id)) return fail('round.open');
    await revealSeed(tx, old.id);
    const fresh = await createSeed(tx, session.player_id, clientSeed);
    const {
      server_seed: serverSeed,
      server_seed_hash: serverSeedHash,
      client_seed,
      next_nonce: rounds,
    } = old;
    return ok({
      revealed: { serverSeed, serverSeedHash, clientSeed: client_seed, rounds },
      seed: presentSeed(fresh),
    });
  });
}
