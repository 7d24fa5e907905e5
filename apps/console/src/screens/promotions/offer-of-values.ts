/** Builds the offer from the wizard's fields, and lists their faults. Empty fields are left out. */
import { offerDayFormat, type OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { parseDecimal, type Currency } from '@perya/money/money.ts';
import type { LintFinding } from '@perya/offer-rules/lint.ts';
import type { Translate } from '#console/lib/words.ts';
import { isWagered, type OfferField, type OfferValues, type Problems } from './offer-values.ts';

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
    onDays: trigger === 'date' ? ruled(values.onDays, areDays(values.onDays), t('offer.onDays.help')) : null,
    cost: trigger === 'points' ? ruled(values.cost, isCount(values.cost, 1_000_000), count) : null,
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
    ...giftProblems(values, { ruled, required, count, amount, isAmount }),
    multiple: wagered ? ruled(values.multiple, isCount(values.multiple, 100), count) : null,
    days: wagered ? ruled(values.days, isCount(values.days, 365), count) : null,
    maxBet: wagered ? ruled(values.maxBet, isAmount(values.maxBet), amount) : null,
    ...(wagered && weightProblems(values.weights, t('field.invalid'))),
    claimDays: ruled(values.claimDays, isCount(values.claimDays), count),
    budget: optional(values.budget, isAmount(values.budget), amount),
    maxClaims: optional(values.maxClaims, isCount(values.maxClaims, 10_000_000), count),
    titleEN: required(values.titleEN),
    summaryEN: required(values.summaryEN),
    titleTY: required(values.titleTY),
    summaryTY: required(values.summaryTY),
  };
}

const weightProblems = (weights: OfferValues['weights'], wrong: string): Problems =>
  Object.fromEntries(
    Object.entries(weights).map(([product, text]) => [
      `weights.${product}`,
      text.trim() === '' || isPercent(text, 100) ? null : wrong,
    ]),
  );

const areDays = (text: string): boolean => {
  const days = wordsOf(text);
  return days.length > 0 && days.every((day) => offerDayFormat.test(day.trim()));
};

interface Rules {
  ruled: (text: string, holds: boolean, or: string) => string | null;
  required: (text: string) => string | null;
  count: string;
  amount: string;
  isAmount: (text: string) => boolean;
}

function giftProblems(values: OfferValues, { ruled, required, count, amount, isAmount }: Rules): Problems {
  const { as } = values;
  const number = (of: OfferValues['as'], text: string, most: number) =>
    as === of ? ruled(text, isCount(text, most), count) : null;
  const isGift = as === 'points' || as === 'turns' || as === 'voucher';
  return {
    pointCount: number('points', values.pointCount, 1_000_000),
    turnCount: number('turns', values.turnCount, 100),
    turnDays: number('turns', values.turnDays, 90),
    voucher: as === 'voucher' ? required(values.voucher) : null,
    worth: isGift ? ruled(values.worth, isAmount(values.worth), amount) : null,
    pot: as === 'packet' ? ruled(values.pot, isAmount(values.pot), amount) : null,
    packets: number('packet', values.packets, 10_000),
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
  if (as === 'packet')
    return { as, kind: 'cash', potMinor: minor(values.pot), packets: Number(values.packets) };
  if (as === 'spins')
    return {
      as,
      kind: 'freeSpins',
      game: values.spinGame,
      count: Number(values.spinCount),
      valueMinor: minor(values.spinValue),
      days: Number(values.spinDays),
    };
  const worthMinor = minor(values.worth);
  if (as === 'points') return { as, kind: 'points', count: Number(values.pointCount), worthMinor };
  if (as === 'voucher') return { as, kind: 'voucher', voucher: values.voucher, worthMinor };
  const { turnGame: game, turnCount, turnDays } = values;
  return { as, kind: 'turns', game, count: Number(turnCount), worthMinor, days: Number(turnDays) };
}

function triggerOf({
  trigger,
  nth,
  redeemCode,
  bets,
  onDays,
  cost,
}: OfferValues): OfferDefinition['trigger'] {
  if (trigger === 'deposit') return { on: 'deposit', nth: nth.trim() === '' ? null : Number(nth) };
  if (trigger === 'date') return { on: 'date', days: wordsOf(onDays).map((day) => day.trim()) };
  if (trigger === 'points') return { on: 'points', cost: Number(cost) };
  if (trigger === 'bets') return { on: 'bets', count: Number(bets) };
  return trigger === 'code' ? { on: 'code', code: redeemCode } : { on: trigger };
}

function conditionsOf(values: OfferValues, minor: (text: string) => string): OfferDefinition['conditions'] {
  const { registeredWithinDays, contacts, deposits, minDeposit, level, staked, lost, householdDays } = values;
  const affiliateCodes = wordsOf(values.affiliateCodes);
  const labels = wordsOf(values.labels).map((one) => one.trim());
  return {
    ...(registeredWithinDays.trim() !== '' && { registeredWithinDays: Number(registeredWithinDays) }),
    ...(contacts.length > 0 && { contacts }),
    ...(deposits.trim() !== '' && { deposits: Number(deposits) }),
    ...(minDeposit.trim() !== '' && { minDepositMinor: minor(minDeposit) }),
    ...(affiliateCodes.length > 0 && { affiliateCodes }),
    ...(labels.length > 0 && { labels }),
    ...(values.segments.length > 0 && { segments: values.segments }),
    ...(level.trim() !== '' && { level: Number(level) }),
    ...(staked.trim() !== '' && { staked: { minor: minor(staked), days: Number(values.stakedDays) } }),
    ...(lost.trim() !== '' && { lost: { minor: minor(lost), days: Number(values.lostDays) } }),
    ...(householdDays.trim() !== '' && { householdDays: Number(householdDays) }),
  };
}

const fieldOfRule: Readonly<Record<Exclude<LintFinding['rule'], `words.${string}`>, OfferField>> = {
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
  'period.each': 'period',
  'packet.pot': 'pot',
  'packet.trigger': 'trigger',
  'date.days': 'onDays',
};
const amountFields = {
  fixed: 'amount',
  share: 'cap',
  spins: 'spinCount',
  points: 'worth',
  turns: 'worth',
  voucher: 'worth',
  packet: 'pot',
} as const satisfies Record<OfferValues['as'], OfferField>;
const textFields = ['titleEN', 'summaryEN', 'termsEN', 'titleTY', 'summaryTY', 'termsTY'] as const;

/** The field that shows a finding of the linter. */
export function fieldOf({ rule, value }: LintFinding, values: OfferValues): OfferField {
  if (rule === 'words.free' || rule === 'words.cap' || rule === 'words.share')
    return textFields.find((name) => values[name].includes(value)) ?? 'titleEN';
  if (rule !== 'reward.max') return fieldOfRule[rule];
  return amountFields[values.as];
}
