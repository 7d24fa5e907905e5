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

/** Activity of an address within the last hour. */
interface FormRisk {
  registrations: number;
  /** Logins that failed, on any account. */
  failures: number;
}

/** A whole village can share one address: work begins late, and stays small enough to finish while the form is filled in. */
const mostFormLevel = 2;
const registrationsPerLevel = 5;
const failuresPerLevel = 10;

/** @returns 0 where a picture is enough. */
export function formLevel({ registrations, failures }: FormRisk): number {
  const level = Math.floor(registrations / registrationsPerLevel) + Math.floor(failures / failuresPerLevel);
  return Math.min(mostFormLevel, level);
}

/** @returns 0 for somebody's first request on a quiet day. */
export function workLevel({ byAddress, usedShare }: WorkRisk): number {
  const ofAddress = Math.floor(byAddress / requestsPerLevel);
  const ofBrand = usedShare >= 0.9 ? 3 : usedShare >= 0.75 ? 2 : usedShare >= 0.5 ? 1 : 0;
  return Math.min(mostLevel, ofAddress + ofBrand);
}
