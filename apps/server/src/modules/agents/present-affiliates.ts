/** Affiliates in the contract's form. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { getAffiliate } from '@perya/contract/agents/operators/get-affiliate.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { AffiliateEarning, AffiliateRow, PlayerRow } from './queries/affiliates.ts';
import type { Postback } from './queries/postbacks.ts';
import type { AffiliateTerms } from './rules/affiliates.ts';
import { percentOf } from './rules/rates.ts';

type ShownFile = ValueInputOf<typeof getAffiliate>;

export const presentAffiliate = (row: AffiliateRow, currency: Currency): ShownFile['affiliate'] => ({
  id: String(row.affiliateId),
  memberId: String(row.memberId),
  name: row.userName,
  code: row.code,
  open: row.open,
  clicks: row.clicks,
  registrations: row.registrations,
  qualified: row.qualified,
  held: formatDecimal(row.heldMinor, currency),
  released: formatDecimal(row.releasedMinor, currency),
  carry: formatDecimal(row.carryMinor, currency),
});

export const presentTerms = (terms: AffiliateTerms, currency: Currency): ShownFile['terms'][number] => ({
  version: terms.version,
  validFrom: terms.validFrom,
  cpa: formatDecimal(terms.cpaMinor, currency),
  share: percentOf(terms.sharePpm),
  deposit: formatDecimal(terms.depositMinor, currency),
  stake: formatDecimal(terms.stakeMinor, currency),
  withinDays: terms.withinDays,
  holdDays: terms.holdDays,
  definition: terms.definition,
});

const presentEarning = (one: AffiliateEarning, currency: Currency): ShownFile['earnings'][number] => ({
  runId: String(one.runId),
  day: one.day,
  state: one.state,
  cpa: formatDecimal(one.cpaMinor, currency),
  share: formatDecimal(one.shareMinor, currency),
  amount: formatDecimal(one.amountMinor, currency),
  carryOut: formatDecimal(one.carryOutMinor, currency),
  releaseOn: one.releaseOn,
  postedAt: one.postedAt?.toISOString() ?? null,
});

const presentPostback = (one: Postback): ShownFile['postbacks'][number] => ({
  id: String(one.postbackId),
  event: one.event,
  player: String(one.playerId),
  address: one.address,
  state: one.state,
  attempts: one.attempts,
  answer: one.answer,
  error: one.error,
  createdAt: one.createdAt.toISOString(),
  endedAt: one.endedAt?.toISOString() ?? null,
});

interface AffiliateFile {
  row: AffiliateRow;
  terms: readonly AffiliateTerms[];
  players: readonly PlayerRow[];
  earnings: readonly AffiliateEarning[];
  postbacks: readonly Postback[];
  postbackSent: boolean;
}

export const presentAffiliateFile = (
  { row, terms, players, earnings, postbacks, postbackSent }: AffiliateFile,
  { currency, publicUrl }: { currency: Currency; publicUrl: string },
): ShownFile => ({
  affiliate: presentAffiliate(row, currency),
  url: `${publicUrl}/m/register?affiliateCode=${row.code}`,
  postback: row.postback,
  postbackSent,
  terms: terms.map((one) => presentTerms(one, currency)),
  players: players.map(({ playerId, tag, joinedAt, qualifiedOn }) => ({
    id: String(playerId),
    tag,
    joinedAt: joinedAt.toISOString(),
    qualifiedOn,
  })),
  earnings: earnings.map((one) => presentEarning(one, currency)),
  postbacks: postbacks.map(presentPostback),
});
