/** What the round of a table that takes bets now will draw: read from its secret seed, which only a test may know. */
import { createHash } from 'node:crypto';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import type { Outcome, TableModel } from '../../packages/game-rules/src/table/table-model.ts';
import { queryDatabase } from './product.ts';

interface OpenRound {
  id: string;
  last_seed: string;
  length: number;
  nonce: number;
  client_seed: string;
  left_ms: number;
}

/** @returns null where no round takes bets for so long any more */
export async function comingOutcome(
  table: { vendor: string; code: string; model: TableModel },
  leastLeftMs: number,
): Promise<{ roundId: string; outcome: Outcome } | null> {
  const [round] = await queryDatabase<OpenRound>(
    `select r.id, c.last_seed, c.length, r.nonce, c.client_seed,
            (extract(epoch from r.closes_at - now()) * 1000)::int left_ms
       from studio.table_round r join studio.table_chain c on c.id = r.chain_id
      where r.vendor = $1 and r.game = $2 and r.state = 'open'`,
    [table.vendor, table.code],
  );
  if (!round || round.left_ms < leastLeftMs) return null;
  let serverSeed = round.last_seed;
  for (let index = round.length - 1; index > round.nonce; index -= 1)
    serverSeed = createHash('sha256').update(serverSeed).digest('hex');
  const numbers = fairNumbers({ serverSeed, clientSeed: round.client_seed, nonce: round.nonce });
  return { roundId: round.id, outcome: table.model.draw(numbers) };
}
