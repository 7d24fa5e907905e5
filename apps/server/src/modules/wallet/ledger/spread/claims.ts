/**
 * Exclusive keys of a spread ledger: the schema of a key's digest keeps whose it is, and says so in a commit of its own before the posting, in
 * whichever schema that is. A repetition finds the key its own. Many wait while one statement is under way; the next takes them together.
 */
import { LedgerOutcomeUnknown, type Claimed } from '../posting.ts';
import type { Lane } from '../lane.ts';
import { schemaOfKey } from './in-schema.ts';

export interface Claims {
  /** The key's owner: this member, unless another claimed it first. Durable before the answer. */
  claim(memberId: bigint, key: string): Promise<Omit<Claimed, 'fresh'>>;
  /** As `Ledger.claim`. */
  claimContent(memberId: bigint, key: string, content: Buffer | null): Promise<Claimed>;
}

interface Claiming {
  memberId: bigint;
  key: string;
  resolve(owner: Omit<Claimed, 'fresh'>): void;
  reject(error: unknown): void;
}

/** No member's: a claim keeps no member's postings waiting. */
const nobody = -1n;
const mostTogether = 512;

/** @param lanes of the schemas, in their order */
export function createClaims(lanes: readonly Lane[]): Claims {
  const waiting = lanes.map((): Claiming[] => []);
  const busy = lanes.map(() => false);
  const laneOf = (number: number): Lane => lanes[number] as Lane;

  const work = async (number: number): Promise<void> => {
    const queue = waiting[number] as Claiming[];
    if (busy[number]) return;
    busy[number] = true;
    while (queue.length > 0) await claimAll(laneOf(number), queue.splice(0, mostTogether));
    busy[number] = false;
  };

  return {
    claim: (memberId, key) =>
      new Promise((resolve, reject) => {
        const number = schemaOfKey(key, lanes.length);
        waiting[number]?.push({ memberId, key, resolve, reject });
        void work(number);
      }),
    async claimContent(memberId, key, content) {
      const { rows } = await laneOf(schemaOfKey(key, lanes.length)).run(nobody, (client) =>
        client.query<{ fresh: boolean; member_id: bigint; content: Buffer | null }>({
          name: 'ledger_claim_key',
          text: 'select o_fresh as fresh, o_member_id as member_id, o_content as content from claim_key($1, $2, $3)',
          values: [memberId, key, content],
        }),
      );
      const [row] = rows;
      if (!row) throw new Error('the ledger gave no answer');
      return { fresh: row.fresh, memberId: row.member_id, content: row.content };
    },
  };
}

async function claimAll(lane: Lane, claimings: readonly Claiming[]): Promise<void> {
  try {
    const { rows } = await lane.run(nobody, (client) =>
      client.query<{ ord: number; member_id: bigint; content: Buffer | null }>({
        name: 'ledger_claim_each',
        text: 'select o_ord as ord, o_member_id as member_id, o_content as content from claim_each($1, $2)',
        values: [claimings.map(({ memberId }) => memberId), claimings.map(({ key }) => key)],
      }),
    );
    for (const { ord, member_id, content } of rows)
      claimings[ord - 1]?.resolve({ memberId: member_id, content });
  } catch (error) {
    for (const { reject } of claimings) reject(error);
  }
  // Of those that were answered this does nothing.
  for (const { reject } of claimings) reject(new LedgerOutcomeUnknown('a key was not claimed'));
}
