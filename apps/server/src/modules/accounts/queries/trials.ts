/** SQL of trial play: offers, the limit of an address, the sweep. */
import type { Queryable } from '#platform/db/database.ts';

export interface TrialOffer {
  brand: string;
  userName: string;
  expiresAt: Date;
}

export async function insertTrialOffer(
  db: Queryable,
  offer: TrialOffer & { ticketHash: Buffer },
): Promise<void> {
  await db.query(
    `insert into accounts.trial_offer (ticket_hash, brand, user_name, expires_at) values ($1, $2, $3, $4)`,
    [offer.ticketHash, offer.brand, offer.userName, offer.expiresAt],
  );
}

/** Takes an offer away, whatever comes of it: it serves one beginning. */
export async function deleteTrialOffer(db: Queryable, ticketHash: Buffer): Promise<TrialOffer | null> {
  const { rows } = await db.query<TrialOffer>(
    `delete from accounts.trial_offer where ticket_hash = $1
     returning brand, user_name as "userName", expires_at as "expiresAt"`,
    [ticketHash],
  );
  return rows[0] ?? null;
}

/** Trials of one address begin one after the other from here to the end of the transaction. */
export async function lockTrialsOf(tx: Queryable, address: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`trial:${address}`]);
}

export async function countTrialsOf(tx: Queryable, address: string, since: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from accounts.member
     where type = 4 and status = 'active' and register_address = $1 and registered_at > $2`,
    [address, since],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Closes trial accounts that were begun before `before` and have no session any more: nobody can come back to them. The
 * member stays, since rounds and transfers name it; the address, which served the limit, goes, and so do its traces.
 * @returns how many.
 */
export async function closeOldTrials(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `with closed as (
       update accounts.member m set status = 'disabled', register_address = null
       where m.type = 4 and m.status = 'active' and m.registered_at < $1
         and not exists (select from accounts.session s where s.member_id = m.member_id)
       returning m.member_id),
     forgotten as (delete from accounts.address_trace where member_id in (select member_id from closed))
     select from closed`,
    [before],
  );
  return rowCount ?? 0;
}

export async function deleteExpiredOffers(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.trial_offer where expires_at < $1`, [now]);
}
