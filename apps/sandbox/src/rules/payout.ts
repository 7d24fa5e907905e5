/** How a payout goes on by itself: the account's number says it, so that a test can choose. */

export type PayoutStatus =
  | 'ACCEPTED'
  | 'REQUESTED'
  | 'PENDING_COMPLIANCE_ASSESSMENT'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'REVERSED';

const stepSeconds = 1;
const assessmentSeconds = 5;

interface Step {
  status: PayoutStatus;
  /** Until the state after it; null: it is the last. */
  seconds: number | null;
}

const paths: Record<string, readonly Step[]> = {
  '0001': [
    { status: 'REQUESTED', seconds: stepSeconds },
    { status: 'FAILED', seconds: null },
  ],
  '0002': [
    { status: 'REQUESTED', seconds: stepSeconds },
    { status: 'SUCCEEDED', seconds: stepSeconds },
    { status: 'REVERSED', seconds: null },
  ],
  '0003': [
    { status: 'REQUESTED', seconds: stepSeconds },
    { status: 'PENDING_COMPLIANCE_ASSESSMENT', seconds: assessmentSeconds },
    { status: 'SUCCEEDED', seconds: null },
  ],
};

const usual: readonly Step[] = [
  { status: 'REQUESTED', seconds: stepSeconds },
  { status: 'SUCCEEDED', seconds: null },
];

/** @returns the state after this one, and how long it lasts; undefined: there is none. */
export function nextStep(accountNumber: string, status: PayoutStatus): Step | undefined {
  const path = paths[accountNumber.slice(-4)] ?? usual;
  return path[path.findIndex((step) => step.status === status) + 1];
}

/** The payout is paid, but only a query says so: the call fails, and no report comes. */
export const isSilent = (accountNumber: string): boolean => accountNumber.endsWith('0004');

/** Until an accepted payout is requested of the bank. */
export const firstStepSeconds = stepSeconds;

/** The states that are reported by callback. A query shows the others too. */
export const isReported = (status: PayoutStatus): boolean =>
  status === 'SUCCEEDED' || status === 'FAILED' || status === 'REVERSED';
