/** How much work is asked for before a request that costs money or patience. Pure. */

export interface WorkRisk {
  /** Messages that the address has asked for within the last hour. */
  byAddress: number;
  /** The largest part of the purpose's budget that is used, from 0 to 1. */
  usedShare: number;
}

/** Each level doubles the search: at the last one a cheap phone searches for about a minute. */
const mostLevel = 4;
const requestsPerLevel = 3;

/** @returns 0 for somebody's first request on a quiet day. */
export function workLevel({ byAddress, usedShare }: WorkRisk): number {
  const ofAddress = Math.floor(byAddress / requestsPerLevel);
  const ofBrand = usedShare >= 0.9 ? 3 : usedShare >= 0.75 ? 2 : usedShare >= 0.5 ? 1 : 0;
  return Math.min(mostLevel, ofAddress + ofBrand);
}
