/** SQL of the witnesses, and of what they can see. */
import type { PromisedBeacon } from '@perya/game-rules/fair/beacon-proof.ts';
import {
  beaconText,
  seatsText,
  type Committed,
  type WitnessedKind,
  type WitnessMark,
} from '@perya/game-rules/fair/witness-proof.ts';
import type { Queryable } from '@perya/process/database.ts';

/** Something committed, with its times. */
export interface CommittedRow extends Committed {
  place: string;
  committedAt: Date;
  /** Null for cards, whose players give the salt. */
  saltsAt: Date | null;
  /** Nothing can be given to it any more. */
  isClosed: boolean;
}

interface Row {
  subject: string;
  place: string;
  commitment: string;
  beacon: PromisedBeacon | null;
  commitments: (string | null)[] | null;
  committed_at: Date;
  closed: boolean;
}

/** One statement for each kind; `$1`: a subject, or null for all that are open. `$2`: how many. */
const statements: Record<WitnessedKind, string> = {
  chain: `select anchor as subject, vendor || '/' || game as place, anchor as commitment, beacon, null as commitments,
      created_at as committed_at, client_seed is not null or dropped_at is not null as closed
    from studio.table_chain where case when $1::text is null then client_seed is null and dropped_at is null else anchor = $1 end
    order by beacon ->> 'at', id limit $2`,
  match: `select id as subject, league as place, server_seed_hash as commitment, beacon, null as commitments,
      created_at as committed_at, beacon_value is not null as closed
    from studio.sport_match
    where case when $1::text is null then state = 'planned' and beacon is not null and beacon_value is null else id = $1 end
    order by starts_at, id limit $2`,
  cards: `select id::text as subject, vendor || '/' || game as place, server_seed_hash as commitment, null as beacon, commitments,
      created_at as committed_at, state <> 'open' as closed
    from studio.pvp_match where case when $1::text is null then state = 'open' else id::text = $1 end
    order by created_at, id limit $2`,
};

const mostOfOneKind = 500;

async function listKind(db: Queryable, kind: WitnessedKind, subject: string | null): Promise<CommittedRow[]> {
  const { rows } = await db.query<Row>(statements[kind], [subject, mostOfOneKind]);
  return rows.map((row) => ({
    kind,
    subject: row.subject,
    place: row.place,
    commitment: row.commitment,
    promise: row.commitments === null ? beaconText(row.beacon) : seatsText(row.commitments),
    committedAt: row.committed_at,
    saltsAt: row.beacon === null ? null : new Date(row.beacon.at),
    isClosed: row.closed,
  }));
}

/** Everything that waits for its salt, the most urgent of each kind first. */
export async function listCommitted(db: Queryable): Promise<CommittedRow[]> {
  const kinds: WitnessedKind[] = ['chain', 'match', 'cards'];
  return (await Promise.all(kinds.map((kind) => listKind(db, kind, null)))).flat();
}

export async function findCommitted(
  db: Queryable,
  kind: WitnessedKind,
  subject: string,
): Promise<CommittedRow | null> {
  return (await listKind(db, kind, subject))[0] ?? null;
}

interface MarkRow extends Omit<WitnessMark, 'seenAt' | 'receivedAt'> {
  subject: string;
  seen_at: Date;
  received_at: Date;
}

/** Marks by subject, in the order in which they came. */
export async function listMarks(
  db: Queryable,
  kind: WitnessedKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, WitnessMark[]>> {
  const { rows } = await db.query<MarkRow>(
    `select subject, witness, signature, seen_at, received_at, late, named, contribution, value
       from studio.witness_mark where kind = $1 and subject = any($2) order by id`,
    [kind, subjects],
  );
  const marks = new Map<string, WitnessMark[]>();
  for (const { subject, seen_at: seenAt, received_at: receivedAt, ...mark } of rows) {
    const all = marks.get(subject) ?? [];
    all.push({ ...mark, seenAt: seenAt.toISOString(), receivedAt: receivedAt.toISOString() });
    marks.set(subject, all);
  }
  return marks;
}

/** Keeps a chain from being salted until the transaction ends. */
export async function lockOpenChain(tx: Queryable, anchor: string): Promise<boolean> {
  const { rows } = await tx.query(
    'select from studio.table_chain where anchor = $1 and client_seed is null and dropped_at is null for share',
    [anchor],
  );
  return rows.length > 0;
}

/** True for a key that once committed a value to a chain and never revealed it. */
export async function wasAbsent(db: Queryable, witness: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from studio.witness_mark m join studio.table_chain c on c.anchor = m.subject
      where m.witness = $1 and m.kind = 'chain' and m.contribution is not null and not m.late and m.value is null and c.dropped_at is not null
      limit 1`,
    [witness],
  );
  return rows.length > 0;
}

/** The first mark of a key counts. @param mostStrangers of unnamed keys for one commitment @returns false if it was not kept */
export async function insertMark(
  db: Queryable,
  mark: Committed & Omit<WitnessMark, 'value' | 'receivedAt'> & { receivedAt: Date },
  mostStrangers: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.witness_mark (kind, subject, witness, signature, seen_at, received_at, late, named, contribution)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
      where $8 or (select count(*) from studio.witness_mark where kind = $1 and subject = $2 and not named) < $10
     on conflict (kind, subject, witness) do nothing`,
    [
      mark.kind,
      mark.subject,
      mark.witness,
      mark.signature,
      mark.seenAt,
      mark.receivedAt,
      mark.late,
      mark.named,
      mark.contribution,
      mostStrangers,
    ],
  );
  return rowCount === 1;
}

/** @returns false if no such value was committed to, or it is known already */
export async function updateRevealed(
  tx: Queryable,
  { subject, witness, value, at }: { subject: string; witness: string; value: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.witness_mark set value = $3, revealed_at = $4
      where kind = 'chain' and subject = $1 and witness = $2 and value is null and not late
        and contribution = encode(sha256($3::text::bytea), 'hex')`,
    [subject, witness, value, at],
  );
  return rowCount === 1;
}
