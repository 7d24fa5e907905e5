/** Which payouts pass without a person: rules as data, closed when in doubt. Pure. */
export interface AutomaticTerms {
  upToMinor: bigint;
  paidToAccount: number;
  deposits: number;
  perDay: number;
  quietHours: number;
  samplePercent: number;
}

export interface RiskFacts {
  amountMinor: bigint;
  /** Payouts to the same account that were paid. */
  paidToAccount: number;
  /** Deposits that were credited. */
  deposits: number;
  /** Withdrawals of the last 24 hours, this one included. */
  lastDay: number;
  /** Of cases that nobody has cleared. */
  openAlerts: number;
  /** The account's holder is not the name on the member's document (GLI-19 §2.5.6 d). */
  nameDiffers: boolean;
  /** A bonus became cash within the last week. */
  bonusWins: boolean;
  accountBoundAt: Date;
  newestDeviceAt: Date | null;
  /** Below the brand's share, a person looks at it all the same: 0 to 99, the same at every look. */
  draw: number;
}

/** Why a payout waits for a person. `off`: the brand approves none by rule · `doubt`: what the rules ask for could not be found out. */
export type WaitReason =
  | 'off'
  | 'amount'
  | 'account'
  | 'deposits'
  | 'velocity'
  | 'flags'
  | 'name'
  | 'bonus'
  | 'accountNew'
  | 'device'
  | 'sample'
  | 'doubt';

/** @returns none: it passes. */
export function waitReasonsOf(terms: AutomaticTerms | null, facts: RiskFacts, now: Date): WaitReason[] {
  if (terms === null) return facts.nameDiffers ? ['off', 'name'] : ['off'];
  const quietSince = new Date(now.getTime() - terms.quietHours * 3_600_000);
  const reasons: WaitReason[] = [];
  if (facts.amountMinor > terms.upToMinor) reasons.push('amount');
  if (facts.paidToAccount < terms.paidToAccount) reasons.push('account');
  if (facts.deposits < terms.deposits) reasons.push('deposits');
  if (facts.lastDay > terms.perDay) reasons.push('velocity');
  if (facts.openAlerts > 0) reasons.push('flags');
  if (facts.nameDiffers) reasons.push('name');
  if (facts.bonusWins) reasons.push('bonus');
  if (facts.accountBoundAt > quietSince) reasons.push('accountNew');
  if (facts.newestDeviceAt !== null && facts.newestDeviceAt > quietSince) reasons.push('device');
  if (reasons.length === 0 && facts.draw < terms.samplePercent) reasons.push('sample');
  return reasons;
}

/** How long a device or a payout account counts as new. */
const freshMs = 72 * 3_600_000;

/** Both the device and the payout account are new. */
export const looksTakenOver = (
  { accountBoundAt, newestDeviceAt }: Pick<RiskFacts, 'accountBoundAt' | 'newestDeviceAt'>,
  now: Date,
): boolean =>
  [accountBoundAt, newestDeviceAt].every((at) => at !== null && now.getTime() - at.getTime() < freshMs);
