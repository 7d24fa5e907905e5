/** SQL of what members have chosen for their deposits. */
import type { Queryable } from '#platform/db/database.ts';

export interface DepositChoice {
  orderId: bigint;
  offerId: bigint;
  brand: string;
  code: string;
  memberId: bigint;
  period: string;
  amountMinor: bigint;
  state: 'open' | 'granted' | 'released' | 'passed';
}

export async function insertChoice(tx: Queryable, choice: DepositChoice, at: Date): Promise<void> {
  await tx.query(
    `insert into promotions.deposit_choice (order_id, offer_id, brand, code, member_id, period, amount, chosen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      choice.orderId,
      choice.offerId,
      choice.brand,
      choice.code,
      choice.memberId,
      choice.period,
      choice.amountMinor,
      at,
    ],
  );
}

const found = `select order_id as "orderId", offer_id as "offerId", brand, code, member_id as "memberId", period, amount as "amountMinor",
  state from promotions.deposit_choice where order_id = $1`;

export async function findChoice(db: Queryable, orderId: bigint): Promise<DepositChoice | null> {
  return (await db.query<DepositChoice>(found, [orderId])).rows[0] ?? null;
}

/** Locks it until the end of the transaction. */
export async function lockChoice(tx: Queryable, orderId: bigint): Promise<DepositChoice | null> {
  return (await tx.query<DepositChoice>(`${found} for update`, [orderId])).rows[0] ?? null;
}

export async function updateChoiceState(
  tx: Queryable,
  orderId: bigint,
  state: DepositChoice['state'],
): Promise<void> {
  await tx.query('update promotions.deposit_choice set state = $2 where order_id = $1', [orderId, state]);
}

/** Offers that the member has chosen for a deposit that is under way. */
export async function listOpenChoices(
  db: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
): Promise<{ code: string; period: string }[]> {
  const { rows } = await db.query<{ code: string; period: string }>(
    `select code, period from promotions.deposit_choice where member_id = $1 and brand = $2 and state = 'open'`,
    [memberId, brand],
  );
  return rows;
}
