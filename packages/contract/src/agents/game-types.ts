/** What rates are for. Pure and without schemas, so that it may stand on any page. */
export const rebateTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT'] as const;
export type RebateType = (typeof rebateTypes)[number];
