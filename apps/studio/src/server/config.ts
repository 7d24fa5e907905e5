import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DrandSettings } from '@perya/beacon/drand-beacon.ts';
import { drandChain, drandUrls } from '@perya/beacon/settings.ts';
import {
  demandBeacon,
  demandHttps,
  demandNamedProxies,
  demandRateLimits,
  warnOfDatabase,
  warnOfReaders,
} from '@perya/process/production.ts';
import {
  databaseUrl,
  drainSeconds,
  onOrOff,
  networks,
  port,
  readSettings,
  SettingError,
  trustedProxies,
  webAddress,
  wholeNumber,
  type Environment,
} from '@perya/process/settings.ts';
import {
  traceSettingsOf,
  tracesEndpoint,
  tracesShare,
  type TraceSettings,
} from '@perya/process/trace-settings.ts';
import * as z from 'zod';
import { isDialect, type DialectName } from './dialects.ts';

/** A supplier as the operator's wallet knows it. */
export interface SupplierDoor {
  code: string;
  dialect: DialectName;
  /** PEM of the RSA key that signs its wallet calls. */
  privateKey: string;
}

/** The studio's settings, read from the environment once. */
export interface StudioConfig {
  /** Settings that production accepts although they are careless, one sentence each. */
  warnings: readonly string[];
  /** 0 takes any free port. */
  port: number;
  databaseUrl: string;
  /** Base address of the operator's wallet; a supplier's code and `/transaction/bet` and the others follow it. */
  walletUrl: string;
  /** The suppliers in whose names games are served. */
  suppliers: readonly SupplierDoor[];
  /** File of the key that seals seeds which nobody has seen yet. */
  seedKeyFile: string;
  /** The public beacon; without addresses the house's own is used. */
  drand: DrandSettings;
  /** Ed25519 keys of the witnesses whose values enter the public seeds of chains. */
  witnesses: readonly string[];
  /** How long the first chain of a table waits for its beacon round, so that witnesses can see it before. */
  firstChainMs: number;
  /** How long after its beacon round a chain waits for the values of witnesses. */
  revealMs: number;
  /** Where the games' pictures are kept once they are drawn. */
  pictureDirectory: string;
  /** The games' pages and their files. */
  clientDirectory: string;
  /** The games of the lobby's first page are drawn before anybody opens them. */
  drawAhead: boolean;
  /** Origin of the site that frames the game. */
  publicOrigin: string;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  /** Where Prometheus reads figures, and from which networks; null: nowhere. */
  metrics: { host: string; port: number; from: string[] } | null;
  /** Address of the OpenTelemetry collector; null: tracing is off. */
  traces: TraceSettings | null;
  /** Listener for the console's server, and the file of the shared secret; null: none. */
  desk: { host: string; port: number; secretFile: string } | null;
  /** How long a draining process keeps serving. */
  drainMs: number;
  rateLimits: boolean;
  /** Tables that are hot run all the time, so that who comes finds results; else a table rests while nobody is there. */
  hotTablesOpen: boolean;
  /** At a card table nobody sits beside somebody of the same address. */
  oneSeatPerAddress: boolean;
  /** Where other processes of the studio reach this one; null: where it listens. */
  internalUrl: string | null;
  /** What is signed: path and time too, or the body alone, for an operator that knows Hub88's way only. */
  walletSignature: 'bound' | 'body';
  /** Longest wait for one answer of the wallet. */
  walletTimeoutMs: number;
  /** A round that is pending for longer than this belongs to a process that died: it is refunded. */
  pendingTimeoutMs: number;
  /** Further steps that nobody comes back for are finished after this time. */
  abandonedAfterMs: number;
}

const environment = z.object({
  PERYA_MODE: z.enum(['demo', 'production'], 'must be "demo" or "production"').default('demo'),
  STUDIO_PORT: port.default(3001),
  DATABASE_URL: databaseUrl,
  WALLET_URL: webAddress('https://play.example.com/supplier'),
  PUBLIC_URL: webAddress('https://play.example.com'),
  STUDIO_SUPPLIERS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().split(':')))
    .refine(
      (doors) => doors.every(([code = '', dialect = '']) => /^[\w-]{1,40}$/.test(code) && isDialect(dialect)),
      'must name suppliers and their dialects, such as STUDIO:hub88,LAKAN:gcp',
    ),
  STUDIO_KEY_DIR: z.string(),
  STUDIO_SEED_KEY_FILE: z.string().min(1).optional(),
  DRAND_URLS: drandUrls,
  DRAND_CHAIN: drandChain,
  OWN_BEACON: z.string().optional(),
  STUDIO_WITNESSES: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (keys) => keys.length <= 20 && keys.every((key) => /^[0-9a-f]{64}$/.test(key)),
      'must name at most 20 Ed25519 keys of 64 hexadecimal digits, separated by commas',
    )
    .default([]),
  STUDIO_FIRST_CHAIN_SECONDS: wholeNumber(0, 86_400).optional(),
  STUDIO_REVEAL_SECONDS: wholeNumber(10, 3_600).default(300),
  DRAW_AHEAD: onOrOff,
  STUDIO_PICTURE_DIR: z.string().default(fileURLToPath(new URL('../../build/pictures', import.meta.url))),
  STUDIO_CLIENT_DIR: z.string().default(fileURLToPath(new URL('../../build/client', import.meta.url))),
  TRUST_PROXY: trustedProxies,
  RATE_LIMITS: onOrOff,
  STUDIO_METRICS_PORT: port.optional(),
  STUDIO_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_FROM: networks('loopback'),
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
  OTEL_TRACES_SAMPLER_ARG: tracesShare,
  STUDIO_DESK_PORT: port.optional(),
  STUDIO_DESK_HOST: z.string().min(1).default('127.0.0.1'),
  STUDIO_DESK_SECRET_FILE: z.string().min(1).optional(),
  DRAIN_SECONDS: drainSeconds,
  STUDIO_OPEN_TABLES: z.enum(['hot', 'off'], 'must be "hot" or "off"').default('off'),
  STUDIO_ONE_SEAT_PER_ADDRESS: z.enum(['on', 'off']).default('off'),
  STUDIO_INTERNAL_URL: webAddress('http://10.0.0.5:3001').optional(),
  STUDIO_WALLET_SIGNATURE: z.enum(['bound', 'body'], 'must be "bound" or "body"').default('bound'),
  STUDIO_WALLET_TIMEOUT_MS: wholeNumber(50, 30_000).default(2500),
  STUDIO_PENDING_TIMEOUT_MS: wholeNumber(0, 600_000).optional(),
  STUDIO_ABANDONED_AFTER_MS: wholeNumber(1000, 30 * 24 * 3600_000).default(24 * 3600_000),
});

/** @throws SettingError */
export function readConfig(env: Environment): StudioConfig {
  const values = readSettings(environment, env);
  const walletTimeoutMs = values.STUDIO_WALLET_TIMEOUT_MS;
  // Three tries and their pauses must have ended before anybody else may touch the round.
  const leastPendingMs = walletTimeoutMs * 3 + 500;
  const pendingTimeoutMs = values.STUDIO_PENDING_TIMEOUT_MS ?? walletTimeoutMs * 4 + 5000;
  if (pendingTimeoutMs < leastPendingMs)
    throw new SettingError(`The setting STUDIO_PENDING_TIMEOUT_MS must be at least ${leastPendingMs}.`);
  const warnings = values.PERYA_MODE === 'production' ? checkProduction(values) : [];
  return {
    warnings,
    port: values.STUDIO_PORT,
    databaseUrl: values.DATABASE_URL,
    walletUrl: values.WALLET_URL.replace(/\/$/, ''),
    suppliers: values.STUDIO_SUPPLIERS.map(([code = '', dialect]) => ({
      code,
      dialect: dialect as DialectName,
      privateKey: readKey(join(values.STUDIO_KEY_DIR, `${code.toLowerCase()}.private.pem`)),
    })),
    seedKeyFile: values.STUDIO_SEED_KEY_FILE ?? join(values.STUDIO_KEY_DIR, 'studio-seeds.secret'),
    drand: { urls: values.DRAND_URLS, chain: values.DRAND_CHAIN },
    witnesses: values.STUDIO_WITNESSES,
    // A demo is there to be played at once, and its proofs say that nobody could watch.
    firstChainMs:
      (values.STUDIO_FIRST_CHAIN_SECONDS ?? (values.PERYA_MODE === 'production' ? 600 : 0)) * 1_000,
    revealMs: values.STUDIO_REVEAL_SECONDS * 1_000,
    drawAhead: values.DRAW_AHEAD === 'on',
    pictureDirectory: values.STUDIO_PICTURE_DIR,
    clientDirectory: values.STUDIO_CLIENT_DIR,
    publicOrigin: new URL(values.PUBLIC_URL).origin,
    trustProxy: values.TRUST_PROXY,
    metrics: metricsOf(values),
    traces: traceSettingsOf(values),
    desk: deskOf(values),
    drainMs: values.DRAIN_SECONDS * 1_000,
    rateLimits: values.RATE_LIMITS === 'on',
    hotTablesOpen: values.STUDIO_OPEN_TABLES === 'hot',
    oneSeatPerAddress: values.STUDIO_ONE_SEAT_PER_ADDRESS === 'on',
    internalUrl: values.STUDIO_INTERNAL_URL?.replace(/\/$/, '') ?? null,
    walletSignature: values.STUDIO_WALLET_SIGNATURE,
    walletTimeoutMs,
    pendingTimeoutMs,
    abandonedAfterMs: values.STUDIO_ABANDONED_AFTER_MS,
  };
}

/** @returns warnings, one sentence each. @throws SettingError naming the first fault */
function checkProduction(values: z.output<typeof environment>): string[] {
  if (new URL(values.PUBLIC_URL).protocol !== 'https:')
    throw new SettingError(
      'The setting PUBLIC_URL must be an https address in production mode: passwords and tokens go there.',
    );
  demandHttps('WALLET_URL', [values.WALLET_URL], 'the wallet');
  demandHttps('STUDIO_INTERNAL_URL', [values.STUDIO_INTERNAL_URL ?? []].flat(), 'this process');
  demandHttps('DRAND_URLS', values.DRAND_URLS, 'a relay of the public beacon');
  const traces = [values.OTEL_EXPORTER_OTLP_ENDPOINT ?? []].flat();
  demandHttps('OTEL_EXPORTER_OTLP_ENDPOINT', traces, 'the collector of traces');
  demandNamedProxies('TRUST_PROXY', values.TRUST_PROXY);
  demandRateLimits(values.RATE_LIMITS);
  return [
    ...demandBeacon(values.DRAND_URLS, values.OWN_BEACON),
    ...(values.STUDIO_METRICS_PORT === undefined ? [] : warnOfReaders('METRICS_FROM', values.METRICS_FROM)),
    ...warnOfDatabase('DATABASE_URL', values.DATABASE_URL),
    ...(values.TRUST_PROXY.length > 0
      ? []
      : [
          'The setting TRUST_PROXY is missing: all players count as one client, unless they reach the studio without a proxy.',
        ]),
  ];
}

function metricsOf({
  STUDIO_METRICS_PORT: metricsPort,
  STUDIO_METRICS_HOST: host,
  METRICS_FROM: from,
}: z.output<typeof environment>): StudioConfig['metrics'] {
  return metricsPort === undefined ? null : { host, port: metricsPort, from };
}

function deskOf({
  STUDIO_DESK_PORT: deskPort,
  STUDIO_DESK_HOST: host,
  STUDIO_DESK_SECRET_FILE: secretFile,
  STUDIO_KEY_DIR: keyDir,
}: z.output<typeof environment>): StudioConfig['desk'] {
  if (deskPort === undefined) return null;
  return { host, port: deskPort, secretFile: secretFile ?? join(keyDir, 'studio-desk.secret') };
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SettingError(
      `The setting STUDIO_KEY_DIR names a folder without a key that can be read: ${path}.`,
    );
  }
}
