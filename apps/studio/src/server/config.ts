import { readFileSync } from 'node:fs';

/** The studio's settings, read from the environment once. */
export interface StudioConfig {
  /** 0 takes any free port. */
  port: number;
  databaseUrl: string;
  /** Base address of the operator's wallet; `/transaction/bet` and the others follow it. */
  walletUrl: string;
  /** Origin of the site that frames the game. */
  publicOrigin: string;
  /** PEM of the RSA key that signs wallet calls. */
  privateKey: string;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  rateLimits: boolean;
  /** Longest wait for one answer of the wallet. */
  walletTimeoutMs: number;
  /** A round that is pending for longer than this belongs to a process that died: it is refunded. */
  pendingTimeoutMs: number;
  /** Free games that nobody comes back for are finished after this time. */
  abandonedAfterMs: number;
}

/** A setting that is missing or bad; the message names it and is meant for the operator. */
export class SettingError extends Error {}

/** @throws SettingError */
export function readConfig(env: Record<string, string | undefined>): StudioConfig {
  const walletTimeoutMs = integer(env, 'STUDIO_WALLET_TIMEOUT_MS', 2500, 50, 30_000);
  return {
    port: integer(env, 'STUDIO_PORT', 3001, 0, 65_535),
    databaseUrl: required(env, 'DATABASE_URL'),
    walletUrl: address(env, 'WALLET_URL').href.replace(/\/$/, ''),
    publicOrigin: address(env, 'PUBLIC_URL').origin,
    privateKey: keyFile(env, 'STUDIO_PRIVATE_KEY_FILE'),
    trustProxy: (env['TRUST_PROXY'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    walletTimeoutMs,
    // Three tries and their pauses must have ended before anybody else may touch the round.
    pendingTimeoutMs: integer(
      env,
      'STUDIO_PENDING_TIMEOUT_MS',
      walletTimeoutMs * 4 + 5000,
      walletTimeoutMs * 3 + 500,
      600_000,
    ),
    abandonedAfterMs: integer(env, 'STUDIO_ABANDONED_AFTER_MS', 24 * 3600_000, 1000, 30 * 24 * 3600_000),
  };
}

function required(env: Record<string, string | undefined>, name: string): string {
  const value = env[name];
  if (!value) throw new SettingError(`${name} is not set.`);
  return value;
}

function integer(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function address(env: Record<string, string | undefined>, name: string): URL {
  const text = required(env, name);
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingError(`${name} must be an http address, not "${text}".`);
  return url;
}

function keyFile(env: Record<string, string | undefined>, name: string): string {
  const path = required(env, name);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SettingError(`${name} names a file that cannot be read: "${path}".`);
  }
}
