/** What operators do with offers, and the report of incentives. */
import { bonusProducts } from '@perya/contract/promotions/bonus-terms.ts';
import { addVouchers } from '@perya/contract/promotions/operators/add-vouchers.ts';
import { draftOffer } from '@perya/contract/promotions/operators/draft-offer.ts';
import { incentiveRewards } from '@perya/contract/promotions/operators/incentive-rewards.ts';
import { listMemberRewards } from '@perya/contract/promotions/operators/list-member-rewards.ts';
import { incentivesReport } from '@perya/contract/promotions/operators/incentives-report.ts';
import { listBrandOffers } from '@perya/contract/promotions/operators/list-offers.ts';
import { listVouchers } from '@perya/contract/promotions/operators/list-vouchers.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { proposeBonusGrant } from '@perya/contract/promotions/operators/propose-bonus-grant.ts';
import { publishOffer } from '@perya/contract/promotions/operators/publish-offer.ts';
import { stopOffer } from '@perya/contract/promotions/operators/stop-offer.ts';
import { offerWorthMinor } from '@perya/offer-rules/offer-worth.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { dayOf } from '@perya/calendar/days.ts';
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import { maskedUserName } from '#modules/accounts/index.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readNumberCursor, writeCursor } from '@perya/http/cursor.ts';
import type { OffersContext } from './dependencies.ts';
import { listVoucherKinds, upsertVoucherKind } from '../gifts/queries/stock.ts';
import { addVoucherCodes } from '../gifts/vouchers.ts';
import { bonusGrantKind } from './grant-by-hand.ts';
import type { StoredOffer } from './offer.ts';
import { listIncentiveRewards, listIncentives, type IncentiveReward } from './queries/incentives.ts';
import { findOffer, listOffersIn } from './queries/offers.ts';
import type { Rtps } from '@perya/offer-rules/expected-value.ts';
import { lintOffer } from '@perya/offer-rules/lint.ts';
import {
  draftOffer as draft,
  publishOffer as publish,
  stopOffer as stop,
} from './use-cases/publish-offer.ts';

export interface OfferOperatorPorts {
  propose: Propose;
  /** Null: there is none, or the operator does not look after the brand. */
  memberFor: (
    operator: OperatorSession,
    memberId: string,
  ) => Promise<{ brand: string; memberId: bigint; userName: string } | null>;
  isBrand: (brand: string) => boolean;
  /** User names by member. */
  namesOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

export function bindOfferOperators(
  bind: BindOperators,
  context: OffersContext,
  ports: OfferOperatorPorts,
): void {
  const { db, offerProfileOf } = context;
  bind(listBrandOffers, async ({ query: { brand } }) => {
    if (!ports.isBrand(brand)) return fail('not.found');
    const offers = await listOffersIn(db, brand);
    const bounds = offerProfileOf(brand);
    const rtps = ratedProducts(await context.rtpsOf([]));
    const spinGames = [...(await context.spinGames())].flatMap(([game, { name, rtpPoints, playable }]) =>
      playable ? [{ game, name, rtp: rtpPoints }] : [],
    );
    const kinds = await listVoucherKinds(db, brand);
    const vouchers = kinds.map(({ slug, names, left }) => ({ slug, name: names.EN, left }));
    const list = offers.map((offer) => presentStored(offer, bounds));
    return ok({ bounds, rtps, spinGames, vouchers, list });
  });
  bind(draftOffer, ({ operator, change, body: { brand, definition } }) =>
    change(async (tx, note) => {
      if (!ports.isBrand(brand)) return fail('not.found');
      const { reward } = definition;
      const unknown = await findUnknown(context, brand, reward);
      if (unknown !== null) return fail('request.invalid', { fields: { [unknown]: 'field.invalid' } });
      const { offerId, version, findings } = await draft(tx, context, {
        brand,
        definition,
        by: operator.name,
      });
      note({ objectId: String(offerId), brand, after: { code: definition.code, version } });
      return ok({ id: String(offerId), version, findings });
    }),
  );
  bind(publishOffer, ({ operator, change, params, body: { reason } }) =>
    change(async (tx, note) => {
      const offer = await findOffer(tx, BigInt(params.offerId));
      if (!offer || !mayTouch(operator, offer.brand)) return fail('not.found');
      // Money is given by two: who wrote the draft does not publish it.
      if (offer.createdBy === operator.name) return fail('approval.own');
      const published = await publish(tx, context, offer.offerId, operator.name);
      if (!published.ok) return published;
      const { brand, code, version } = offer;
      note({
        objectId: params.offerId,
        brand,
        before: { state: 'draft' },
        after: { code, version, state: 'published' },
        reason,
      });
      return ok({});
    }),
  );
  bind(stopOffer, ({ change, body: { brand, code, stopped, reason } }) =>
    change(async (tx, note) => {
      if (await stop(tx, context, { brand, code }, stopped))
        note({ objectId: code, brand, before: { stopped: !stopped }, after: { stopped }, reason });
      else note.nothing();
      return ok({});
    }),
  );
  bindIncentives(bind, context, ports);
  bindMemberRewards(bind, context, ports);
  bindVouchers(bind, context, ports);
  bindGrants(bind, context, ports);
}

/** What is wrong with a reward by what the brand has: an unknown game or kind of voucher, or a voucher that counts as less than it cost. */
async function findUnknown(
  { db, spinGames, play, clock, timeZoneOf }: OffersContext,
  brand: string,
  reward: OfferDefinition['reward'],
): Promise<'game' | 'voucher' | 'worthMinor' | null> {
  if (reward.as === 'spins') return (await spinGames()).get(reward.game)?.playable === true ? null : 'game';
  if (reward.as === 'turns')
    return (await play.hasLuck(brand, reward.game, dayOf(clock.now(), timeZoneOf(brand)))) ? null : 'game';
  if (reward.as !== 'voucher') return null;
  const kind = (await listVoucherKinds(db, brand)).find(({ slug }) => slug === reward.voucher);
  if (kind === undefined) return 'voucher';
  return BigInt(reward.worthMinor) < kind.worthMinor ? 'worthMinor' : null;
}

function bindVouchers(bind: BindOperators, context: OffersContext, ports: OfferOperatorPorts): void {
  const { db, clock, currencyOf } = context;
  bind(listVouchers, async ({ query: { brand } }) => {
    if (!ports.isBrand(brand)) return fail('not.found');
    const currency = currencyOf(brand);
    const list = (await listVoucherKinds(db, brand)).map(({ worthMinor, ...kind }) => ({
      ...kind,
      worth: formatDecimal(worthMinor, currency),
    }));
    return ok({ currency, list });
  });
  bind(addVouchers, ({ change, body: { brand, slug, names, worth, codes } }) =>
    change(async (tx, note) => {
      const worthMinor = ports.isBrand(brand) ? parseDecimal(worth, currencyOf(brand)) : null;
      if (worthMinor === null) return fail('not.found');
      const stock = { brand, slug, at: clock.now() };
      await upsertVoucherKind(tx, { ...stock, names, worthMinor });
      const added = await addVoucherCodes(tx, context, stock, codes);
      // The audit never contains the codes.
      note({ objectId: slug, brand, after: { names, worth, added } });
      return ok({ added, known: codes.length - added });
    }),
  );
}

function bindIncentives(bind: BindOperators, context: OffersContext, ports: OfferOperatorPorts): void {
  const { db } = context;
  bind(incentivesReport, ({ query: { brand } }) => reportIncentives(context, ports, brand));
  bind(incentiveRewards, async ({ query: { after, limit, ...of } }) => {
    if (!ports.isBrand(of.brand)) return fail('not.found');
    const before = after === undefined ? null : readNumberCursor(after);
    if (after !== undefined && before === null) return badCursor();
    const found = await listIncentiveRewards(db, of, { before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const names = await ports.namesOf(page.map(({ memberId }) => memberId));
    const list = page.map((one) => presentReward(one, names.get(one.memberId) ?? ''));
    const last = page.at(-1);
    return ok({ list, next: found.length > limit && last ? writeCursor(last.rewardId) : null });
  });
}

function bindMemberRewards(
  bind: BindOperators,
  { db }: OffersContext,
  { memberFor }: OfferOperatorPorts,
): void {
  bind(listMemberRewards, async ({ operator, params, query: { after, limit } }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const before = after === undefined ? null : readNumberCursor(after);
    if (after !== undefined && before === null) return badCursor();
    const { brand, memberId, userName } = member;
    const of = { brand, memberId, part: 'issued' } as const;
    const found = await listIncentiveRewards(db, of, { before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map((one) => presentReward(one, userName)),
      next: found.length > limit && last ? writeCursor(last.rewardId) : null,
    });
  });
}

function bindGrants(bind: BindOperators, { db }: OffersContext, ports: OfferOperatorPorts): void {
  bind(proposeBonusGrant, async ({ operator, change, body: { grant, reason, requestId } }) => {
    const member = await ports.memberFor(operator, grant.memberId);
    const offer = await findOffer(db, BigInt(grant.offerId));
    if (member === null || offer?.brand !== member.brand) return fail('not.found');
    const payload = {
      brand: member.brand,
      memberId: grant.memberId,
      userName: member.userName,
      offerId: grant.offerId,
      code: offer.code,
      amountMinor: String(offerWorthMinor(offer.definition)),
    };
    return ports.propose(change, operator, { kind: bonusGrantKind, payload, reason, requestId });
  });
}

function presentStored(offer: StoredOffer, profile: Parameters<typeof lintOffer>[1]) {
  const { offerId, code, version, state, definition, left, isStopped, createdBy, createdAt } = offer;
  return {
    id: String(offerId),
    code,
    version,
    state: state as 'draft' | 'published' | 'replaced',
    definition,
    findings: state === 'draft' ? lintOffer(definition, profile) : [],
    left,
    stopped: isStopped,
    createdBy,
    createdAt: createdAt.toISOString(),
    publishedBy: offer.publishedBy,
    publishedAt: offer.publishedAt?.toISOString() ?? null,
  };
}

async function reportIncentives(
  { db, currencyOf, timeZoneOf }: OffersContext,
  { isBrand }: OfferOperatorPorts,
  brand: string,
) {
  if (!isBrand(brand)) return fail('not.found');
  const currency = currencyOf(brand);
  const text = (minor: bigint): string => formatDecimal(minor, currency);
  const list = (await listIncentives(db, brand, timeZoneOf(brand))).map((one) => ({
    code: one.code,
    since: one.since.toISOString(),
    stopped: one.stopped,
    budget: one.budgetMinor === null ? null : text(one.budgetMinor),
    issuedCount: one.issuedCount,
    issued: text(one.issuedMinor),
    redeemed: text(one.takenMinor + one.convertedMinor),
    expired: text(one.lapsedMinor + one.expiredMinor),
    adjusted: text(one.adjustedMinor),
    liability: text(one.liabilityMinor),
    cost: text(one.costMinor),
    members: one.members,
    earned: text(one.earnedMinor),
  }));
  return ok({ currency, list });
}

function presentReward(one: IncentiveReward, userName: string) {
  const { rewardId, code, memberId, period, kind, currency, amountMinor, state, createdAt, grantState } = one;
  const text = (minor: bigint | null): string => formatDecimal(minor ?? 0n, currency);
  return {
    id: String(rewardId),
    code,
    memberId: String(memberId),
    userName: maskedUserName(userName),
    period,
    kind,
    currency,
    amount: amountMinor === null ? null : text(amountMinor),
    state,
    at: createdAt.toISOString(),
    bonus:
      grantState === null
        ? null
        : {
            state: grantState,
            balance: text(one.balanceMinor),
            converted: text(one.convertedMinor),
            removed: text(one.removedMinor),
          },
  };
}

/** The catalogue rates more categories than take bonus money. */
const ratedProducts = (rtps: Rtps): Rtps =>
  Object.fromEntries(
    bonusProducts.flatMap((product) => (rtps[product] === undefined ? [] : [[product, rtps[product]]])),
  );
