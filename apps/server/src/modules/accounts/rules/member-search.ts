/** What an operator who looks for a member has typed. Pure. */
import { isIP } from 'node:net';
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import { canonicalEmail } from './canonical-email.ts';
import { toE164 } from './mobile-number.ts';

/** Everything that the text may be; a member is found by any of them. */
export interface MemberSearch {
  memberId: bigint | null;
  emailKey: string | null;
  mobiles: string[];
  address: string | null;
  /** Beginning of a user name, canonical. */
  namePrefix: string | null;
}

const biggestId = 2n ** 63n - 1n;

/** @param countries of each brand, where a number without a country may belong. */
export function readMemberSearch(text: string, countries: readonly (readonly string[])[]): MemberSearch {
  const digits = /^\d{1,19}$/.test(text);
  const mobiles = countries.map((of) => toE164(text, undefined, of)).filter((one) => one !== null);
  return {
    memberId: digits && BigInt(text) <= biggestId ? BigInt(text) : null,
    emailKey: text.includes('@') ? canonicalEmail(text) : null,
    mobiles: [...new Set(mobiles)],
    address: isIP(text) === 0 ? null : text,
    namePrefix: /[@\s]/.test(text) ? null : canonicalName(text),
  };
}
