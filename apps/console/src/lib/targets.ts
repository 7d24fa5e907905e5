/** Hours within which the house wants to answer, by queue. */
export const targetHours = { deposits: 1, withdrawals: 4, verifications: 24, cases: 24 } as const;
