/** Target response times by queue, in hours. */
export const targetHours = { deposits: 1, withdrawals: 4, verifications: 24, cases: 24 } as const;
