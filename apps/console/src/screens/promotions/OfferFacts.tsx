import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import { Facts, type Fact } from '#console/ui/Facts.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { amountOf } from './offer.tsx';

/** All terms of an offer. */
export function OfferFacts({ definition, currency }: { definition: OfferDefinition; currency: string }) {
  const t = useT();
  const { code, trigger, announcement, period, claimDays, startsAt, endsAt, budgetMinor, maxClaims } =
    definition;
  const money = (minor: string | null | undefined): string =>
    minor == null ? '–' : amountOf(minor, currency);
  return (
    <Facts
      facts={[
        [t('offer.code'), code],
        [t('offer.trigger'), triggerOf(t, trigger)],
        [t('offer.announcement'), announcement ?? '–'],
        ...conditionFacts(t, definition, money),
        ...rewardFacts(t, definition, money),
        [t('offer.period'), t(`offer.period.${period}`)],
        [t('offer.claimDays'), String(claimDays)],
        [t('offer.startsAt'), <Moment key="starts" at={startsAt} />],
        [t('offer.endsAt'), <Moment key="ends" at={endsAt} />],
        [t('offer.budget'), money(budgetMinor)],
        [t('offer.maxClaims'), maxClaims === null ? '–' : String(maxClaims)],
      ]}
    />
  );
}

function triggerOf(t: Translate, trigger: OfferDefinition['trigger']): string {
  const name = t(`offer.trigger.${trigger.on}`);
  if (trigger.on === 'code') return `${name}: ${trigger.code}`;
  if (trigger.on === 'date') return `${name}: ${trigger.days.join(', ')}`;
  if (trigger.on === 'points') return `${name}: ${trigger.cost}`;
  if (trigger.on === 'bets') return `${name}: ${trigger.count}`;
  return trigger.on === 'deposit' && trigger.nth !== null ? `${name} (${trigger.nth})` : name;
}

type Money = (minor: string | null | undefined) => string;

function conditionFacts(t: Translate, { conditions }: OfferDefinition, money: Money): Fact[] {
  const { registeredWithinDays, contacts, deposits, minDepositMinor, affiliateCodes } = conditions;
  return [
    ...(registeredWithinDays === undefined
      ? []
      : [[t('offer.registeredWithinDays'), String(registeredWithinDays)] as const]),
    ...(contacts === undefined
      ? []
      : [[t('offer.contacts'), contacts.map((one) => t(`offer.contacts.${one}`)).join(', ')] as const]),
    ...(deposits === undefined ? [] : [[t('offer.deposits'), String(deposits)] as const]),
    ...(minDepositMinor === undefined ? [] : [[t('offer.minDeposit'), money(minDepositMinor)] as const]),
    ...(affiliateCodes === undefined
      ? []
      : [[t('offer.affiliateCodes'), affiliateCodes.join(', ')] as const]),
    ...(conditions.labels === undefined ? [] : [[t('offer.labels'), conditions.labels.join(', ')] as const]),
    ...(conditions.segments === undefined
      ? []
      : [
          [
            t('offer.segments'),
            conditions.segments.map((one) => t(`offer.segments.${one}`)).join(', '),
          ] as const,
        ]),
    ...playFacts(t, conditions, money),
  ];
}

function playFacts(t: Translate, conditions: OfferDefinition['conditions'], money: Money): Fact[] {
  const { level, householdDays } = conditions;
  const within = (name: 'staked' | 'lost'): Fact[] => {
    const one = conditions[name];
    if (one === undefined) return [];
    const { minor, days } = one;
    return [[t(`offer.${name}`), t('offer.within.value', { amount: money(minor), days })]];
  };
  return [
    ...(level === undefined ? [] : [[t('offer.level'), `VIP${level}`] as const]),
    ...within('staked'),
    ...within('lost'),
    ...(householdDays === undefined ? [] : [[t('offer.householdDays'), String(householdDays)] as const]),
  ];
}

function givenFacts(t: Translate, reward: OfferDefinition['reward'], money: Money): Fact[] {
  switch (reward.as) {
    case 'fixed':
      return [[t('offer.amount'), money(reward.amountMinor)]];
    case 'share':
      return [
        [t('offer.percent'), `${reward.percent} %`],
        [t('offer.cap'), money(reward.capMinor)],
      ];
    case 'spins':
      return [
        [t('offer.spinGame'), reward.game],
        [t('offer.spinCount'), `${reward.count} × ${money(reward.valueMinor)}`],
        [t('offer.spinDays'), String(reward.days)],
      ];
    case 'points':
      return [
        [t('offer.pointCount'), String(reward.count)],
        [t('offer.worth'), money(reward.worthMinor)],
      ];
    case 'turns':
      return [
        [t('offer.turnGame'), t(`offer.turnGame.${reward.game}`)],
        [t('offer.turnCount'), String(reward.count)],
        [t('offer.turnDays'), String(reward.days)],
        [t('offer.worth'), money(reward.worthMinor)],
      ];
    case 'voucher':
      return [
        [t('offer.voucher'), reward.voucher],
        [t('offer.worth'), money(reward.worthMinor)],
      ];
    case 'packet':
      return [
        [t('offer.pot'), money(reward.potMinor)],
        [t('offer.packets'), String(reward.packets)],
      ];
  }
}

function rewardFacts(t: Translate, { reward, wagering }: OfferDefinition, money: Money): Fact[] {
  const given = givenFacts(t, reward, money);
  if (wagering === null) return [[t('offer.kind'), t(`offer.kind.${reward.kind}`)], ...given];
  const weights = Object.entries(wagering.weights)
    .map(([product, percent]) => `${t(`offer.product.${product as 'RNG'}`)} ${percent} %`)
    .join(', ');
  return [
    [t('offer.kind'), t(`offer.kind.${reward.kind}`)],
    ...given,
    [t('offer.multiple'), `${wagering.multiple} ×`],
    [t('offer.days'), String(wagering.days)],
    [t('offer.maxBet'), money(wagering.maxBetMinor)],
    [t('offer.weights'), weights],
    ...(wagering.endsOnWithdrawal ? [[t('offer.withdrawal'), t('offer.endsOnWithdrawal')] as const] : []),
    ...(wagering.excludedGames.length > 0
      ? [[t('offer.excludedGames'), wagering.excludedGames.join(', ')] as const]
      : []),
  ];
}
