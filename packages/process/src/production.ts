/**
 * Rules for the settings of a production that their form alone does not show. They are the same for every program: a rule says either why a
 * setting is refused, or what is careless about it.
 */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPrivateAddress, publicShareOf } from './networks.ts';
import { SettingError } from './settings.ts';

/** Host names that no public name server answers (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`, Kubernetes). */
const privateEndings = ['localhost', 'local', 'internal', 'home.arpa', 'cluster.local', 'test'];

/** True for an address of a private network or this machine, and for names that cannot lead elsewhere. */
export function isPrivateHost(hostname: string): boolean {
  const host = plainHost(hostname);
  if (isIP(host) !== 0) return isPrivateAddress(host);
  // A name without a dot is one of the machine's own network, such as a container's.
  return !host.includes('.') || privateEndings.some((end) => host.endsWith(`.${end}`));
}

/** Returns true for https, and for http that stays in a private network or on this machine. */
export function isSafeAddress(url: string | URL): boolean {
  const parsed = URL.parse(`${url}`);
  if (parsed === null) return false;
  return parsed.protocol === 'https:' || isPrivateHost(parsed.hostname) || isOwnAddress(parsed.hostname);
}

/** What this machine sends to its own address never leaves it, be the address public. */
function isOwnAddress(hostname: string): boolean {
  const host = plainHost(hostname);
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === host),
  );
}

const plainHost = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** @throws SettingError where data would cross a public network in the clear. @param what names the address to the operator */
export function demandHttps(setting: string, urls: Iterable<string>, what: string): void {
  for (const url of urls) {
    if (isSafeAddress(url)) continue;
    const { host } = new URL(url);
    throw new SettingError(
      `The setting ${setting} names ${what} by http (${host}): production mode needs https there, since only addresses of private networks may be http.`,
    );
  }
}

/** As many public IPv4 addresses as a /8 has, and as many of IPv6 as a /24: more than any proxy's network. */
const mostTrusted = { 4: 2 ** -8, 6: 2 ** -24 };

/** @throws SettingError where strangers could name the client's address themselves */
export function demandNamedProxies(setting: string, proxies: readonly string[]): void {
  const share = publicShareOf(proxies);
  if (share[4] <= mostTrusted[4] && share[6] <= mostTrusted[6]) return;
  throw new SettingError(
    `The setting ${setting} trusts most of the internet (${proxies.join(',')}): anyone could then claim any address, so name your proxies alone.`,
  );
}

/** The sentence with which an operator confirms, in OWN_BEACON, that outcomes rest on the house's own beacon. */
export const ownBeaconSentence = 'the house knows the values of its own beacon in advance';

/**
 * Requires a public beacon in production, or a sentence that confirms the use of the own one.
 * @returns a warning where the house's own beacon is used. @throws SettingError
 */
export function demandBeacon(urls: readonly string[], confirmation: string | undefined): string[] {
  if (urls.length > 0) return [];
  if (confirmation?.toLowerCase() !== ownBeaconSentence)
    throw new SettingError(
      `The setting DRAND_URLS is missing: production mode needs relays of a public beacon, such as https://api.drand.sh,https://drand.cloudflare.com, or OWN_BEACON="${ownBeaconSentence}".`,
    );
  return [
    'The setting OWN_BEACON is used in place of DRAND_URLS: the house knows the values of its own beacon in advance, and every proof page says so.',
  ];
}

/** @throws SettingError where the limits are off */
export function demandRateLimits(value: 'on' | 'off'): void {
  if (value === 'on') return;
  throw new SettingError(
    'The setting RATE_LIMITS is "off": production mode needs the limits, since without them passwords and codes can be guessed.',
  );
}

/** Returns a warning for figures that the whole internet may read. */
export function warnOfReaders(setting: string, readers: readonly string[]): string[] {
  const share = publicShareOf(readers);
  if (share[4] <= mostTrusted[4] && share[6] <= mostTrusted[6]) return [];
  return [
    `The setting ${setting} lets most of the internet read the figures (${readers.join(',')}): name the networks of your collectors.`,
  ];
}

/** Returns warnings for a database that is reached in the clear, and for a password that anyone would try. */
export function warnOfDatabase(setting: string, url: string): string[] {
  const { hostname, password, username, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? (searchParams.has('ssl') ? 'require' : 'disable');
  const host = searchParams.get('host') ?? hostname;
  const isNear = host === '' || host.startsWith('/') || isPrivateHost(host);
  const warnings: string[] = [];
  if (!isNear && ['disable', 'allow', 'prefer'].includes(mode))
    warnings.push(
      `The setting ${setting} reaches ${host} without TLS: add sslmode=verify-full, or use a private network.`,
    );
  if (!isNear && mode === 'no-verify')
    warnings.push(
      `The setting ${setting} does not check the certificate of ${host}: use sslmode=verify-full.`,
    );
  const plain = decodeURIComponent(password);
  if (plain !== '' && (plain === decodeURIComponent(username) || isWeakSecret(plain)))
    warnings.push(`The setting ${setting} has a password that anyone would try: choose a random one.`);
  return warnings;
}

/** Returns a warning for a secret of an example, of a provider's test mode, or without variety. */
export function warnOfSecret(setting: string, secret: string): string[] {
  if (/^(sk|pk)_test_|^xnd_(development|test)_/i.test(secret))
    return [`The setting ${setting} is a key of the provider's test mode: no real money moves with it.`];
  return isWeakSecret(secret)
    ? [`The setting ${setting} is a secret that can be guessed: choose a random one.`]
    : [];
}

const commonSecrets =
  /^(perya|postgres|password|passwort|secret|admin|root|test|demo|example|minioadmin|guest|12345678?9?0?|qwerty)[-_.\d!]*$/i;

function isWeakSecret(secret: string): boolean {
  return commonSecrets.test(secret) || /change[-_ ]?(me|this|it)/i.test(secret) || new Set(secret).size < 5;
}
