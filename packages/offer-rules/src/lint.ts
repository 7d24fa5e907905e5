/** What is wrong with an offer before it may be published: contradictions of its own, and the bounds of the brand's licence. Pure. */
import type { BonusProduct } from '@perya/contract/promotions/bonus-terms.ts';
import { offerWorthMinor } from './offer-worth.ts';
import { largestPacketMinor } from './split-pot.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { promisedPercent, saysAmount } from './promised-share.ts';

/** Bounds of a licence (`ComplianceProfile.offers`); what it does not say is as the strictest rules have it. */
export interface OfferProfile {
  /** None at all. */
  forbidden?: boolean | undefined;
  /** UKGC SR 5.1.1: at most ten times the bonus. */
  maxWagering?: number | undefined;
  /** UKGC SR 5.1.1: one of betting and casino in one incentive. */
  oneProduct?: boolean | undefined;
  /** Days to meet the wagering, at least (Denmark: 60). */
  minDays?: number | undefined;
  /** Sweden: one bonus, at registration only. */
  registrationOnly?: boolean | undefined;
  /** The most that one reward may come to, minor units. */
  maxRewardMinor?: string | undefined;
}

export interface LintFinding {
  /** What breaks. */
  rule:
    | 'forbidden'
    | 'wagering.multiple'
    | 'wagering.missing'
    | 'wagering.needless'
    | 'wagering.days'
    | 'products.none'
    | 'products.families'
    | 'trigger.share'
    | 'trigger.registrationOnly'
    | 'application.announcement'
    | 'dates.order'
    | 'reward.max'
    | 'maxBet.order'
    | 'budget.small'
    | 'period.each'
    | 'packet.pot'
    | 'packet.trigger'
    | 'date.days'
    | 'words.free'
    | 'words.cap'
    | 'words.share';
  bound: string;
  value: string;
}

const strictest = { maxWagering: 10, oneProduct: true, minDays: 7 };

const familyOf: Record<BonusProduct, 'betting' | 'casino'> = {
  SPORTS: 'betting',
  ESPORTS: 'betting',
  COCKFIGHT: 'betting',
  RNG: 'casino',
  LIVE: 'casino',
  FISH: 'casino',
  PVP: 'casino',
};

/** "Free" and "risk-free" promise what terms take back (CAP 16, facts of the regulators). */
const promises = /\b(free|risk[- ]?free|libre|walang panganib)\b/i;

export function lintOffer(offer: OfferDefinition, profile: OfferProfile): LintFinding[] {
  const findings: LintFinding[] = [];
  const find = (rule: LintFinding['rule'], bound: unknown, value: unknown) =>
    findings.push({ rule, bound: String(bound), value: String(value) });
  if (profile.forbidden === true) find('forbidden', 'none', offer.code);
  lintWagering(offer, { ...strictest, ...defined(profile) }, find);
  lintShape(offer, profile, find);
  const said = Object.values(offer.texts).flatMap(({ title, summary, terms }) => [title, summary, ...terms]);
  for (const text of said) if (promises.test(text)) find('words.free', 'no promise of "free"', text);
  lintPromisedShare(offer, find);
  return findings;
}

type Find = (rule: LintFinding['rule'], bound: unknown, value: unknown) => void;

const defined = (profile: OfferProfile): Partial<OfferProfile> =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));

function lintWagering(
  { wagering, reward }: OfferDefinition,
  { maxWagering = 0, oneProduct = true, minDays = 0 }: OfferProfile,
  find: Find,
): void {
  const isWagered = reward.kind === 'bonus' || reward.kind === 'freeSpins';
  if (isWagered && wagering === null) find('wagering.missing', 'terms of the bonus', 'none');
  if (!isWagered && wagering !== null) find('wagering.needless', 'none', 'terms of a bonus');
  if (wagering === null) return;
  if (wagering.multiple > maxWagering) find('wagering.multiple', maxWagering, wagering.multiple);
  if (wagering.days < minDays) find('wagering.days', minDays, wagering.days);
  const counting = Object.entries(wagering.weights).filter(([, percent]) => percent > 0);
  if (counting.length === 0) find('products.none', 'one that counts', 'none');
  const products = Object.keys(wagering.weights) as BonusProduct[];
  // The reward counts as well: free spins are rounds of a slot.
  const families = new Set(
    (reward.as === 'spins' ? [...products, 'RNG' as const] : products).map((one) => familyOf[one]),
  );
  if (oneProduct && families.size > 1) find('products.families', 1, [...families].join(' '));
  const most = offerWorthMinor({ reward });
  if (BigInt(wagering.maxBetMinor) > most) find('maxBet.order', most, wagering.maxBetMinor);
}

function lintShape(offer: OfferDefinition, profile: OfferProfile, find: Find): void {
  const { trigger, reward, startsAt, endsAt, budgetMinor, announcement } = offer;
  const most = offerWorthMinor({ reward });
  if (reward.as === 'share' && trigger.on !== 'deposit') find('trigger.share', 'deposit', trigger.on);
  if (profile.registrationOnly === true && trigger.on !== 'registration')
    find('trigger.registrationOnly', 'registration', trigger.on);
  if (trigger.on === 'application' && announcement === null)
    find('application.announcement', 'a promotion', 'none');
  if (endsAt !== null && new Date(endsAt) <= new Date(startsAt)) find('dates.order', startsAt, endsAt);
  const largest = reward.as === 'packet' ? largestPacketMinor(BigInt(reward.potMinor), reward.packets) : most;
  if (profile.maxRewardMinor !== undefined && largest > BigInt(profile.maxRewardMinor))
    find('reward.max', profile.maxRewardMinor, largest);
  const least = reward.as === 'packet' ? BigInt(reward.potMinor) : most;
  if (budgetMinor !== null && BigInt(budgetMinor) < least) find('budget.small', least, budgetMinor);
  // Only what is bought can be had any number of times.
  if (offer.period === 'each' && trigger.on !== 'points') find('period.each', 'points', trigger.on);
  lintPacket(offer, find);
  if (trigger.on === 'date')
    for (const day of trigger.days)
      if (/^(02-30|02-31|04-31|06-31|09-31|11-31)$/.test(day)) find('date.days', 'a day', day);
}

/** A title promises the whole share of any deposit unless it says how much that is at most; a summary may leave it to its title. */
function lintPromisedShare({ reward, texts }: OfferDefinition, find: Find): void {
  if (reward.as !== 'share') return;
  for (const { title, summary } of Object.values(texts))
    for (const [text, around] of [
      [title, title],
      [summary, `${title} ${summary}`],
    ] as const) {
      const promised = promisedPercent(text);
      if (promised === null) continue;
      if (promised > reward.percent) find('words.share', reward.percent, text);
      else if (!saysAmount(around, reward.capMinor)) find('words.cap', reward.capMinor, text);
    }
}

/** A pot is its own budget. Its packets go to those who come first, by a tap, a code or points. */
function lintPacket({ reward, trigger }: OfferDefinition, find: Find): void {
  if (reward.as !== 'packet') return;
  if (BigInt(reward.potMinor) < BigInt(reward.packets)) find('packet.pot', reward.packets, reward.potMinor);
  const isGiven = trigger.on === 'deposit' || trigger.on === 'application' || trigger.on === 'manual';
  if (isGiven) find('packet.trigger', 'tap', trigger.on);
}
