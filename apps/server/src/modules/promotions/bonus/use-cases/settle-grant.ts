import { promotion } from '#modules/wallet/ledger/house.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { Posting, TransferKind } from '#modules/wallet/ledger/posting.ts';
import type { BonusContext } from '../dependencies.ts';
import type { BonusGrant } from '../grant.ts';
import { findGrant } from '../queries/grants.ts';

/**
 * Empties the purse of a bonus that has ended: one posting converts all that is in it into cash, without a cap, or gives it back to the
 * house. A win that comes later is followed by another one. The key names the purse's last movement, so that two processes that
 * see the same purse book one posting; the ledger never takes more than there is.
 */
export async function settleGrant({ db, ledger }: BonusContext, grantId: bigint): Promise<void> {
  const grant = await findGrant(db, grantId);
  if (!grant || grant.endedAt === null) return;
  const { memberId, brand, currency } = grant;
  for (let turn = 0; turn < 10; turn += 1) {
    const { availableMinor, seq } = await ledger.balance({ memberId, brand, currency, purse: grantId });
    if (availableMinor === 0n) return;
    await postUntilAnswered(ledger, postingOf(grant, availableMinor, seq));
  }
  throw new Error(`the purse of bonus ${grantId} kept changing while it was emptied`);
}

const kinds: Record<string, TransferKind> = {
  completed: 'bonusConvert',
  expired: 'bonusExpire',
  cancelled: 'bonusCancel',
  forfeited: 'bonusCancel',
};

function postingOf(grant: BonusGrant, amountMinor: bigint, seq: bigint): Posting {
  const { grantId, memberId, brand, currency, code, state } = grant;
  const out = { purse: grantId, amountMinor: -amountMinor, house: promotion(code) } as const;
  const common = {
    memberId,
    brand,
    currency,
    kind: kinds[state]!,
    idempotencyKey: `bonus:settle:${grantId}:${seq}`,
    reference: String(grantId),
    detail: { promotion: code, grant: String(grantId) },
  } as const;
  if (state !== 'completed') return { ...common, ...out };
  return { ...common, amountMinor, house: promotion(code), more: [out] };
}
