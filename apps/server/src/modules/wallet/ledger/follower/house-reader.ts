/**
 * The followers of a process read the same transfers at nearly the same time. Each stretch is read once, and kept for a while for those that
 * come after. A transfer never changes and its number has no gap before it, so what is kept is as good as what would be read; only another
 * primary may lack it, and takes longer to come than anything is kept.
 */
import type { Queryable } from '#platform/db/database.ts';
import { listHouseTransfers, type HouseAccountRow } from '../queries.ts';
import type { Transfer } from '../posting.ts';

export interface HouseReader {
  /**
   * As `listHouseTransfers`; may give fewer than there are, never none where there are some.
   * @param limit transfers at most, above zero
   */
  read(
    source: Queryable,
    account: HouseAccountRow,
    after: { seq: bigint; at: Date | null },
    limit: number,
  ): Promise<readonly Transfer[]>;
}

/** Transfers of one house account, without a gap. */
interface Stretch {
  transfers: readonly Transfer[];
  /** Of the newest of them. */
  readAtMs: number;
  /** The reading that is under way: who comes meanwhile waits for it. */
  reading: Promise<unknown>;
}

const keptMs = 3_000;
const nothing: readonly Transfer[] = [];

/** @param most transfers that are kept in all; the accounts that were read longest ago are forgotten first. */
export function createHouseReader(most = 20_000): HouseReader {
  const stretches = new Map<string, Stretch>();
  const forget = (): void => {
    let kept = 0;
    for (const [key, { transfers }] of [...stretches].toReversed()) {
      kept += transfers.length;
      if (kept > most) stretches.delete(key);
    }
  };
  const readOn = async (key: string, ...[source, account, after, limit]: Parameters<HouseReader['read']>) => {
    const stretch = stretches.get(key);
    const kept = stretch && performance.now() - stretch.readAtMs < keptMs ? stretch.transfers : nothing;
    const found = partOf(kept, after.seq, limit);
    if (found.length > 0) return found;
    const read = await listHouseTransfers(source, account, after, limit);
    const gap = read.findIndex(({ houseSeq }, index) => houseSeq !== after.seq + 1n + BigInt(index));
    const whole = gap < 0 ? read : read.slice(0, gap);
    const last = kept.at(-1)?.houseSeq;
    // Who is far behind the others reads alone.
    if (whole.length > 0 && (last === undefined || after.seq >= last)) {
      const transfers = last === after.seq ? [...kept, ...whole].slice(-2 * limit) : whole;
      stretches.delete(key);
      stretches.set(key, {
        transfers,
        readAtMs: performance.now(),
        reading: stretch?.reading ?? Promise.resolve(),
      });
      forget();
    }
    return read;
  };
  return {
    async read(source, account, after, limit) {
      const key = `${account.houseId} ${account.brand} ${account.currency} ${account.purpose}`;
      const before = stretches.get(key)?.reading;
      const reading = (async () => {
        await before?.catch(() => {});
        return readOn(key, source, account, after, limit);
      })();
      const stretch = stretches.get(key) ?? { transfers: nothing, readAtMs: -Infinity, reading };
      stretch.reading = reading;
      stretches.set(key, stretch);
      return reading;
    },
  };
}

/** Of a stretch, those that follow a number. */
function partOf(transfers: readonly Transfer[], after: bigint, limit: number): readonly Transfer[] {
  const first = transfers[0]?.houseSeq;
  if (first === undefined || after + 1n < first) return [];
  const from = Number(after + 1n - first);
  return transfers.slice(from, from + limit);
}
