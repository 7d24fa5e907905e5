/** The fields of the wizard. Amounts stay text. */
import { bonusProducts, type BonusProduct } from '@perya/contract/promotions/bonus-terms.ts';
import type { luckGames } from '@perya/contract/loyalty/luck-games.ts';
import { segments, type OfferDefinition, type Segment } from '@perya/contract/promotions/offer-definition.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';

export type Trigger = OfferDefinition['trigger']['on'];
export { bonusProducts, segments };

export type OfferValues = {
  code: string;
  announcement: string;
  trigger: Trigger;
  nth: string;
  redeemCode: string;
  registeredWithinDays: string;
  contacts: ('email' | 'mobile')[];
  deposits: string;
  minDeposit: string;
  affiliateCodes: string;
  labels: string;
  segments: Segment[];
  onDays: string;
  cost: string;
  bets: string;
  level: string;
  staked: string;
  stakedDays: string;
  lost: string;
  lostDays: string;
  householdDays: string;
  as: OfferDefinition['reward']['as'];
  kind: 'cash' | 'bonus';
  amount: string;
  percent: string;
  cap: string;
  spinGame: string;
  spinCount: string;
  spinValue: string;
  spinDays: string;
  pointCount: string;
  turnGame: (typeof luckGames)[number];
  turnCount: string;
  turnDays: string;
  voucher: string;
  worth: string;
  pot: string;
  packets: string;
  multiple: string;
  days: string;
  maxBet: string;
  weights: Record<BonusProduct, string>;
  excludedGames: string;
  endsOnWithdrawal: boolean;
  period: OfferDefinition['period'];
  claimDays: string;
  startsAt: string;
  endsAt: string | null;
  budget: string;
  maxClaims: string;
  bubble: boolean;
  titleEN: string;
  summaryEN: string;
  termsEN: string;
  titleTY: string;
  summaryTY: string;
  termsTY: string;
};
export type OfferField = keyof OfferValues;
/** By the field's path: each product's weight is a field of its own. */
export type Problems = Partial<Record<OfferField | `weights.${BonusProduct}`, string | null>>;

const noWeights = Object.fromEntries(bonusProducts.map((product) => [product, ''])) as OfferValues['weights'];

export const emptyOffer = (now: Date): OfferValues => ({
  code: '',
  announcement: '',
  trigger: 'deposit',
  nth: '',
  redeemCode: '',
  registeredWithinDays: '',
  contacts: [],
  deposits: '',
  minDeposit: '',
  affiliateCodes: '',
  labels: '',
  segments: [],
  onDays: '',
  cost: '',
  bets: '',
  level: '',
  staked: '',
  stakedDays: '',
  lost: '',
  lostDays: '',
  householdDays: '',
  as: 'fixed',
  kind: 'bonus',
  amount: '',
  percent: '',
  cap: '',
  spinGame: '',
  spinCount: '',
  spinValue: '',
  spinDays: '7',
  pointCount: '',
  turnGame: 'wheel',
  turnCount: '',
  turnDays: '7',
  voucher: '',
  worth: '',
  pot: '',
  packets: '',
  multiple: '',
  days: '',
  maxBet: '',
  weights: noWeights,
  excludedGames: '',
  endsOnWithdrawal: false,
  period: 'once',
  claimDays: '7',
  startsAt: now.toISOString(),
  endsAt: null,
  budget: '',
  maxClaims: '',
  bubble: false,
  titleEN: '',
  summaryEN: '',
  termsEN: '',
  titleTY: '',
  summaryTY: '',
  termsTY: '',
});

/** The fields for the next version of an offer. */
export function valuesOf(definition: OfferDefinition, currency: string): OfferValues {
  const { trigger, conditions, reward, wagering, texts } = definition;
  const text = (minor: string | undefined | null): string =>
    minor == null ? '' : formatDecimal(BigInt(minor), currency as Currency);
  const said = (value: number | string | null | undefined): string => (value == null ? '' : String(value));
  return {
    code: definition.code,
    announcement: said(definition.announcement),
    trigger: trigger.on,
    nth: trigger.on === 'deposit' ? said(trigger.nth) : '',
    redeemCode: trigger.on === 'code' ? trigger.code : '',
    registeredWithinDays: said(conditions.registeredWithinDays),
    contacts: conditions.contacts ?? [],
    deposits: said(conditions.deposits),
    minDeposit: text(conditions.minDepositMinor),
    affiliateCodes: (conditions.affiliateCodes ?? []).join(', '),
    labels: (conditions.labels ?? []).join(', '),
    segments: conditions.segments ?? [],
    onDays: trigger.on === 'date' ? trigger.days.join(', ') : '',
    cost: trigger.on === 'points' ? said(trigger.cost) : '',
    bets: trigger.on === 'bets' ? said(trigger.count) : '',
    level: said(conditions.level),
    staked: text(conditions.staked?.minor),
    stakedDays: said(conditions.staked?.days),
    lost: text(conditions.lost?.minor),
    lostDays: said(conditions.lost?.days),
    householdDays: said(conditions.householdDays),
    as: reward.as,
    kind: reward.kind === 'cash' ? 'cash' : 'bonus',
    amount: reward.as === 'fixed' ? text(reward.amountMinor) : '',
    percent: reward.as === 'share' ? said(reward.percent) : '',
    cap: reward.as === 'share' ? text(reward.capMinor) : '',
    spinGame: reward.as === 'spins' ? reward.game : '',
    spinCount: reward.as === 'spins' ? said(reward.count) : '',
    spinValue: reward.as === 'spins' ? text(reward.valueMinor) : '',
    spinDays: reward.as === 'spins' ? said(reward.days) : '7',
    ...giftValues(reward, text),
    multiple: said(wagering?.multiple),
    days: said(wagering?.days),
    maxBet: text(wagering?.maxBetMinor),
    weights: {
      ...noWeights,
      ...Object.fromEntries(
        Object.entries(wagering?.weights ?? {}).map(([product, percent]) => [product, said(percent)]),
      ),
    },
    excludedGames: (wagering?.excludedGames ?? []).join('\n'),
    endsOnWithdrawal: wagering?.endsOnWithdrawal ?? false,
    period: definition.period,
    claimDays: said(definition.claimDays),
    startsAt: definition.startsAt,
    endsAt: definition.endsAt,
    budget: text(definition.budgetMinor),
    maxClaims: said(definition.maxClaims),
    bubble: definition.bubble,
    titleEN: texts.EN.title,
    summaryEN: texts.EN.summary,
    termsEN: texts.EN.terms.join('\n'),
    titleTY: texts.TY.title,
    summaryTY: texts.TY.summary,
    termsTY: texts.TY.terms.join('\n'),
  };
}

function giftValues(reward: OfferDefinition['reward'], text: (minor: string) => string) {
  const { as } = reward;
  return {
    pointCount: as === 'points' ? String(reward.count) : '',
    turnGame: as === 'turns' ? reward.game : ('wheel' as const),
    turnCount: as === 'turns' ? String(reward.count) : '',
    turnDays: as === 'turns' ? String(reward.days) : '7',
    voucher: as === 'voucher' ? reward.voucher : '',
    worth: 'worthMinor' in reward ? text(reward.worthMinor) : '',
    pot: as === 'packet' ? text(reward.potMinor) : '',
    packets: as === 'packet' ? String(reward.packets) : '',
  };
}

/** Bonus money is wagered, and what free spins win. */
export const isWagered = ({ kind, as }: Pick<OfferValues, 'kind' | 'as'>): boolean =>
  as === 'spins' || (isMoney(as) && kind === 'bonus');

/** Whether cash or bonus money is given, as the next field says. */
export const isMoney = (as: OfferValues['as']): boolean => as === 'fixed' || as === 'share';
