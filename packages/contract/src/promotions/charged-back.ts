/** Reason of a reward or bonus that was taken back with its deposit; the site has a phrase for it. */
export const chargedBack = 'chargeback';
export type ChargedBack = typeof chargedBack;
