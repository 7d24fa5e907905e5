/** The sandbox's settings, read from the environment once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoDoors } from '@perya/process/demo-doors.ts';
import {
  databaseUrl,
  logLevel,
  port,
  readSettings,
  SettingError,
  trustedProxies,
  webAddress,
  type Environment,
} from '@perya/process/settings.ts';
import * as z from 'zod';

const environment = z.object({
  SANDBOX_PORT: port.default(3002),
  HOST: z.string().min(1).default('0.0.0.0'),
  SANDBOX_URL: webAddress('https://pay.example.com').optional(),
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: webAddress('https://play.example.com').default('http://localhost:3000'),
  DATA_DIR: z.string().min(1).default('.data'),
  SANDBOX_SECRET_FILE: z.string().min(1).optional(),
  PERYA_MODE: z.literal('demo', 'must be "demo": no real payment goes through the sandbox').default('demo'),
  DEMO_DOORS: demoDoors,
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: logLevel,
});

export interface SandboxConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Where phones reach the checkout page, without a slash at the end. */
  publicUrl: string;
  /** The site, without a slash at the end: where sign-ins come from and go back to. */
  siteUrl: string;
  databaseUrl: string;
  /** Shared with the merchant; signs both directions. */
  secret: string;
  logLevel: string;
  /** Who may use the pages: clients on this machine, or everyone. */
  doors: 'local' | 'open';
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
}

/** @throws SettingError */
export function readConfig(env: Environment): SandboxConfig {
  const values = readSettings(environment, env);
  const secretFile = values.SANDBOX_SECRET_FILE ?? join(values.DATA_DIR, 'keys', 'sandbox-pay.secret');
  return {
    port: values.SANDBOX_PORT,
    host: values.HOST,
    publicUrl: (values.SANDBOX_URL ?? `http://localhost:${values.SANDBOX_PORT}`).replace(/\/+$/, ''),
    siteUrl: values.PUBLIC_URL.replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    secret: readSecret(secretFile),
    logLevel: values.LOG_LEVEL,
    doors: values.DEMO_DOORS,
    trustProxy: values.TRUST_PROXY,
  };
}

function readSecret(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch {
    throw new SettingError(`The setting SANDBOX_SECRET_FILE names a file that cannot be read: ${path}.`);
  }
  if (text.length < 16)
    throw new SettingError(`The setting SANDBOX_SECRET_FILE names a file without a secret: ${path}.`);
  return text;
}
