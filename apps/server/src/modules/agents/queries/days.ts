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
}
