import type { Currency } from '@perya/money/money.ts';
import type { PresentState, Push, PushMember } from '#platform/push/push.ts';
import type { WalletDependencies } from '../dependencies.ts';
import { presentBalance } from '../present.ts';

/** The member's balance as each stream begins with it; its number is the event's, so that an older one never overtakes it. */
export async function presentBalanceOf(
  { ledger, currencyOf }: Pick<WalletDependencies, 'ledger' | 'currencyOf'>,
  { brand, memberId }: PushMember,
): Promise<PresentState> {
  const currency = currencyOf(brand);
  const { availableMinor, seq } = await ledger.balance({ brand, memberId, currency });
  return { data: presentBalance(availableMinor, currency, seq), seq: Number(seq) };
}

/** Reads the ledger's notification (`balanceChannel`) and sends each balance to the streams of its member. */
export function publishBalances(push: Push, payload: string): void {
  const changes = JSON.parse(payload) as [string, string, Currency, string, string][];
  for (const [brand, id, currency, availableMinor, seq] of changes) {
    const member = { brand, memberId: BigInt(id) };
    // Most players have no stream on this process.
    if (!push.isOpen(member)) continue;
    const data = presentBalance(BigInt(availableMinor), currency, BigInt(seq));
    push.publish(member, 'balance', { data, seq: Number(seq) });
  }
}
