/** Conditions of invitations. Pure. */
import type { Programme } from '@perya/contract/loyalty/programmes.ts';
import { minorOf } from './levels.ts';

type Terms = Programme<'invitations'>;

const dayMs = 86_400_000;

/** True while a friend can still meet the terms. */
export const isInTime = ({ registeredAt }: { registeredAt: Date }, { days }: Terms, now: Date): boolean =>
  now.getTime() < registeredAt.getTime() + days * dayMs;

/** True once the friend's sums reach the terms; a charge-back lowers them again. */
export const hasMet = (
  sums: { depositedMinor: bigint; turnoverMinor: bigint } | null | undefined,
  { deposits, turnover }: Terms,
): boolean =>
  sums !== null &&
  sums !== undefined &&
  sums.depositedMinor >= minorOf(deposits) &&
  sums.turnoverMinor >= minorOf(turnover);
