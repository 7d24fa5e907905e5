/** The fields of the wizard, and the offer that they make. Amounts stay text; an empty field is left out. */
import { bonusProducts, type BonusProduct } from '@perya/contract/promotions/bonus-terms.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import type { LintFinding } from '@perya/offer-rules/lint.ts';
import type { Translate } from '#console/lib/words.ts';

export type Trigger = OfferDefinition['trigger']['on'];
export { bonusProducts };

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
  multiple: string;
  days: string;
  maxBet: string;
  weights: Record<BonusProduct, string>;
  excludedGames: string;
  endsOnWithdrawal: boolean;
  period: 'once' | 'day';
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
export type Problems = Partial<Record<OfferField, string | null>>;

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
    bets: trigger.on === 'bets' ? said(trigger.count) : '',
    level: said(conditions.level),
    staked: text(conditions.staked?.minor),
    stakedDays: said(conditions.staked?.days),
    lost: text(conditions.lost?.minor),
    lostDays: said(conditions.lost?.days),
    householdDays: said(conditions.householdDays),
    as: reward.as,
    kind: reward.kind === 'freeSpins' ? 'bonus' : reward.kind,
    amount: reward.as === 'fixed' ? text(reward.amountMinor) : '',
    percent: reward.as === 'share' ? said(reward.percent) : '',
    cap: reward.as === 'share' ? text(reward.capMinor) : '',
    spinGame: reward.as === 'spins' ? reward.game : '',
    spinCount: reward.as === 'spins' ? said(reward.count) : '',
    spinValue: reward.as === 'spins' ? text(reward.valueMinor) : '',
    spinDays: reward.as === 'spins' ? said(reward.days) : '7',
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

const isCount = (text: string, most = 1_000): boolean =>
  /^[1-9]\d{0,8}$/.test(text.trim()) && Number(text) <= most;
const minorOf = (text: string, currency: string): string | null => {
  const minor = parseDecimal(text.trim(), currency as Currency);
  return minor !== null && minor > 0n ? String(minor) : null;
};
const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
const wordsOf = (text: string): string[] =>
  text.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
const isPercent = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= most;

/** Bonus money is wagered, and what free spins win. */
export const isWagered = ({ kind, as }: Pick<OfferValues, 'kind' | 'as'>): boolean =>
  kind === 'bonus' || as === 'spins';

/** Missing and invalid fields: the linter judges only a complete offer. */
export function problemsOf(values: OfferValues, currency: string, t: Translate): Problems {
  const required = (text: string): string | null => (text.trim() === '' ? t('field.required') : null);
  const ruled = (text: string, holds: boolean, or: string): string | null =>
    required(text) ?? (holds ? null : or);
  const optional = (text: string, holds: boolean, or: string): string | null =>
    text.trim() === '' || holds ? null : or;
  const count = t('offer.number');
  const amount = t('amount.format');
  const isAmount = (text: string): boolean => minorOf(text, currency) !== null;
  const { trigger, as } = values;
  const wagered = isWagered(values);
  const spins = as === 'spins';
  const weights = Object.values(values.weights).filter((text) => text.trim() !== '');
  return {
    code: ruled(values.code, /^[a-z0-9][a-z0-9-]{1,39}$/.test(values.code), t('offer.code.help')),
    announcement: optional(
      values.announcement,
      /^[a-z0-9-]{1,60}$/.test(values.announcement.trim()),
      t('field.invalid'),
    ),
    nth: trigger === 'deposit' ? optional(values.nth, isCount(values.nth), count) : null,
    redeemCode:
      trigger === 'code'
        ? ruled(values.redeemCode, /^[A-Z0-9]{4,20}$/.test(values.redeemCode), t('offer.redeemCode.help'))
        : null,
    registeredWithinDays: optional(values.registeredWithinDays, isCount(values.registeredWithinDays), count),
    deposits: optional(values.deposits, isCount(values.deposits), count),
    minDeposit: optional(values.minDeposit, isAmount(values.minDeposit), amount),
    bets: trigger === 'bets' ? ruled(values.bets, isCount(values.bets), count) : null,
    level: optional(values.level, isCount(values.level, 50), count),
    staked: optional(values.staked, isAmount(values.staked), amount),
    stakedDays:
      values.staked.trim() === '' ? null : ruled(values.stakedDays, isCount(values.stakedDays, 90), count),
    lost: optional(values.lost, isAmount(values.lost), amount),
    lostDays: values.lost.trim() === '' ? null : ruled(values.lostDays, isCount(values.lostDays, 90), count),
    householdDays: optional(values.householdDays, isCount(values.householdDays, 365), count),
    amount: as === 'fixed' ? ruled(values.amount, isAmount(values.amount), amount) : null,
    percent:
      as === 'share'
        ? ruled(values.percent, isPercent(values.percent, 500) && Number(values.percent) > 0, count)
        : null,
    cap: as === 'share' ? ruled(values.cap, isAmount(values.cap), amount) : null,
    spinGame: spins ? required(values.spinGame) : null,
    spinCount: spins ? ruled(values.spinCount, isCount(values.spinCount, 500), count) : null,
    spinValue: spins ? ruled(values.spinValue, isAmount(values.spinValue), amount) : null,
    spinDays: spins ? ruled(values.spinDays, isCount(values.spinDays, 90), count) : null,
    multiple: wagered ? ruled(values.multiple, isCount(values.multiple, 100), count) : null,
    days: wagered ? ruled(values.days, isCount(values.days, 365), count) : null,
    maxBet: wagered ? ruled(values.maxBet, isAmount(values.maxBet), amount) : null,
    weights: wagered && !weights.every((text) => isPercent(text, 100)) ? t('field.invalid') : null,
    claimDays: ruled(values.claimDays, isCount(values.claimDays), count),
    budget: optional(values.budget, isAmount(values.budget), amount),
    maxClaims: optional(values.maxClaims, isCount(values.maxClaims, 10_000_000), count),
    titleEN: required(values.titleEN),
    summaryEN: required(values.summaryEN),
    titleTY: required(values.titleTY),
    summaryTY: required(values.summaryTY),
  };
}

/** The offer, or null while a field is missing or invalid. */
export function definitionOf(values: OfferValues, currency: string, t: Translate): OfferDefinition | null {
  if (Object.values(problemsOf(values, currency, t)).some((problem) => problem !== null)) return null;
  const { bubble, period, startsAt, endsAt } = values;
  const minor = (text: string): string => minorOf(text, currency)!;
  const maybe = <Value>(text: string, value: () => Value): Value | null =>
    text.trim() === '' ? null : value();
  return {
    code: values.code,
    announcement: maybe(values.announcement, () => values.announcement.trim()),
    trigger: triggerOf(values),
    conditions: conditionsOf(values, minor),
    reward: rewardOf(values, minor),
    wagering: !isWagered(values)
      ? null
      : {
          multiple: Number(values.multiple),
          days: Number(values.days),
          maxBetMinor: minor(values.maxBet),
          weights: Object.fromEntries(
            Object.entries(values.weights).flatMap(([product, text]) =>
              text.trim() === '' ? [] : [[product, Number(text)]],
            ),
          ),
          excludedGames: linesOf(values.excludedGames),
          ...(values.endsOnWithdrawal && { endsOnWithdrawal: true }),
        },
    period,
    claimDays: Number(values.claimDays),
    startsAt,
    endsAt,
    budgetMinor: maybe(values.budget, () => minor(values.budget)),
    maxClaims: maybe(values.maxClaims, () => Number(values.maxClaims)),
    bubble,
    texts: {
      EN: { title: values.titleEN.trim(), summary: values.summaryEN.trim(), terms: linesOf(values.termsEN) },
      TY: { title: values.titleTY.trim(), summary: values.summaryTY.trim(), terms: linesOf(values.termsTY) },
    },
  };
}

function rewardOf(values: OfferValues, minor: (text: string) => string): OfferDefinition['reward'] {
  const { as, kind } = values;
  if (as === 'fixed') return { as, kind, amountMinor: minor(values.amount) };
  if (as === 'share') return { as, kind, percent: Number(values.percent), capMinor: minor(values.cap) };
  return {
    as,
    kind: 'freeSpins',
    game: values.spinGame,
    count: Number(values.spinCount),
    valueMinor: minor(values.spinValue),
    days: Number(values.spinDays),
  };
}

function triggerOf({ trigger, nth, redeemCode, bets }: OfferValues): OfferDefinition['trigger'] {
  if (trigger === 'deposit') return { on: 'deposit', nth: nth.trim() === '' ? null : Number(nth) };
  if (trigger === 'bets') return { on: 'bets', count: Number(bets) };
  return trigger === 'code' ? { on: 'code', code: redeemCode } : { on: trigger };
}

function conditionsOf(values: OfferValues, minor: (text: string) => string): OfferDefinition['conditions'] {
  const { registeredWithinDays, contacts, deposits, minDeposit, level, staked, lost, householdDays } = values;
  const affiliateCodes = wordsOf(values.affiliateCodes);
  return {
    ...(registeredWithinDays.trim() !== '' && { registeredWithinDays: Number(registeredWithinDays) }),
    ...(contacts.length > 0 && { contacts }),
    ...(deposits.trim() !== '' && { deposits: Number(deposits) }),
    ...(minDeposit.trim() !== '' && { minDepositMinor: minor(minDeposit) }),
    ...(affiliateCodes.length > 0 && { affiliateCodes }),
    ...(level.trim() !== '' && { level: Number(level) }),
    ...(staked.trim() !== '' && { staked: { minor: minor(staked), days: Number(values.stakedDays) } }),
    ...(lost.trim() !== '' && { lost: { minor: minor(lost), days: Number(values.lostDays) } }),
    ...(householdDays.trim() !== '' && { householdDays: Number(householdDays) }),
  };
}

const fieldOfRule: Readonly<Record<Exclude<LintFinding['rule'], 'words.free'>, OfferField>> = {
  forbidden: 'code',
  'wagering.multiple': 'multiple',
  'wagering.missing': 'multiple',
  'wagering.needless': 'kind',
  'wagering.days': 'days',
  'products.none': 'weights',
  'products.families': 'weights',
  'trigger.share': 'as',
  'trigger.registrationOnly': 'trigger',
  'application.announcement': 'announcement',
  'dates.order': 'endsAt',
  'reward.max': 'amount',
  'maxBet.order': 'maxBet',
  'budget.small': 'budget',
};
const textFields = ['titleEN', 'summaryEN', 'termsEN', 'titleTY', 'summaryTY', 'termsTY'] as const;

/** The field that shows a finding of the linter. */
export function fieldOf({ rule, value }: LintFinding, values: OfferValues): OfferField {
  if (rule === 'words.free') return textFields.find((name) => values[name].includes(value)) ?? 'titleEN';
  if (rule !== 'reward.max') return fieldOfRule[rule];
  return ({ fixed: 'amount', share: 'cap', spins: 'spinCount' } as const)[values.as];
}
