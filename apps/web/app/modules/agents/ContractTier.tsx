import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import type { AgentContract, ContractKind } from './contract-words.ts';

export type Tier = AgentContract['terms']['tiers'][number];

/** Whether an amount is a condition at all. */
const asks = (decimal: string): boolean => /[1-9]/.test(decimal);

/** A tier in words: what is paid, and what has to be reached. */
export function ContractTier({
  tier,
  kind,
  activeStake,
}: {
  tier: Tier;
  kind: ContractKind;
  /** Absent while the terms are written. */
  activeStake?: string;
}) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol);
  return (
    <>
      <strong>{tier.rateType === 'P' ? `${tier.rate}%` : amount(tier.rate)}</strong>{' '}
      {[
        ...(asks(tier.minimumBet) ? [t('contract.tier.stake', { amount: amount(tier.minimumBet) })] : []),
        ...(kind === 'dividend' && asks(tier.netLoss)
          ? [t('contract.tier.netLoss', { amount: amount(tier.netLoss) })]
          : []),
        activeStake === undefined
          ? t('contract.tier.members', { count: tier.activeMember })
          : t('contract.tier.active', { count: tier.activeMember, amount: amount(activeStake) }),
      ].join(' · ')}
    </>
  );
}
