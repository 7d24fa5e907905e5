/** SQL of the staff accounts and their one-time links. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface Operator {
  operatorId: bigint;
  name: string;
  title: string;
  passwordHash: string | null;
  state: 'invited' | 'active' | 'disabled';
  roles: Role[];
  /** Null: all. */
  brands: string[] | null;
  /** Minor units of the brand's currency; null: no limit of its own. */
  amountLimitMinor: bigint | null;
  createdAt: Date;
  passwordChangedAt: Date | null;
  lastAccessAt: Date | null;
  lastAccessAddress: string | null;
  disabledAt: Date | null;
}

const columns = `o.operator_id as "operatorId", o.name, o.title, o.password_hash as "passwordHash", o.state, o.roles, o.brands,
  o.amount_limit as "amountLimitMinor", o.created_at as "createdAt", o.password_changed_at as "passwordChangedAt",
  o.last_access_at as "lastAccessAt", o.last_access_address as "lastAccessAddress", o.disabled_at as "disabledAt"`;

export async function findOperatorByName(db: Queryable, name: string): Promise<Operator | null> {
  const { rows } = await db.query<Operator>(
    `select ${columns} from operators.operator o where lower(o.name) = lower($1)`,
    [name],
  );
  return rows[0] ?? null;
}

export async function findOperator(db: Queryable, operatorId: bigint | string): Promise<Operator | null> {
  const { rows } = await db.query<Operator>(
    `select ${columns} from operators.operator o where o.operator_id = $1`,
    [operatorId],
  );
  return rows[0] ?? null;
}

/** Held until the transaction ends. */
export async function lockOperator(tx: Queryable, operatorId: bigint | string): Promise<Operator | null> {
  const { rows } = await tx.query<Operator>(
    `select ${columns} from operators.operator o where o.operator_id = $1 for update`,
    [operatorId],
  );
  return rows[0] ?? null;
}

export async function listOperators(db: Queryable): Promise<Operator[]> {
  const { rows } = await db.query<Operator>(
    `select ${columns} from operators.operator o order by o.state, lower(o.name) limit 1000`,
  );
  return rows;
}

/** Operators who look after the staff of all brands, invited ones too. */
export async function countOwners(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from operators.operator
     where state <> 'disabled' and 'owner' = any(roles) and brands is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Active operators of a brand with one of the roles. */
export async function listOperatorsOf(
  db: Queryable,
  brand: string,
  roles: readonly Role[],
): Promise<Operator[]> {
  const { rows } = await db.query<Operator>(
    `select ${columns} from operators.operator o
     where o.state = 'active' and o.roles && $2::text[] and (o.brands is null or $1 = any(o.brands))
     order by lower(o.name) limit 200`,
    [brand, roles],
  );
  return rows;
}

export interface NewOperator extends Pick<
  Operator,
  'operatorId' | 'name' | 'title' | 'roles' | 'brands' | 'amountLimitMinor'
> {
  at: Date;
}

/** @returns false where the name is somebody's. */
export async function insertOperator(db: Queryable, one: NewOperator): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into operators.operator (operator_id, name, title, state, roles, brands, amount_limit, created_at)
     values ($1, $2, $3, 'invited', $4, $5, $6, $7) on conflict do nothing`,
    [one.operatorId, one.name, one.title, one.roles, one.brands, one.amountLimitMinor, one.at],
  );
  return rowCount === 1;
}

export async function updateGrants(
  tx: Queryable,
  operatorId: bigint,
  { roles, brands, amountLimitMinor }: Pick<Operator, 'roles' | 'brands' | 'amountLimitMinor'>,
): Promise<void> {
  await tx.query(
    `update operators.operator set roles = $2, brands = $3, amount_limit = $4 where operator_id = $1`,
    [operatorId, roles, brands, amountLimitMinor],
  );
}

/** The password is set, by a one-time link or by the operator; an invited one is active from then on. */
export async function updatePassword(
  tx: Queryable,
  operatorId: bigint,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `update operators.operator set password_hash = $2, password_changed_at = $3, state = 'active'
     where operator_id = $1 and state <> 'disabled'`,
    [operatorId, passwordHash, at],
  );
}

export async function updateDisabled(tx: Queryable, operatorId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update operators.operator set state = 'disabled', disabled_at = $2 where operator_id = $1`,
    [operatorId, at],
  );
}

/** All keys are gone, and the account waits for a one-time link again. */
export async function updateReset(tx: Queryable, operatorId: bigint): Promise<void> {
  await tx.query(
    `update operators.operator set state = 'invited', password_hash = null, disabled_at = null where operator_id = $1`,
    [operatorId],
  );
  for (const table of ['authenticator', 'passkey', 'passkey_challenge', 'login_challenge', 'invitation'])
    await tx.query(`delete from operators.${table} where operator_id = $1`, [operatorId]);
}

export async function updateAccess(
  tx: Queryable,
  operatorId: bigint,
  at: Date,
  address: string,
): Promise<void> {
  await tx.query(
    `update operators.operator set last_access_at = $2, last_access_address = $3 where operator_id = $1`,
    [operatorId, at, address],
  );
}

export async function upsertInvitation(
  tx: Queryable,
  operatorId: bigint,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    `insert into operators.invitation (operator_id, token_hash, expires_at) values ($1, $2, $3)
     on conflict (operator_id) do update set token_hash = $2, expires_at = $3`,
    [operatorId, tokenHash, expiresAt],
  );
}

/** Uses the link up. @returns whose it was, or null when there is no such link any more. */
export async function deleteInvitation(tx: Queryable, tokenHash: Buffer, now: Date): Promise<bigint | null> {
  const { rows } = await tx.query<{ operatorId: bigint }>(
    `delete from operators.invitation where token_hash = $1 and expires_at > $2 returning operator_id as "operatorId"`,
    [tokenHash, now],
  );
  return rows[0]?.operatorId ?? null;
}

export async function hasInvitation(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from operators.invitation where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  return rowCount === 1;
}
