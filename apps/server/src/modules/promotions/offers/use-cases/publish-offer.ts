import { randomInt } from 'node:crypto';
import { offerDefinition, type OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { StoredOffer } from '../offer.ts';
import {
  findOffer,
  insertDraft,
  findPot,
  insertOfferPackets,
  updatePacketsMoved,
  updateFundStopped,
  updateOfferPublished,
  upsertFund,
} from '../queries/offers.ts';
import { splitPot } from '@perya/offer-rules/split-pot.ts';
import { lintOffer, type LintFinding, type OfferProfile } from '@perya/offer-rules/lint.ts';

/** What writes offers: less than what claims need, so that the seed can. */
export interface PublishContext {
  clock: Clock;
  makeId: MakeId;
  currencyOf: (brand: string) => Currency;
  offerProfileOf: (brand: string) => OfferProfile;
}

/** Writes an offer as the next version's draft. What the linter finds is told, and keeps no draft from being written. */
export async function draftOffer(
  tx: Queryable,
  { clock, makeId, offerProfileOf }: PublishContext,
  { brand, definition, by }: { brand: string; definition: OfferDefinition; by: string },
): Promise<{ offerId: bigint; version: number; findings: LintFinding[] }> {
  const offerId = makeId();
  const version = await insertDraft(tx, { offerId, brand, definition, by, at: clock.now() });
  return { offerId, version, findings: lintOffer(definition, offerProfileOf(brand)) };
}

/** Puts a draft in the place of the version before it. One that the linter finds fault with is refused. */
export async function publishOffer(
  tx: Queryable,
  { clock, currencyOf, offerProfileOf }: PublishContext,
  offerId: bigint,
  by: string,
): Promise<Result<StoredOffer, 'not.found' | 'offer.state' | 'offer.lint' | 'offer.budget' | 'offer.pot'>> {
  const offer = await findOffer(tx, offerId);
  if (!offer) return fail('not.found');
  if (offer.state !== 'draft') return fail('offer.state');
  const definition = offerDefinition.parse(offer.definition);
  const { brand, code } = offer;
  if (lintOffer(definition, offerProfileOf(brand)).length > 0) return fail('offer.lint');
  const fund = {
    brand,
    code,
    currency: currencyOf(brand),
    budgetMinor: definition.budgetMinor === null ? null : BigInt(definition.budgetMinor),
    maxClaims: definition.maxClaims,
  };
  if (!(await upsertFund(tx, fund))) return fail('offer.budget');
  if (!(await updateOfferPublished(tx, offer, by, clock.now()))) return fail('offer.state');
  if (!(await fillPot(tx, offer, definition))) return fail('offer.pot');
  return ok(offer);
}

/**
 * Fills the pot of red packets, once for an offer and its start: a later version with the same start takes over the packets as they are.
 * @returns false if that version has another pot
 */
async function fillPot(
  tx: Queryable,
  { offerId, brand, code }: StoredOffer,
  { reward, startsAt }: OfferDefinition,
): Promise<boolean> {
  if (reward.as !== 'packet') return true;
  const filled = await findPot(tx, { brand, code, startsAt });
  if (filled === null) {
    const source = { nextInt: (bound: number) => randomInt(bound) };
    await insertOfferPackets(tx, offerId, splitPot(BigInt(reward.potMinor), reward.packets, source));
    return true;
  }
  if (filled.potMinor !== BigInt(reward.potMinor) || filled.packets !== reward.packets) return false;
  await updatePacketsMoved(tx, filled.offerId, offerId);
  return true;
}

/** The kill switch: nothing more of the promotion is issued from the commit on. What was issued stands. @returns false: it was so. */
export const stopOffer = (
  tx: Queryable,
  { clock }: Pick<PublishContext, 'clock'>,
  promotion: { brand: string; code: string },
  stopped: boolean,
): Promise<boolean> => updateFundStopped(tx, promotion, stopped ? clock.now() : null);
