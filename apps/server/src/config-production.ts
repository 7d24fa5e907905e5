/** Conditions of production beyond the form of each setting: some are refused, careless ones are warned of. */
import { isIPv4 } from 'node:net';
import {
  demandBeacon,
  demandHttps,
  demandNamedProxies,
  demandRateLimits,
  isPrivateHost,
  warnOfDatabase,
  warnOfReaders,
  warnOfSecret,
} from '@perya/process/production.ts';
import { SettingError } from '@perya/process/settings.ts';
import type * as z from 'zod';
import type { ProviderSettings } from '#modules/cashier/index.ts';
import type { MailSettings } from '#platform/messages/mail-carrier.ts';
import type { SmsSettings } from '#platform/messages/sms-carrier.ts';
import type { BucketSettings } from '#platform/storage/bucket.ts';
import type { environment } from '#src/config.ts';

type Values = z.output<typeof environment>;

/** Settings that are read from several variables. */
interface Combined {
  consoleUrl: string;
  mail: MailSettings | null;
  sms: SmsSettings | null;
  storage: BucketSettings | null;
  paymentProviders: readonly ProviderSettings[];
}

type Outward = Omit<Combined, 'consoleUrl'>;

/**
 * Passwords and tokens travel encrypted, games and the console run on hosts of their own (a game must not read what the site keeps, nor the
 * operators' cookies), and limits count clients, not the proxy that ends TLS.
 * @param consoleUrl the address that operators use, also where CONSOLE_URL is not given.
 * @returns warnings, one sentence each. @throws SettingError naming the first fault.
 */
export function checkProduction(values: Values, { consoleUrl, ...combined }: Combined): string[] {
  checkPublicAddresses(values);
  checkConsoleUrl(consoleUrl, [values.PUBLIC_URL, values.STUDIO_URL]);
  if (values.TRUST_PROXY.length === 0)
    throw new SettingError(
      'The setting TRUST_PROXY is missing: production mode needs the address of the proxy that ends TLS, or everybody counts as one client.',
    );
  demandNamedProxies('TRUST_PROXY', values.TRUST_PROXY);
  demandRateLimits(values.RATE_LIMITS);
  checkOutwardAddresses(values, combined);
  // Without number games nothing is drawn here.
  const beacon = values.LOTTERY === 'on' ? demandBeacon(values.DRAND_URLS, values.OWN_BEACON) : [];
  return [...beacon, ...warningsOf(values, combined)];
}

function checkPublicAddresses({ PUBLIC_URL, STUDIO_URL }: Values): void {
  const addresses = { PUBLIC_URL, STUDIO_URL };
  const what = { PUBLIC_URL: 'the address that players use', STUDIO_URL: 'the address of the games' };
  for (const name of ['PUBLIC_URL', 'STUDIO_URL'] as const) {
    const given = addresses[name];
    if (given === undefined)
      throw new SettingError(`The setting ${name} is missing: production mode needs ${what[name]}.`);
    if (new URL(given).protocol !== 'https:')
      throw new SettingError(
        `The setting ${name} must be an https address in production mode: passwords and tokens go there.`,
      );
  }
  if (new URL(PUBLIC_URL!).origin === new URL(STUDIO_URL!).origin)
    throw new SettingError(
      'The setting STUDIO_URL names the origin of PUBLIC_URL: games need another host or port, so that they cannot read what the site keeps.',
    );
}

/** The console by an SSH tunnel: browsers keep secrets of this host as they do of https. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  (isIPv4(host) && host.startsWith('127.'));

const hostOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

/** Without settings the console answers this machine alone, at the name that a trial's site has too. */
const isUsual = (url: string): boolean => new URL(url).protocol === 'http:' && hostOf(url) === 'localhost';

/**
 * @param players addresses of the site and of games.
 * @throws SettingError where operators' cookies would travel in the clear, or to the players' host: cookies ignore ports.
 */
export function checkConsoleUrl(consoleUrl: string, players: readonly (string | undefined)[]): void {
  const host = hostOf(consoleUrl);
  if (new URL(consoleUrl).protocol !== 'https:' && !isLoopback(host))
    throw new SettingError(
      `The setting CONSOLE_URL must be an https address in production mode (${consoleUrl} is none): operators' passwords and cookies go there.`,
    );
  if (!isUsual(consoleUrl) && players.some((url) => url && hostOf(url) === host))
    throw new SettingError(
      `The setting CONSOLE_URL names the players' host ${host}: the console needs a host name of its own, since cookies ignore ports and would reach the site and the games.`,
    );
}

/** Everything that this program calls, or that it makes others call. */
function checkOutwardAddresses(values: Values, { mail, sms, storage, paymentProviders }: Outward): void {
  const addresses: [setting: string, urls: (string | undefined)[], what: string][] = [
    ['IDENTITY_PROVIDER_URL', [values.IDENTITY_PROVIDER_URL], 'the identity provider'],
    ['STORAGE_ENDPOINT', [storage?.endpoint], 'the bucket of members’ pictures'],
    ['SMS_GATEWAY_URL', [sms?.url], 'the SMS gateway'],
    [
      'PAYMENT_PROVIDERS',
      paymentProviders.map((one) => ('url' in one ? one.url : undefined)),
      'a payment provider',
    ],
    ['MATCH_FEEDS', feedAddresses(values.MATCH_FEEDS), 'a feed of matches'],
    ['RESULT_FEEDS', feedAddresses(values.RESULT_FEEDS), 'a feed of results'],
    ['AFFILIATE_POSTBACKS', values.AFFILIATE_POSTBACKS.split(',').filter(Boolean), 'an affiliate’s postback'],
    ['GAME_ORIGINS', values.GAME_ORIGINS.split(',').filter(Boolean), 'a supplier’s games'],
    ['DRAND_URLS', values.DRAND_URLS, 'a relay of the public beacon'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', [values.OTEL_EXPORTER_OTLP_ENDPOINT], 'the collector of traces'],
    ['STUDIO_DESK_URL', [values.STUDIO_DESK_URL], 'the studio’s listener for the console'],
  ];
  for (const [setting, urls, what] of addresses)
    demandHttps(
      setting,
      urls.filter((url) => url !== undefined),
      what,
    );
  if (mail?.tls === 'off' && !isPrivateHost(mail.host))
    throw new SettingError(
      `The setting SMTP_URL sends mail to ${mail.host} in the clear (tls=off): production mode needs TLS there, since codes and links stand in it.`,
    );
}

/** `BAYANI=https://…,…` */
const feedAddresses = (text: string | undefined): string[] =>
  text === undefined || text === 'off'
    ? []
    : text
        .split(',')
        .filter(Boolean)
        .map((entry) => entry.slice(entry.indexOf('=') + 1));

function warningsOf(values: Values, { storage, paymentProviders, sms }: Outward): string[] {
  const secrets = paymentProviders.flatMap((one) =>
    (['secret', 'secretKey', 'callbackToken', 'webhookSecret'] as const).flatMap((part) =>
      part in one
        ? warnOfSecret(
            `PAYMENT_PROVIDERS (${part} of ${one.code})`,
            String((one as unknown as Record<string, unknown>)[part]),
          )
        : [],
    ),
  );
  return [
    ...warnOfReaders('METRICS_FROM', values.METRICS_FROM),
    ...warnOfDatabase('DATABASE_URL', values.DATABASE_URL),
    ...secrets,
    ...(values.IDENTITY_PROVIDER_SECRET === undefined
      ? []
      : warnOfSecret('IDENTITY_PROVIDER_SECRET', values.IDENTITY_PROVIDER_SECRET)),
    ...(storage ? warnOfSecret('STORAGE_SECRET', storage.secret) : []),
    ...(sms && sms.secret !== '' ? warnOfSecret('SMS_GATEWAY_SECRET', sms.secret) : []),
    ...carelessOf(values),
  ];
}

function carelessOf(values: Values): string[] {
  const careless: [boolean, string][] = [
    [
      ['0.0.0.0', '::'].includes(values.CONSOLE_HOST),
      'The setting CONSOLE_HOST opens the console’s port on every address of this machine: name the address of the private network, or close the port outside of it.',
    ],
    [
      values.DEMO_DOORS === 'open',
      'The setting DEMO_DOORS is "open" and means nothing here: production has no demo doors.',
    ],
    [
      values.SANDBOX_URL !== undefined,
      'The setting SANDBOX_URL is set and means nothing here: production has no payment sandbox.',
    ],
    [
      values.MAX_EVENT_LOOP_DELAY_MS === 0,
      'The setting MAX_EVENT_LOOP_DELAY_MS is 0: a server that is too busy turns nobody away and answers everyone late.',
    ],
    [
      values.LOG_LEVEL === 'debug',
      'The setting LOG_LEVEL is "debug": the log grows quickly and says more about players than it needs to.',
    ],
    [
      values.LOG_LEVEL === 'silent',
      'The setting LOG_LEVEL is "silent": nothing will be known of failures and attacks.',
    ],
  ];
  return careless.filter(([is]) => is).map(([, sentence]) => sentence);
}
