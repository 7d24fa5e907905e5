/** Work that one operator takes for a while, so that no two do the same. */
interface Claimed {
  claimedBy: string | null;
  claimedUntil: string | null;
}

/** Whether the operator holds it now. */
export const isClaimedBy = ({ claimedBy, claimedUntil }: Claimed, operatorId: string): boolean =>
  claimedBy === operatorId && claimedUntil !== null && Date.parse(claimedUntil) > Date.now();
