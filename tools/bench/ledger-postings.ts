/** Load on the ledger itself: so many postings in flight, each a new key, members at random. */
import { createLedger } from '../../apps/server/src/modules/wallet/ledger/ledger.ts';
import type { Ledger } from '../../apps/server/src/modules/wallet/ledger/posting.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { percentile, type Speed } from './speed.ts';

export interface Load {
  members: number;
  inFlight: number;
  seconds: number;
  /** How many legs each posting has; more than one: a stake from cash and bonus. */
  legs?: 1 | 2;
}

let runs = 0;

/** @throws when a posting is not booked. */
export async function measurePostings(db: Database, load: Load): Promise<Speed> {
  runs += 1;
  const ledger = createLedger({ db, node: 1, makeId: createIdMaker(1) });
  const key = `bench:${process.pid}:${Date.now()}:${runs}`;
  // Connections, house stripes and plans are there before the clock runs.
  await drive(ledger, load, `${key}:warm`, 300);
  const result = await drive(ledger, load, key, load.seconds * 1_000);
  await ledger.close();
  return result;
}

async function drive(
  ledger: Ledger,
  { members, inFlight, legs = 1 }: Load,
  key: string,
  forMs: number,
): Promise<Speed> {
  const timesMs: number[] = [];
  const startedMs = performance.now();
  const untilMs = startedMs + forMs;
  let count = 0;
  const client = async (): Promise<void> => {
    for (let nowMs = startedMs; nowMs < untilMs;) {
      count += 1;
      const answer = await ledger.post({
        brand: 'perya',
        memberId: BigInt(1 + Math.floor(Math.random() * members)),
        idempotencyKey: `${key}:${count}`,
        kind: 'win',
        house: 'gaming:RNG',
        currency: 'PHP',
        amountMinor: BigInt(1 + (count % 100)),
        ...(legs === 2 && { more: [{ purse: 1n, kind: 'win', house: 'gaming:RNG', amountMinor: 1n }] }),
      });
      if (answer.status !== 'booked') throw new Error(`a posting of the benchmark was ${answer.status}`);
      const doneMs = performance.now();
      timesMs.push(doneMs - nowMs);
      nowMs = doneMs;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  const seconds = (performance.now() - startedMs) / 1_000;
  return {
    perSecond: timesMs.length / seconds,
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
  };
}
