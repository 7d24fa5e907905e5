import type pg from 'pg';
import { LedgerCommitsLost, type Posting } from './posting.ts';

/**
 * What a lane had acknowledged last. A primary that was set back (a standby that lacked commits, a backup) knows nothing of it, and nothing
 * else would notice: its books balance. Commits of a lane are in their order: where the last one is there, all are.
 */
export interface LastBooked {
  remember(posting: Pick<Posting, 'brand' | 'memberId' | 'idempotencyKey'>): void;
  /** For a connection that was just opened. @throws LedgerCommitsLost, also at every later call once something was lost. */
  check(client: pg.Client, withinMs: number): Promise<void>;
}

/** @param onLost told once. */
export function createLastBooked(onLost: () => void): LastBooked {
  let last: Parameters<LastBooked['remember']>[0] | null = null;
  let lost = false;
  return {
    remember(posting) {
      last = posting;
    },
    async check(client, withinMs) {
      if (lost) throw new LedgerCommitsLost();
      if (last === null) return;
      const { rowCount } = await client.query({
        text: 'select 1 from transfer where member_id = $1 and brand = $2 and idempotency_key = $3',
        values: [last.memberId, last.brand, last.idempotencyKey],
        query_timeout: withinMs,
      } as pg.QueryConfig);
      if (rowCount !== 0) return;
      lost = true;
      onLost();
      throw new LedgerCommitsLost();
    },
  };
}
