/** Contracts and dividends in the contract's form. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { contractRequests } from '@perya/contract/agents/contract-requests.ts';
import type { dividends } from '@perya/contract/agents/dividends.ts';
import type { stepContract } from '@perya/contract/agents/step-contract.ts';
import { formatDecimal, parseDecimal, type Currency } from '@perya/money/money.ts';
import type { Contract, DividendRow } from './queries/contracts.ts';
import { ngrVersion, waiting, type Terms, type Tier } from './rules/contracts.ts';
import { halfMonthOf } from './rules/days.ts';
import { percentOf, ppmOf } from './rules/rates.ts';

export type ShownContract = ValueInputOf<typeof stepContract>;
export type ShownTerms = ShownContract['terms'];

/** @returns null where an amount is none, or a rate does not fit its type. */
export function readTerms(shown: ShownTerms, currency: Currency): Terms | null {
  const tiers: Tier[] = [];
  for (const { minimumBet, netLoss, activeMember, rateType, rate } of shown.tiers) {
    const isPercent = /^(?:100|\d{1,2})(?:\.\d{1,4})?$/.test(rate);
    if (rateType === 'P' && !isPercent) return null;
    const read = rateType === 'P' ? BigInt(ppmOf(rate)) : parseDecimal(rate, currency);
    const [stake, loss] = [parseDecimal(minimumBet, currency), parseDecimal(netLoss, currency)];
    if (read === null || stake === null || loss === null) return null;
    tiers.push({ stake, netLoss: loss, activeMembers: activeMember, rateType, rate: read });
  }
  const activeStake = parseDecimal(shown.activeStake, currency);
  return activeStake === null ? null : { tiers, activeStake, carry: shown.carry, definition: ngrVersion };
}

const presentTerms = ({ tiers, activeStake, carry }: Terms, currency: Currency): ShownTerms => ({
  tiers: tiers.map(({ stake, netLoss, activeMembers, rateType, rate }) => ({
    minimumBet: formatDecimal(stake, currency),
    netLoss: formatDecimal(netLoss, currency),
    activeMember: activeMembers,
    rateType,
    rate: rateType === 'P' ? percentOf(Number(rate)) : formatDecimal(rate, currency),
  })),
  activeStake: formatDecimal(activeStake, currency),
  carry,
});

export const presentContract = (contract: Contract, currency: Currency): ShownContract => ({
  contractId: String(contract.contractId),
  kind: contract.kind,
  gameType: contract.gameType as ShownContract['gameType'],
  status: contract.status,
  version: contract.version,
  signedVersion: contract.signedVersion,
  validFrom: contract.validFrom,
  endedOn: contract.endedOn,
  upline: contract.uplineName,
  downlineId: String(contract.downlineId),
  downline: contract.downlineName,
  terms: presentTerms(contract.terms, currency),
  definition: contract.terms.definition,
  hash: contract.hash,
  createdAt: contract.createdAt.toISOString(),
});

/** What waits for the downline's answer, by game type. */
export function presentRequests(
  contracts: readonly Contract[],
  currency: Currency,
): ValueInputOf<typeof contractRequests> {
  const of = (kind: Contract['kind']): Record<string, ShownContract[]> => {
    const asked = contracts.filter((one) => one.kind === kind && waiting.includes(one.status));
    return Object.groupBy(
      asked.map((one) => presentContract(one, currency)),
      ({ gameType }) => gameType,
    ) as Record<string, ShownContract[]>;
  };
  return {
    dailysalreqtype: of('dailySalary'),
    divtypecompperiodreq: of('dividend'),
    contracthoursalreq: of('hourlySalary'),
  };
}

export function presentDividends(
  rows: readonly DividendRow[],
  today: string,
  currency: Currency,
): ValueInputOf<typeof dividends> {
  const show = (text: string | undefined): string => formatDecimal(BigInt(text ?? '0'), currency);
  return {
    current: halfMonthOf(today),
    list: rows.map(({ detail, ...row }) => ({
      runId: String(row.runId),
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      state: row.state,
      gameType: row.gameType,
      stake: show(detail['stake']),
      ggr: show(detail['ggr']),
      rebates: show(detail['rebates']),
      promotions: show(detail['promotions']),
      netProfit: formatDecimal(row.base, currency),
      carryIn: show(detail['carryIn']),
      carryOut: show(detail['carryOut']),
      activeMembers: Number(detail['activeMembers'] ?? 0),
      rate: percentOf(row.ppm),
      paidBelow: show(detail['paidBelow']),
      amount: formatDecimal(row.amount, currency),
      version: row.version,
      definition: Number(detail['definition'] ?? 1),
    })),
  };
}
