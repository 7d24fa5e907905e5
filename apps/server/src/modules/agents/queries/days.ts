/** SQL of the sums of days. */
import type { Queryable } from '#platform/db/database.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';

/** Counts transfers of the cash, each once; days are those of the brand's zone. */
export async function countTransfers(
  tx: Queryable,
  transfers: readonly Transfer[],
  timeZoneOf: (brand: string) => string,
): Promise<void> {
  await tx.query('select agents.count_transfers($1, $2, $3, $4, $5, $6, $7)', [
    transfers.map(({ brand }) => brand),
    transfers.map(({ memberId }) => memberId),
    transfers.map(({ kind }) => kind),
    transfers.map(({ amountMinor }) => amountMinor),
    transfers.map(({ at }) => at),
    transfers.map(({ houseAccount }) => houseAccount.purpose),
    transfers.map(({ brand }) => timeZoneOf(brand)),
  ]);
  const stakes = transfers.filter(
    ({ kind, amountMinor }) => kind === 'bet' || (kind === 'rollback' && amountMinor > 0n),
  );
  if (stakes.length === 0) return;
  await tx.query('select agents.count_placed($1, $2, $3, $4, $5, $6, $7)', [
    stakes.map(({ brand }) => brand),
    stakes.map(({ memberId }) => memberId),
    stakes.map(({ amountMinor }) => amountMinor),
    stakes.map(({ at }) => at),
    stakes.map(placedAt),
    stakes.map(({ houseAccount }) => houseAccount.purpose),
    stakes.map(({ brand }) => timeZoneOf(brand)),
  ]);
}

/** When a stake was placed that this transfer takes or gives back. Refunds of earlier releases do not say. */
function placedAt({ detail, at }: Transfer): Date {
  const stakedAt = detail?.['stakedAt'];
  return typeof stakedAt === 'string' ? new Date(stakedAt) : at;
}
