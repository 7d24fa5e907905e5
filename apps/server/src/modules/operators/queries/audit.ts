/** SQL of the audit. */
import type { Queryable } from '#platform/db/database.ts';
import { deskChannel } from '#platform/push/desk.ts';

export type ActorKind = 'operator' | 'command line' | 'system' | 'nobody';

export interface AuditRow {
  chain: string;
  number: bigint;
  at: Date;
  actorKind: ActorKind;
  actor: string;
  operatorId: bigint | null;
  roles: string[];
  address: string | null;
  sessionId: bigint | null;
  action: string;
  object: string;
  objectId: string;
  brand: string | null;
  /** JSON as it was written; the hash is over this text. */
  before: string | null;
  after: string | null;
  reason: string | null;
  requestId: string | null;
  previousHash: Buffer;
  hash: Buffer;
}

const columns = `chain, number, at, actor_kind as "actorKind", actor, operator_id as "operatorId", roles, address,
  session_id as "sessionId", action, object, object_id as "objectId", brand, before::text as before, after::text as after, reason,
  request_id as "requestId", previous_hash as "previousHash", hash`;

export interface ChainEnd {
  chain: string;
  number: bigint;
  hash: Buffer;
}

/** Holds the end of a chain until the transaction ends, so that rows come one after the other. */
export async function lockChain(
  tx: Queryable,
  chain: string,
  firstHash: Buffer,
): Promise<Omit<ChainEnd, 'chain'>> {
  await tx.query(
    `insert into operators.audit_chain (chain, number, hash) values ($1, 0, $2) on conflict do nothing`,
    [chain, firstHash],
  );
  const { rows } = await tx.query<Omit<ChainEnd, 'chain'>>(
    `select number, hash from operators.audit_chain where chain = $1 for update`,
    [chain],
  );
  return rows[0]!;
}

export async function insertAudit(tx: Queryable, row: AuditRow): Promise<void> {
  await tx.query(
    `insert into operators.audit (chain, number, at, actor_kind, actor, operator_id, roles, address, session_id, action, object,
       object_id, brand, before, after, reason, request_id, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      row.chain,
      row.number,
      row.at,
      row.actorKind,
      row.actor,
      row.operatorId,
      row.roles,
      row.address,
      row.sessionId,
      row.action,
      row.object,
      row.objectId,
      row.brand,
      row.before,
      row.after,
      row.reason,
      row.requestId,
      row.previousHash,
      row.hash,
    ],
  );
  await tx.query(`update operators.audit_chain set number = $2, hash = $3 where chain = $1`, [
    row.chain,
    row.number,
    row.hash,
  ]);
  // Other operators' screens refetch.
  await tx.query('select pg_notify($1, $2)', [deskChannel, '']);
}

export interface AuditFilter {
  object?: string | undefined;
  objectId?: string | undefined;
  operatorId?: string | undefined;
  action?: string | undefined;
  /** Only rows of these; null: all, those of no brand as well. */
  brands: readonly string[] | null;
  from?: string | undefined;
  to?: string | undefined;
  after: { at: Date; chain: string; number: bigint } | null;
  limit: number;
}

/** Newest first. */
export async function listAuditRows(db: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    filter.object !== undefined && `object = ${put(filter.object)}`,
    filter.objectId !== undefined && `object_id = ${put(filter.objectId)}`,
    filter.operatorId !== undefined && `operator_id = ${put(filter.operatorId)}`,
    filter.action !== undefined && `action = ${put(filter.action)}`,
    filter.brands !== null && `brand = any(${put(filter.brands)})`,
    filter.from !== undefined && `at >= ${put(filter.from)}`,
    filter.to !== undefined && `at < ${put(filter.to)}`,
    filter.after !== null &&
      `(at, chain, number) < (${put(filter.after.at)}, ${put(filter.after.chain)}, ${put(filter.after.number)})`,
  ].filter((one) => one !== false);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows } = await db.query<AuditRow>(
    `select ${columns} from operators.audit ${where} order by at desc, chain desc, number desc limit ${put(filter.limit)}`,
    values,
  );
  return rows;
}

/** Where each chain ends, by its own word; a chain that has rows and no end is listed with the number 0. */
export async function listChains(db: Queryable): Promise<ChainEnd[]> {
  const { rows } = await db.query<ChainEnd>(
    `select chain, coalesce(e.number, 0) as number, coalesce(e.hash, '') as hash
     from (select distinct chain from operators.audit) a full join operators.audit_chain e using (chain) order by chain`,
  );
  return rows;
}

/** Of one chain, in its order. */
export async function listAuditAfter(
  db: Queryable,
  chain: string,
  number: bigint,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select ${columns} from operators.audit where chain = $1 and number > $2 order by number limit $3`,
    [chain, number, limit],
  );
  return rows;
}
