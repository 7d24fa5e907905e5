/** What the round of a table that takes bets now will draw: read from its secret seed, which only a test may know. */
import { createHash } from 'node:crypto';
import { fairNumbers, type NumberSource } from '../../packages/game-rules/src/fair/fair-random.ts';
import type { Outcome, TableModel } from '../../packages/game-rules/src/table/table-model.ts';
import { queryDatabase } from './product.ts';

interface OpenRound {
  id: string;
  chain_id: bigint;
  last_seed: string;
  length: number;
  nonce: number;
  client_seed: string;
  left_ms: number;
}

interface Table {
  vendor: string;
  code: string;
  model: TableModel;
}

/** @returns null where no round takes bets for so long any more */
export async function comingOutcome(
  table: Table,
  leastLeftMs: number,
): Promise<{ roundId: string; outcome: Outcome } | null> {
  const round = await openRound(table, leastLeftMs);
  return round && { roundId: round.id, outcome: drawnBy(table, round, round.client_seed) };
}

/**
 * Exchanges the chain's public seed for one with which the round that takes bets now draws something that suits. What was drawn before the bets
 * is drawn anew with it.
 */
export async function arrangeOutcome(
  table: Table,
  leastLeftMs: number,
  suits: (outcome: Outcome) => boolean,
): Promise<Outcome | null> {
  const round = await openRound(table, leastLeftMs);
  if (!round) return null;
  for (let count = 0; ; count += 1) {
    const clientSeed = `arranged-${count}`;
    const outcome = drawnBy(table, round, clientSeed);
    if (!suits(outcome)) continue;
    await queryDatabase('update studio.table_chain set client_seed = $1 where id = $2', [
      clientSeed,
      round.chain_id,
    ]);
    if (table.model.open)
      await queryDatabase('update studio.table_round set opening = $1 where id = $2', [
        JSON.stringify(table.model.open(numbersOf(round, clientSeed))),
        round.id,
      ]);
    return outcome;
  }
}

async function openRound(table: Table, leastLeftMs: number): Promise<OpenRound | null> {
  const [round] = await queryDatabase<OpenRound>(
    `select r.id, c.id chain_id, c.last_seed, c.length, r.nonce, c.client_seed,
            (extract(epoch from r.closes_at - now()) * 1000)::int left_ms
       from studio.table_round r join studio.table_chain c on c.id = r.chain_id
      where r.vendor = $1 and r.game = $2 and r.state = 'open'`,
    [table.vendor, table.code],
  );
  return round && round.left_ms >= leastLeftMs ? round : null;
}

const drawnBy = ({ model }: Table, round: OpenRound, clientSeed: string): Outcome =>
  model.draw(numbersOf(round, clientSeed));

function numbersOf(round: OpenRound, clientSeed: string): NumberSource {
  let serverSeed = round.last_seed;
  for (let index = round.length - 1; index > round.nonce; index -= 1)
    serverSeed = createHash('sha256').update(serverSeed).digest('hex');
  return fairNumbers({ serverSeed, clientSeed, nonce: round.nonce });
}
