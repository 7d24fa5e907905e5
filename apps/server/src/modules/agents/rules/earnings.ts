/**
 * Earnings of a day by the published rules, computed member by member up the chain: the second computation beside the SQL
 * (`sql/earnings.sql`), for statements that recompute themselves and for tests. Pure.
 */
import { divide } from '@perya/money/rounding.ts';

/** Version of the rules; a run names the one that it was computed by. 2: stakes that count later keep the rates of the day on which they were placed. 3: a tier without a net loss counts also where the branch wins. */
export const rulesVersion = 3;

const million = 1_000_000n;

export interface BaseRow {
  memberId: bigint;
  type: string;
  /** Minor units: valid stakes of the day. */
  stake: bigint;
  /** The day whose rates hold, where the stakes were placed on an earlier one; null: the run's own. */
  ratedOn: string | null;
}

export interface DayLine {
  memberId: bigint;
  kind: 'rebate' | 'commission';
  sourceId: bigint;
  type: string;
  base: bigint;
  ppm: number;
  childPpm: number;
  amount: bigint;
  ratedOn: string | null;
}

export interface Line {
  /** The member directly above; null: the house. */
  uplineOf: (memberId: bigint) => bigint | null;
  /** Parts per million on a day, null the run's own; 0: none. */
  ppmOf: (memberId: bigint, type: string, ratedOn: string | null) => number;
  /** Whether the member is an agent of the real world, who earns of his branch. */
  earns: (memberId: bigint) => boolean;
}

/** The amount of a line: rounded towards zero. */
export const amountOf = (base: bigint, ppm: number): bigint => divide(base * BigInt(ppm), million, 'down');

/** The lines of a day in the order of the statement. */
export function linesOf(base: readonly BaseRow[], { uplineOf, ppmOf, earns }: Line): DayLine[] {
  const sums = new Map<string, Omit<DayLine, 'amount'>>();
  const add = (line: Omit<DayLine, 'amount'>): void => {
    const key = [line.memberId, line.kind, line.sourceId, line.type, line.ratedOn].join('|');
    const before = sums.get(key);
    sums.set(key, before ? { ...before, base: before.base + line.base } : line);
  };
  for (const { memberId, type, stake, ratedOn } of base) {
    const of = { type, base: stake, ratedOn };
    const own = ppmOf(memberId, type, ratedOn);
    if (own > 0) add({ memberId, kind: 'rebate', sourceId: memberId, ...of, ppm: own, childPpm: 0 });
    let child = memberId;
    for (let above = uplineOf(child); above !== null; above = uplineOf(child)) {
      const [ppm, childPpm] = [ppmOf(above, type, ratedOn), ppmOf(child, type, ratedOn)];
      if (earns(above) && ppm > childPpm)
        add({ memberId: above, kind: 'commission', sourceId: child, ...of, ppm, childPpm });
      child = above;
    }
  }
  return [...sums.values()]
    .filter((line) => line.base !== 0n)
    .map((line) => ({ ...line, amount: amountOf(line.base, line.ppm - line.childPpm) }))
    .toSorted(inOrder);
}

const compare = <T extends bigint | string>(a: T, b: T): number => Number(a > b) - Number(a < b);

function inOrder(a: DayLine, b: DayLine): number {
  // As the SQL orders: kinds and types are ASCII.
  return (
    compare(a.memberId, b.memberId) ||
    compare(a.kind, b.kind) ||
    compare(a.sourceId, b.sourceId) ||
    compare(a.type, b.type) ||
    // The day's own first, then the latest.
    compare(b.ratedOn ?? '9', a.ratedOn ?? '9')
  );
}
