/** A line of a statement by the published rules, from nothing but the line. Pure. */
import { dividendOf, ngrOf, salaryOf, type Tier } from './contracts.ts';
import { amountOf } from './earnings.ts';

export interface WrittenLine {
  kind: string;
  /** Minor units. */
  base: bigint;
  /** Parts per million. */
  ppm: number;
  childPpm: number;
  /** What else the sum was made of: tier, deductions, carry. */
  detail: Readonly<Record<string, unknown>>;
}

/** @returns minor units; null where the line does not say all that its rule needs, as in earlier releases */
export function amountOfLine({ kind, base, ppm, childPpm, detail }: WrittenLine): bigint | null {
  switch (kind) {
    case 'rebate':
    case 'commission':
      return amountOf(base, ppm - childPpm);
    case 'salary':
      return detail['hours'] === undefined ? ofSalary(base, ppm, detail) : ofHours(detail);
    case 'dividend':
      return ofDividend(base, ppm, detail);
    case 'revenueShare':
      return base === ngrIn(detail) ? amountOf(base, ppm) : null;
    case 'cpa':
      return detail['cpa'] === undefined ? null : minorIn(detail, 'cpa');
    default:
      return null;
  }
}

type Detail = WrittenLine['detail'];

const minorIn = (detail: Detail, name: string): bigint => {
  const value = detail[name];
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : 0n;
};

const ngrIn = (detail: Detail): bigint =>
  ngrOf({
    ggr: minorIn(detail, 'ggr'),
    rebates: minorIn(detail, 'rebates'),
    promotions: minorIn(detail, 'promotions'),
  });

/** The tier that counted; its conditions are those of the contract's version. */
function tierIn(detail: Detail, ppm: number): Tier | null {
  if (detail['tier'] === 0) return null;
  const fixed = detail['fixed'] !== undefined;
  const rate = fixed ? minorIn(detail, 'fixed') : BigInt(ppm);
  return { stake: 0n, netLoss: 0n, activeMembers: 0, rateType: fixed ? 'F' : 'P', rate };
}

const ofSalary = (stake: bigint, ppm: number, detail: Detail): bigint =>
  salaryOf(tierIn(detail, ppm), stake, minorIn(detail, 'paidBelow'));

function ofHours(detail: Detail): bigint {
  const [whole, dayMax] = [minorIn(detail, 'whole'), minorIn(detail, 'dayMax')];
  return whole > dayMax ? dayMax : whole;
}

function ofDividend(ngr: bigint, ppm: number, detail: Detail): bigint | null {
  if (ngr !== ngrIn(detail)) return null;
  const terms = { carry: 'untilCleared' as const };
  const parts = { ngr, carryIn: minorIn(detail, 'carryIn'), paidBelow: minorIn(detail, 'paidBelow') };
  return dividendOf(terms, tierIn(detail, ppm), parts).amount;
}
