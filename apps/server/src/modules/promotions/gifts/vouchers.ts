/** Vouchers: sealed codes that only the member with the reward can read. */
import type { Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { SecretBox } from '@perya/process/secret-box.ts';
import type { Reward } from '../rewards/reward.ts';
import { insertVouchers, listVouchersOf } from './queries/stock.ts';

/** Seals codes and puts them into a stock. @returns how many were not in it before. */
export function addVoucherCodes(
  tx: Queryable,
  { makeId, voucherBox }: { makeId: MakeId; voucherBox: SecretBox },
  stock: { brand: string; slug: string; at: Date },
  codes: readonly string[],
): Promise<number> {
  const vouchers = [...new Set(codes)].map((code) => {
    const voucherId = makeId();
    return {
      voucherId,
      mac: voucherBox.mac(code, `${stock.brand}/${stock.slug}`),
      sealed: voucherBox.seal(Buffer.from(code), voucherId),
    };
  });
  return insertVouchers(tx, stock, vouchers);
}

/** The codes of vouchers that a member's rewards have paid, by reward. */
export async function readVoucherCodes(
  db: Queryable,
  voucherBox: SecretBox,
  rewards: readonly Pick<Reward, 'rewardId' | 'kind' | 'state' | 'revokedAt'>[],
): Promise<ReadonlyMap<bigint, string>> {
  const ids = rewards.flatMap(({ rewardId, kind, state, revokedAt }) =>
    kind === 'voucher' && state === 'claimed' && revokedAt === null ? [rewardId] : [],
  );
  if (ids.length === 0) return new Map();
  const sealed = await listVouchersOf(db, ids);
  return new Map(
    [...sealed].map(([rewardId, { voucherId, sealed: code }]) => [
      rewardId,
      voucherBox.open(code, voucherId).toString('utf8'),
    ]),
  );
}
