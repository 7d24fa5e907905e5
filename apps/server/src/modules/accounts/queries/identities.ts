/** SQL of signing in with accounts of other services. */
import type { IdentityProvider } from '@perya/contract/brand/third-party.ts';
import type { Queryable } from '#platform/db/database.ts';
import { canonicalEmail } from '../rules/canonical-email.ts';

export interface SignInRequest {
  stateHash: Buffer;
  brand: string;
  provider: IdentityProvider;
  browserHash: Buffer;
  /** Whose account is to be joined; null: a login. */
  memberId: bigint | null;
  expiresAt: Date;
}

export async function insertSignInRequest(db: Queryable, request: SignInRequest): Promise<void> {
  await db.query(
    `insert into accounts.third_party_request (state_hash, brand, provider, browser_hash, member_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      request.stateHash,
      request.brand,
      request.provider,
      request.browserHash,
      request.memberId,
      request.expiresAt,
    ],
  );
}

/** Takes a request away, whatever comes of it: a state serves once. */
export async function deleteSignInRequest(
  db: Queryable,
  brand: string,
  stateHash: Buffer,
): Promise<SignInRequest | null> {
  const { rows } = await db.query<SignInRequest>(
    `delete from accounts.third_party_request where state_hash = $1 and brand = $2
     returning state_hash as "stateHash", brand, provider, browser_hash as "browserHash", member_id as "memberId",
       expires_at as "expiresAt"`,
    [stateHash, brand],
  );
  return rows[0] ?? null;
}

/** Who somebody is at another service. */
export interface IdentityKey {
  brand: string;
  issuer: string;
  subject: string;
}

export interface Identity extends IdentityKey {
  provider: IdentityProvider;
  memberId: bigint;
  label: string | null;
  linkedAt: Date;
}

const identityColumns = `brand, issuer, subject, provider, member_id as "memberId", label, linked_at as "linkedAt"`;

/** Notes the use, too. */
export async function updateIdentityUsed(
  db: Queryable,
  { brand, issuer, subject }: IdentityKey,
  at: Date,
): Promise<Identity | null> {
  const { rows } = await db.query<Identity>(
    `update accounts.identity set last_used_at = $4 where brand = $1 and issuer = $2 and subject = $3
     returning ${identityColumns}`,
    [brand, issuer, subject, at],
  );
  return rows[0] ?? null;
}

/** @returns false when the account is joined to somebody, or the member has another one of this service. */
export async function insertIdentity(db: Queryable, identity: Identity): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into accounts.identity (brand, issuer, subject, provider, member_id, label, linked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      identity.brand,
      identity.issuer,
      identity.subject,
      identity.provider,
      identity.memberId,
      identity.label,
      identity.linkedAt,
    ],
  );
  return rowCount === 1;
}

export async function listIdentities(db: Queryable, memberId: bigint): Promise<Identity[]> {
  const { rows } = await db.query<Identity>(
    `select ${identityColumns} from accounts.identity where member_id = $1 order by provider`,
    [memberId],
  );
  return rows;
}

export async function deleteIdentity(
  db: Queryable,
  memberId: bigint,
  provider: IdentityProvider,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from accounts.identity where member_id = $1 and provider = $2`,
    [memberId, provider],
  );
  return rowCount === 1;
}

/** Ways to log in are taken away one after the other, from here to the end of the transaction. */
export async function lockMember(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query(`select 1 from accounts.member where member_id = $1 for update`, [memberId]);
}

export async function hasPassword(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select password_hash is not null as has from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0]?.has === true;
}

/** Whether a member of the brand goes by this address, in whatever case. */
export async function isEmailKnown(db: Queryable, brand: string, email: string): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `select exists (select 1 from accounts.member
       where brand = $1 and email_key = $2) as known`,
    [brand, canonicalEmail(email)],
  );
  return rows[0]?.known === true;
}

export interface Ticket extends IdentityKey {
  ticketHash: Buffer;
  provider: IdentityProvider;
  label: string | null;
  attemptsLeft: number;
  expiresAt: Date;
}

export async function insertTicket(db: Queryable, ticket: Ticket): Promise<void> {
  await db.query(
    `insert into accounts.third_party_ticket (ticket_hash, brand, provider, issuer, subject, label, attempts_left, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ticket.ticketHash,
      ticket.brand,
      ticket.provider,
      ticket.issuer,
      ticket.subject,
      ticket.label,
      ticket.attemptsLeft,
      ticket.expiresAt,
    ],
  );
}

/** Takes one of the ticket's attempts. @returns null when it is unknown, too old, or has none left. */
export async function updateTicketTried(
  db: Queryable,
  brand: string,
  ticketHash: Buffer,
  now: Date,
): Promise<Ticket | null> {
  const { rows } = await db.query<Ticket>(
    `update accounts.third_party_ticket set attempts_left = attempts_left - 1
     where ticket_hash = $1 and brand = $2 and expires_at > $3 and attempts_left > 0
     returning ticket_hash as "ticketHash", brand, provider, issuer, subject, label, attempts_left as "attemptsLeft",
       expires_at as "expiresAt"`,
    [ticketHash, brand, now],
  );
  return rows[0] ?? null;
}

/** @returns false when somebody has used the ticket meanwhile. */
export async function deleteTicket(tx: Queryable, ticketHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from accounts.third_party_ticket where ticket_hash = $1`, [
    ticketHash,
  ]);
  return rowCount === 1;
}

export async function deleteExpiredSignIns(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.third_party_request where expires_at < $1`, [now]);
  await db.query(`delete from accounts.third_party_ticket where expires_at < $1`, [now]);
}
