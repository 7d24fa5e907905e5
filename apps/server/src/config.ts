/** The environment, parsed once; every other file receives what it needs as an argument. */
import { resolve } from 'node:path';
import type { DrandSettings } from '@perya/beacon/drand-beacon.ts';
import { drandChain, drandUrls } from '@perya/beacon/settings.ts';
import { demoDoors } from '@perya/process/demo-doors.ts';
import {
  databaseUrl,
  drainSeconds,
  logLevel,
  onOrOff,
  port,
  readSettings,
  SettingError,
  networks,
  trustedProxies,
  webAddress,
  wholeNumber,
  type Environment,
} from '@perya/process/settings.ts';
import * as z from 'zod';
import { readPaymentProviders } from '#src/config-payments.ts';
import { checkProduction } from '#src/config-production.ts';
import type { ProviderSettings } from '#modules/cashier/index.ts';
import { messageSettings, readMessageSettings } from '#src/config-messages.ts';
import {
  traceSettingsOf,
  tracesEndpoint,
  tracesShare,
  type TraceSettings,
} from '@perya/process/trace-settings.ts';
import { readStorageSettings, storageSettings } from '#src/config-storage.ts';
import type { CountryOptions } from '#platform/http/visitor-country.ts';
import type { MailSettings } from '#platform/messages/mail-carrier.ts';
import type { SmsSettings } from '#platform/messages/sms-carrier.ts';
import type { BucketSettings } from '#platform/storage/bucket.ts';

const address = webAddress('https://play.example.com');

/** Origins in a list, such as those of the example. */
const originList = (example: string) =>
  z
    .string()
    .refine(
      (text) =>
        listOf(text).every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one),
      `must be a list such as ${example}`,
    )
    .default('');

export const environment = z.object({
  PORT: port.default(3000),
  STUDIO_PORT: port.optional(),
  SANDBOX_PORT: port.optional(),
  CONSOLE_PORT: port.optional(),
  STUDIO_DESK_PORT: port.optional(),
  HOST: z.string().min(1).default('0.0.0.0'),
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(16),
  DATA_DIR: z.string().min(1).default('.data'),
  NODE_ID: wholeNumber(0, 1023).default(0),
  SERVER_PROCESSES: wholeNumber(1, 64).default(1),
  PERYA_MODE: z.enum(['demo', 'production'], 'must be "demo" or "production"').default('demo'),
  PUBLIC_URL: address.optional(),
  STUDIO_URL: address.optional(),
  STUDIO_DESK_URL: address.optional(),
  SANDBOX_URL: address.optional(),
  DEMO_DOORS: demoDoors,
  CONSOLE_URL: address.optional(),
  DEFAULT_BRAND: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, 'must be the code of a brand')
    .default('perya'),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be an address such as mailto:security@example.com or https://example.com/security',
    )
    .optional(),
  LOG_LEVEL: logLevel,
  TRUST_PROXY: trustedProxies,
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'must be the name of a header, such as CF-IPCountry')
    .optional(),
  COUNTRY_DATABASE: z.string().min(1).optional(),
  METRICS_FROM: networks('loopback'),
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
  OTEL_TRACES_SAMPLER_ARG: tracesShare,
  DRAIN_SECONDS: drainSeconds,
  RATE_LIMITS: onOrOff,
  DRAW_AHEAD: onOrOff,
  LOTTERY: onOrOff,
  DRAND_URLS: drandUrls,
  DRAND_CHAIN: drandChain,
  OWN_BEACON: z.string().optional(),
  RELEASE_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{59}=$/, 'must be an Ed25519 public key as npm run release:hashes prints it')
    .optional(),
  SERVICE_WORKER: onOrOff,
  MATCH_FEEDS: z
    .string()
    .regex(
      /^(off|([A-Za-z0-9_-]{1,40}=https?:\/\/[^,\s]+(,|$))*)$/,
      'must be "off" or a list such as BAYANI=https://sports.example.com/fixtures',
    )
    .optional(),
  RESULT_FEEDS: z
    .string()
    .regex(
      /^([a-z0-9-]{1,40}=https?:\/\/[^,\s]+(,|$))*$/,
      'must be a list such as southern-draw=https://results.example.com/south',
    )
    .default(''),
  AFFILIATE_POSTBACKS: originList('https://track.example.com,https://events.example.net'),
  GAME_ORIGINS: originList('https://cdn.games.example.com,https://live.example.net'),
  PAYMENT_PROVIDERS: z.string().optional(),
  IDENTITY_PROVIDER_URL: address.optional(),
  IDENTITY_PROVIDER_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  OIDC_CLIENT_SECRETS: z
    .string()
    .regex(
      /^([a-z0-9-]{1,32}\/(google|facebook)=[^,\s]+(,|$))*$/,
      'must be a list such as perya/google=secret,perya/facebook=secret',
    )
    .default(''),
  MAX_EVENT_LOOP_DELAY_MS: wholeNumber(0, 60_000).default(1_000),
  ...messageSettings,
  ...storageSettings,
});

export interface Config {
  /** Settings that production accepts although they are careless, one sentence each. */
  warnings: readonly string[];
  port: number;
  studioPort: number;
  sandboxPort: number;
  /** Of the operators' listener. */
  consolePort: number;
  host: string;
  consoleHost: string;
  databaseUrl: string;
  databasePoolSize: number;
  /** Absolute. */
  dataDir: string;
  /** Where members' pictures are kept; null: in folders of `dataDir`. */
  storage: BucketSettings | null;
  /** 0–1023, different in each process that runs side by side. */
  nodeId: number;
  /** How many processes answer on the port; each has a number of its own from `nodeId` on. */
  processes: number;
  mode: 'demo' | 'production';
  /** Who may use what gives a demo's accounts away: clients on this machine, or everyone. */
  demoDoors: 'local' | 'open';
  /** Addresses without a slash at the end. */
  publicUrl: string;
  studioUrl: string;
  sandboxUrl: string;
  consoleUrl: string;
  /** Local port on which the demo's studio answers the console's server. */
  studioDeskPort: number;
  /** Address of the studio's listener for the console; null: no studio of our own. */
  studioDeskUrl: string | null;
  defaultBrand: string;
  /** Where weaknesses can be reported (RFC 9116); null: not said. */
  securityContact: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  /** How the countries of visitors are known. */
  country: Omit<CountryOptions, 'trustProxy'>;
  /** Networks from which `/metrics` is answered. */
  metricsFrom: string[];
  /** Address of the OpenTelemetry collector; null: tracing is off. */
  traces: TraceSettings | null;
  /** How long the process goes on once it says that it takes no more. */
  drainMs: number;
  rateLimits: boolean;
  /** Pictures are drawn before anybody asks for them. */
  drawAhead: boolean;
  /** Issues of number games are made and drawn here. */
  lottery: boolean;
  /** The public beacon; without addresses the house's own is used. */
  drand: DrandSettings;
  /** False: every browser that has the site's service worker gives it up. */
  serviceWorker: boolean;
  /** Where sportsbooks publish their matches, by vendor. */
  matchFeeds: ReadonlyMap<string, string>;
  /** Who tells results of number games that are drawn elsewhere, by game. */
  resultFeeds: ReadonlyMap<string, string>;
  /** The only key that may have signed the release's list of hashes, SPKI in base64; null: the one in the list. */
  releasePublicKey: string | null;
  /** Origins that suppliers' games lead on to from their launch address. */
  gameOrigins: readonly string[];
  /** Origins that affiliates' postbacks may be sent to. */
  affiliatePostbacks: ReadonlySet<string>;
  /** Who takes payments and makes payouts, besides the demo's sandbox. */
  paymentProviders: readonly ProviderSettings[];
  /** Who reads documents of identity; null: operators alone, in the demo the sandbox. */
  identityProvider: { url: string; secret: string } | null;
  /** Secrets that other services gave the brands for signing in with them, by `brand/provider`. */
  oidcClientSecrets: ReadonlyMap<string, string>;
  /** Above it new requests are turned away; 0 turns the shedding off. */
  maxEventLoopDelayMs: number;
  /** How mail and SMS leave; null: not at all. */
  mail: MailSettings | null;
  sms: SmsSettings | null;
}

/** @throws SettingError naming the first bad setting. */
export function readConfig(env: Environment): Config {
  const values = readSettings(environment, env);
  const { studioPort, sandboxPort, consolePort, studioDeskPort } = portsOf(values);
  const url = (text: string | undefined, fallbackPort: number, host = values.HOST): string =>
    (text ?? `http://${shownHost(host)}:${fallbackPort}`).replace(/\/+$/, '');
  if (values.NODE_ID + values.SERVER_PROCESSES > 1_024) {
    throw new SettingError(
      'The setting SERVER_PROCESSES needs as many numbers from NODE_ID on, and the last is 1023.',
    );
  }
  const sandboxUrl = url(values.SANDBOX_URL, sandboxPort);
  const studioUrl = url(values.STUDIO_URL, studioPort);
  const messages = readMessageSettings(values);
  if (typeof messages === 'string') throw new SettingError(messages);
  const storage = readStorageSettings(values);
  if (typeof storage === 'string') throw new SettingError(storage);
  const paymentProviders = readPaymentProviders(values.PAYMENT_PROVIDERS, env);
  const consoleUrl = url(values.CONSOLE_URL, consolePort, values.CONSOLE_HOST);
  const combined = { ...messages, storage, paymentProviders, consoleUrl };
  const warnings = values.PERYA_MODE === 'production' ? checkProduction(values, combined) : [];
  return {
    ...messages,
    warnings,
    port: values.PORT,
    studioPort,
    sandboxPort,
    consolePort,
    host: values.HOST,
    consoleHost: values.CONSOLE_HOST,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir: resolve(values.DATA_DIR),
    storage,
    nodeId: values.NODE_ID,
    processes: values.SERVER_PROCESSES,
    mode: values.PERYA_MODE,
    demoDoors: values.DEMO_DOORS,
    publicUrl: url(values.PUBLIC_URL, values.PORT),
    studioUrl,
    sandboxUrl,
    studioDeskPort,
    studioDeskUrl: deskUrlOf(values, studioDeskPort),
    consoleUrl,
    defaultBrand: values.DEFAULT_BRAND,
    securityContact: values.SECURITY_CONTACT ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    country: countryOf(values),
    metricsFrom: values.METRICS_FROM,
    traces: traceSettingsOf(values),
    drainMs: values.DRAIN_SECONDS * 1_000,
    rateLimits: values.RATE_LIMITS === 'on',
    drawAhead: values.DRAW_AHEAD === 'on',
    lottery: values.LOTTERY === 'on',
    drand: { urls: values.DRAND_URLS, chain: values.DRAND_CHAIN },
    releasePublicKey: values.RELEASE_PUBLIC_KEY ?? null,
    serviceWorker: values.SERVICE_WORKER === 'on',
    matchFeeds: feedsOf(values.MATCH_FEEDS, values.PERYA_MODE === 'demo' ? studioUrl : null),
    resultFeeds: feedsOf(values.RESULT_FEEDS, null),
    gameOrigins: listOf(values.GAME_ORIGINS),
    affiliatePostbacks: new Set([
      ...listOf(values.AFFILIATE_POSTBACKS),
      ...(values.PERYA_MODE === 'demo' ? [new URL(sandboxUrl).origin] : []),
    ]),
    paymentProviders,
    identityProvider: identityProviderOf(values),
    oidcClientSecrets: secretsOf(values.OIDC_CLIENT_SECRETS),
    maxEventLoopDelayMs: values.MAX_EVENT_LOOP_DELAY_MS,
  };
}

/** @throws SettingError for a header that anybody could send. */
function countryOf({
  COUNTRY_HEADER: header,
  COUNTRY_DATABASE: database,
  TRUST_PROXY,
}: Pick<z.output<typeof environment>, 'COUNTRY_HEADER' | 'COUNTRY_DATABASE' | 'TRUST_PROXY'>) {
  if (header !== undefined && TRUST_PROXY.length === 0)
    throw new SettingError(
      'The setting COUNTRY_HEADER needs TRUST_PROXY: without a trusted proxy anybody could send that header.',
    );
  return {
    header: header?.toLowerCase() ?? null,
    database: database === undefined ? null : resolve(database),
  };
}

/** @throws SettingError where one of the two is missing. */
function identityProviderOf({
  IDENTITY_PROVIDER_URL: url,
  IDENTITY_PROVIDER_SECRET: secret,
}: Pick<
  z.output<typeof environment>,
  'IDENTITY_PROVIDER_URL' | 'IDENTITY_PROVIDER_SECRET'
>): Config['identityProvider'] {
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined)
    throw new SettingError(
      'The settings IDENTITY_PROVIDER_URL and IDENTITY_PROVIDER_SECRET belong together: set both or neither.',
    );
  return { url, secret };
}

/** A machine of which one address alone is listened at is reached there, and not under its own name for itself. */
function shownHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The demo's studio runs beside the server; production names its address. */
function deskUrlOf(
  {
    STUDIO_DESK_URL: url,
    PERYA_MODE: mode,
  }: Pick<z.output<typeof environment>, 'STUDIO_DESK_URL' | 'PERYA_MODE'>,
  deskPort: number,
): string | null {
  if (url !== undefined) return url.replace(/\/+$/, '');
  return mode === 'demo' && deskPort > 0 ? `http://127.0.0.1:${deskPort}` : null;
}

/** Ports beside the site's, where they are not given. */
function portsOf(values: z.output<typeof environment>) {
  return {
    studioPort: values.STUDIO_PORT ?? nextPort(values.PORT, 1),
    sandboxPort: values.SANDBOX_PORT ?? nextPort(values.PORT, 2),
    consolePort: values.CONSOLE_PORT ?? nextPort(values.PORT, 3),
    studioDeskPort: values.STUDIO_DESK_PORT ?? nextPort(values.PORT, 5),
  };
}

/** Port 0 means "any free one", which has no neighbour. */
function nextPort(base: number, offset: number): number {
  return base === 0 ? 0 : base + offset;
}

/** `perya/google=secret,…` A secret may hold `=`. */
function secretsOf(text: string): Map<string, string> {
  const entries = text.split(',').filter(Boolean);
  return new Map(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

/** `https://track.example.com,…` */
function listOf(text: string): string[] {
  return text.split(',').filter(Boolean);
}

/** `BAYANI=https://…,…`; a demo without the setting has the studio's sportsbook. */
function feedsOf(text: string | undefined, studioUrl: string | null): Map<string, string> {
  if (text === undefined && studioUrl) return new Map([['BAYANI', `${studioUrl}/sportsbook/fixtures`]]);
  if (text === undefined || text === 'off') return new Map();
  const entries = text.split(',').filter(Boolean);
  return new Map(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}
