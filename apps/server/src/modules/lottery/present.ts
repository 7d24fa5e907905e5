/** The lottery's rows as the contract shows them. */
import { formatDecimal } from '@perya/money/money.ts';
import { beaconRoundOf, type Issue, type IssueState, type ResultSource } from './queries/issues.ts';
import type { Order, PlannedSlip, SlipState } from './queries/orders.ts';
import type { IssueTimes } from './rules/calendar.ts';

export const presentIssue = (
  issue: Pick<Issue, 'numero' | 'source' | 'locksAt' | 'drawsAt' | 'state' | 'seedHash'>,
) => ({
  numero: issue.numero,
  source: issue.source,
  locksAt: issue.locksAt.toISOString(),
  drawsAt: issue.drawsAt.toISOString(),
  state: issue.state,
  seedHash: issue.seedHash,
});

/** An issue on sale, which may not stand in the table yet: its commitment is known already. */
export const presentOnSale = (times: IssueTimes, seedHash: string, source: ResultSource) =>
  presentIssue({ ...times, state: 'open', seedHash, source });

/** The round of the draw, with its value once that has come. */
function presentBeacon(issue: Issue) {
  const round = beaconRoundOf(issue);
  return round && issue.beacon !== null ? { ...round, value: issue.beacon } : null;
}

export const presentResult = (issue: Issue) => ({
  ...presentIssue(issue),
  numbers: issue.numbers ?? [],
  version: issue.resultVersion,
  seed: issue.seed ?? '',
  beacon: presentBeacon(issue),
  contributions: issue.contributions ?? [],
  root: issue.root ?? '',
  slips: issue.slips,
});

/** A settled issue has paid all its winners; its other slips have lost, also those not written yet. */
export const shownState = (state: SlipState, issueState: IssueState): SlipState =>
  state === 'accepted' && issueState === 'settled' ? 'lost' : state;
const stateOf = ({ state, issueState }: PlannedSlip): SlipState => shownState(state, issueState);
const isOpen = (slip: PlannedSlip): boolean => ['pending', 'accepted'].includes(stateOf(slip));
const isRefunded = ({ state }: PlannedSlip): boolean =>
  state === 'cancelled' || state === 'stopped' || state === 'void';

/** An order none of whose slips is in play any more is not accepted: its draws were voided, or it was cancelled. */
function orderState({ state }: Pick<Order, 'state'>, plan: readonly PlannedSlip[]) {
  if (state !== 'accepted' || plan.length === 0 || !plan.every(isRefunded)) return state;
  return plan.some((slip) => slip.state === 'void') ? ('void' as const) : ('cancelled' as const);
}

export function presentOrder(order: Order, plan: readonly PlannedSlip[]) {
  const sum = (slips: readonly PlannedSlip[], of: (slip: PlannedSlip) => bigint): string =>
    formatDecimal(
      slips.reduce((total, slip) => total + of(slip), 0n),
      order.currency,
    );
  return {
    id: `${order.orderId}`,
    game: order.game,
    currency: order.currency,
    total: formatDecimal(order.totalMinor, order.currency),
    won: sum(plan, ({ prizeMinor }) => prizeMinor),
    refunded: sum(plan.filter(isRefunded), ({ amountMinor }) => amountMinor),
    stopOnWin: order.stopOnWin,
    createdAt: order.createdAt.toISOString(),
    state: orderState(order, plan),
    numero: plan[0]?.numero ?? '',
    slips: plan.length,
    open: plan.filter(isOpen).length,
  };
}

export function presentDetail(order: Order, plan: readonly PlannedSlip[], now: Date) {
  const { currency } = order;
  const text = (minor: string | bigint): string => formatDecimal(BigInt(minor), currency);
  return {
    ...presentOrder(order, plan),
    rows: order.rows.map((row) => ({
      play: row.play,
      selection: row.selection,
      mode: row.mode,
      multiple: row.multiple,
      series: row.series,
      stakes: row.stakes,
      amount: text(row.amountMinor),
      prizes: row.prizesMinor.map(text),
    })),
    plan: plan.map((slip) => ({
      id: `${slip.slipId}`,
      numero: slip.numero,
      multiple: slip.multiple,
      amount: text(slip.amountMinor),
      state: stateOf(slip),
      prize: text(slip.prizeMinor),
      rebate: text(slip.rebateMinor),
      leaf: slip.leaf,
      drawsAt: slip.drawsAt.toISOString(),
      numbers: slip.numbers,
      cancellable: slip.state === 'accepted' && slip.issueState === 'open' && now < slip.locksAt,
    })),
  };
}
