import { promotion } from '#modules/wallet/ledger/house.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { Ledger, Posting } from '#modules/wallet/ledger/posting.ts';
import type { GrantOwner } from '../grant.ts';

export interface BonusPurse extends GrantOwner {
  grantId: bigint;
  code: string;
}

/** `bonusConvert` makes it cash; the others give it back to the house. */
export type PurseOutcome = 'bonusConvert' | 'bonusExpire' | 'bonusCancel';

/**
 * Empties the purse of a bonus or of free spins: one posting converts all that is in it into cash, without a cap, or gives it back to the
 * house. The key names the purse's last movement, so that two processes that see the same purse book one posting; the ledger never takes more
 * than there is.
 * @param outcome decided after each look at the balance, so that what changes it in between is seen
 */
export async function emptyPurse(
  ledger: Ledger,
  purse: BonusPurse,
  outcome: () => Promise<PurseOutcome>,
): Promise<void> {
  const { grantId, memberId, brand, currency } = purse;
  for (let turn = 0; turn < 10; turn += 1) {
    const { availableMinor, seq } = await ledger.balance({ memberId, brand, currency, purse: grantId });
    if (availableMinor === 0n) return;
    await postUntilAnswered(ledger, postingOf(purse, await outcome(), availableMinor, seq));
  }
  throw new Error(`the purse of bonus ${grantId} kept changing while it was emptied`);
}

function postingOf(
  { grantId, memberId, brand, currency, code }: BonusPurse,
  kind: PurseOutcome,
  amountMinor: bigint,
  seq: bigint,
): Posting {
  const out = { purse: grantId, amountMinor: -amountMinor, house: promotion(code) } as const;
  const common = {
    memberId,
    brand,
    currency,
    kind,
    idempotencyKey: `bonus:settle:${grantId}:${seq}`,
    reference: String(grantId),
    detail: { promotion: code, grant: String(grantId) },
  } as const;
  if (kind !== 'bonusConvert') return { ...common, ...out };
  return { ...common, amountMinor, house: promotion(code), more: [out] };
}
