import type { OrderOffer } from '@perya/contract/cashier/get-deposit-order.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { returnToFund, takeFromFund } from '../../rewards/queries/rewards.ts';
import { rewardOf, storeReward, type Household } from '../../rewards/use-cases/issue-reward.ts';
import type { OffersContext } from '../dependencies.ts';
import { creditedWork, orderWork, releaseWork } from '../due-work.ts';
import type { StoredOffer } from '../offer.ts';
import {
  findChoice,
  insertChoice,
  lockChoice,
  updateChoiceState,
  type DepositChoice,
} from '../queries/choices.ts';
import { findOffer } from '../queries/offers.ts';
import { rewardMinorOf } from '@perya/offer-rules/offer-worth.ts';
import { unmetByDeposit } from '../rules/eligibility.ts';
import { householdOf, newRewardOf, refusalOf } from './claim-offer.ts';
import { isForOthers, judgeOffers, type Candidate } from './judge-offers.ts';

/** A deposit as the offers need to know it. */
export interface OfferedDeposit extends Candidate {
  orderId: bigint;
  amountMinor: bigint;
  /** Until when it is expected. */
  expiresAt: Date;
}

export type ChoiceError = 'not.found' | 'offer.closed' | 'offer.condition' | 'offer.budget' | 'offer.stopped';

/** A payment may still come when its order has expired; so long the fund keeps its part. */
const keepMs = 24 * 3_600_000;

/**
 * Whether an offer can be chosen for a deposit. Asked before the order is stored, outside of its transaction.
 * @returns what has to be written with the order.
 */
export async function judgeChoice(
  context: OffersContext,
  { brand, memberId, amountMinor }: Omit<OfferedDeposit, 'orderId' | 'expiresAt'>,
  offerId: bigint,
): Promise<Result<{ offer: StoredOffer; period: string }, ChoiceError>> {
  const offer = await findOffer(context.db, offerId);
  const isOffered = offer?.state === 'published' && offer.brand === brand;
  if (!offer || !isOffered || offer.definition.trigger.on !== 'deposit') return fail('not.found');
  if (!(await context.mayReceive(memberId))) return fail('offer.closed');
  const [judged] = await judgeOffers(context, [offer], { brand, memberId });
  if (!judged || isForOthers(judged)) return fail('not.found');
  const refused = refusalOf(judged, context.clock.now());
  if (refused !== null) return refused;
  // One that was had cannot be chosen again; one that is under way with another deposit can: the first that is paid has it.
  if (judged.state !== 'open' && judged.state !== 'process')
    return fail('offer.closed', {
      unmet: [{ clause: 'period', needed: offer.definition.period, have: judged.period }],
    });
  const small = unmetByDeposit(offer.definition, amountMinor, context.currencyOf(brand));
  if (small !== null) return fail('offer.condition', { unmet: [small] });
  return ok({ offer, period: judged.period });
}

/** In the transaction that stores the order: the fund keeps what the offer will give. */
export async function chooseForDeposit(
  tx: Queryable,
  { clock, due, currencyOf }: OffersContext,
  deposit: OfferedDeposit,
  { offer, period }: { offer: StoredOffer; period: string },
): Promise<Result<null, 'offer.budget' | 'offer.stopped'>> {
  const { brand, memberId, orderId, expiresAt } = deposit;
  const { offerId, code, definition } = offer;
  const amountMinor = rewardMinorOf(definition, deposit.amountMinor);
  const refused = await takeFromFund(tx, { brand, code, currency: currencyOf(brand), amountMinor });
  if (refused !== null) return fail(`offer.${refused}`);
  const choice = { orderId, offerId, brand, code, memberId, period, amountMinor, state: 'open' } as const;
  await insertChoice(tx, choice, clock.now());
  await due.schedule(tx, releaseWork, orderWork(orderId, new Date(expiresAt.getTime() + keepMs)));
  return ok(null);
}

/** In the transaction that closes a paid order. */
export async function noteCredited(
  tx: Queryable,
  { due, clock }: Pick<OffersContext, 'due' | 'clock'>,
  orderId: bigint,
): Promise<void> {
  await due.schedule(tx, creditedWork, orderWork(orderId, clock.now()));
}

/** Records the reward of a deposit that was credited; due work pays it. The offer's version is the one that was chosen. */
export async function grantForDeposit(context: OffersContext, orderId: bigint): Promise<void> {
  const choice = await findChoice(context.db, orderId);
  const offer = choice && (await findOffer(context.db, choice.offerId));
  if (!offer) return;
  const allowed = await context.mayReceive(choice.memberId);
  const household = await householdOf(context, choice.memberId, offer.definition);
  await context.db.transaction(async (tx) => {
    const now = await lockChoice(tx, orderId);
    if (now?.state === 'open' || now?.state === 'released')
      await grant(tx, context, now, { offer, allowed, household });
  });
}

/**
 * Nothing is granted where the member had it already, or may be given nothing, or the fund that had its part back is empty. The member is told
 * which, unless protected.
 */
async function grant(
  tx: Queryable,
  context: OffersContext,
  choice: DepositChoice,
  { offer, allowed, household }: { offer: StoredOffer; allowed: boolean; household: Household | undefined },
): Promise<void> {
  const { orderId, amountMinor, brand } = choice;
  const part = { ...choice, currency: context.currencyOf(brand) };
  const refused = choice.state === 'open' ? null : await takeFromFund(tx, part);
  const wanted = { ...newRewardOf(context, choice, { ...choice, offer }, 0n), amountMinor, household };
  const how = { reserved: true, payAt: context.clock.now() };
  const stored =
    allowed && refused === null ? await storeReward(tx, context, rewardOf(context, wanted, true), how) : null;
  const granted = stored?.ok === true;
  if (!granted && refused === null) await returnToFund(tx, choice);
  await updateChoiceState(tx, orderId, granted ? 'granted' : 'passed');
  await context.due.cancel(tx, releaseWork, String(orderId));
  if (allowed && !granted)
    await tellPassed(tx, context, choice, { offer, reason: refused ?? passedBecause(stored) });
}

const passedBecause = (stored: Result<null> | null): 'period' | 'household' | 'budget' => {
  if (stored?.ok !== false) return 'period';
  if (stored.error === 'offer.condition') return 'household';
  return stored.error === 'reward.exists' ? 'period' : 'budget';
};

async function tellPassed(
  tx: Queryable,
  { clock, makeId, currencyOf }: OffersContext,
  { orderId, brand, memberId, amountMinor }: DepositChoice,
  { offer, reason }: { offer: StoredOffer; reason: 'period' | 'household' | 'budget' | 'stopped' },
): Promise<void> {
  const { EN, TY } = offer.definition.texts;
  const amount = formatDecimal(amountMinor, currencyOf(brand));
  const values = { titles: { EN: EN.title, TY: TY.title }, amount, reason };
  const mail = { mailId: makeId(), brand, memberId, key: `offer:${orderId}`, at: clock.now() };
  await writeMail(tx, { ...mail, content: { kind: 'offerPassed', values } });
}

/** An order's offer with what it gives and asks for, in its version of that time; null: none was chosen. */
export async function findOfferOfOrder(
  { db, currencyOf }: Pick<OffersContext, 'db' | 'currencyOf'>,
  orderId: bigint,
  language: PhraseLanguage,
): Promise<OrderOffer | null> {
  const choice = await findChoice(db, orderId);
  const offer = choice && (await findOffer(db, choice.offerId));
  if (!offer) return null;
  const { reward, wagering, texts } = offer.definition;
  const currency = currencyOf(choice.brand);
  const isBonus = wagering !== null && reward.as !== 'spins';
  return {
    title: (language === 'TY' ? texts.TY : texts.EN).title,
    kind: reward.kind,
    amount: formatDecimal(choice.amountMinor, currency),
    required: isBonus ? formatDecimal(choice.amountMinor * BigInt(wagering.multiple), currency) : null,
    days: isBonus ? wagering.days : null,
    // What was released is kept again when a late payment comes.
    state: choice.state === 'released' ? 'open' : choice.state,
  };
}

/** A deposit that was not paid in time. */
export async function releaseChoice(tx: Queryable, orderId: bigint): Promise<void> {
  const choice = await lockChoice(tx, orderId);
  if (choice?.state !== 'open') return;
  await returnToFund(tx, choice);
  await updateChoiceState(tx, orderId, 'released');
}
