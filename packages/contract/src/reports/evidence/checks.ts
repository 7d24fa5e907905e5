/** Checks that a running installation makes of itself, daily. */
export const checkIds = [
  'program',
  'triggers',
  'ledger',
  'balance',
  'audit',
  'returns',
  'book',
  'rounds',
  'protection',
  'sessions',
  'age',
  'retention',
  'clock',
  'work',
  'restore',
] as const;

export type CheckId = (typeof checkIds)[number];
export const checkOutcomes = ['passed', 'failed', 'unknown'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
