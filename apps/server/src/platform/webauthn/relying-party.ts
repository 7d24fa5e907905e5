import { isIP } from 'node:net';

export interface RelyingParty {
  /** Host name that passkeys are bound to (WebAuthn: RP ID). */
  rpId: string;
  /** Origins of pages that may use them. */
  origins: string[];
}

/**
 * Whose passkeys a brand's are: its main domain's, else the site's own address'. Null where that is a bare IP address,
 * which WebAuthn does not allow.
 */
export function relyingPartyOf(mainDomain: string | null, publicUrl: string): RelyingParty | null {
  const site = new URL(publicUrl);
  const address = mainDomain?.includes('://') ? mainDomain : `https://${mainDomain ?? ''}`;
  const main = URL.parse(address) ?? site;
  const rpId = main.hostname;
  if (isIP(rpId.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isBelow = ({ hostname }: URL): boolean => hostname === rpId || hostname.endsWith(`.${rpId}`);
  const origins = [main, site].filter(isBelow).map(({ origin }) => origin);
  return { rpId, origins: [...new Set(origins)] };
}
