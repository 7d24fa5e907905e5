/** Affiliates in the contract's form. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { affiliateReport } from '@perya/contract/agents/affiliate-report.ts';
import type { getAffiliate } from '@perya/contract/agents/operators/get-affiliate.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { AffiliateEarning, AffiliateRow, PlayerRow } from './queries/affiliates.ts';
import type { Postback } from './queries/postbacks.ts';
import type { AffiliateTerms } from './rules/affiliates.ts';
import { percentOf } from './rules/rates.ts';
import type { AffiliateFile, OwnReport } from './use-cases/affiliate-report.ts';

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

const presentPlayer = ({
  playerId,
  tag,
  joinedAt,
  qualifiedOn,
}: PlayerRow): ShownFile['players'][number] => ({
  id: String(playerId),
  tag,
  joinedAt: joinedAt.toISOString(),
  qualifiedOn,
});

interface Place {
  currency: Currency;
  publicUrl: string;
}

const urlOf = ({ code }: AffiliateRow, publicUrl: string): string =>
  `${publicUrl}/m/register?affiliateCode=${code}`;

export const presentAffiliateFile = (
  { row, terms, players, earnings, postbacks, postbackSent }: AffiliateFile,
  { currency, publicUrl }: Place,
): ShownFile => ({
  affiliate: presentAffiliate(row, currency),
  url: urlOf(row, publicUrl),
  postback: row.postback,
  postbackSent,
  terms: terms.map((one) => presentTerms(one, currency)),
  players: players.map(presentPlayer),
  earnings: earnings.map((one) => presentEarning(one, currency)),
  postbacks: postbacks.map(presentPostback),
});

type ShownReport = ValueInputOf<typeof affiliateReport>;

/** What an affiliate sees of the own code. */
export function presentOwnReport(
  { file: { row, terms, players, earnings, postbacks, postbackSent }, days, tags }: OwnReport,
  { currency, publicUrl }: Place,
): ShownReport {
  const show = (minor: bigint): string => formatDecimal(minor, currency);
  const count = (name: 'clicks' | 'registrations' | 'qualified'): number =>
    days.reduce((sum, one) => sum + one[name], 0);
  const sum = (name: 'cpaMinor' | 'shareMinor'): string =>
    show(days.reduce((total, one) => total + one[name], 0n));
  return {
    code: row.code,
    url: urlOf(row, publicUrl),
    open: row.open,
    totals: {
      clicks: count('clicks'),
      registrations: count('registrations'),
      qualified: count('qualified'),
      cpa: sum('cpaMinor'),
      share: sum('shareMinor'),
    },
    days: days.map(({ cpaMinor, shareMinor, ...day }) => ({
      ...day,
      cpa: show(cpaMinor),
      share: show(shareMinor),
    })),
    tags,
    held: show(row.heldMinor),
    paid: show(row.releasedMinor),
    carry: show(row.carryMinor),
    terms: terms.map((one) => presentTerms(one, currency)),
    earnings: earnings.map((one) => {
      const { day, amount, carryOut, releaseOn, postedAt } = presentEarning(one, currency);
      return { day, amount, carryOut, releaseOn, postedAt };
    }),
    players: players.map(presentPlayer),
    postbackSent,
    postbacks: postbacks.map(presentPostback),
  };
}
