/** The sandbox's settings, read from the environment once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const environment = z.object({
  SANDBOX_PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3002),
  HOST: z.string().min(1).default('0.0.0.0'),
  SANDBOX_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://pay.example.com' })
    .optional(),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/perya',
  }),
  DATA_DIR: z.string().min(1).default('.data'),
  SANDBOX_SECRET_FILE: z.string().min(1).optional(),
  PERYA_MODE: z.literal('demo', 'must be "demo": no real payment goes through the sandbox').default('demo'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

export interface SandboxConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Where phones reach the checkout page, without a slash at the end. */
  publicUrl: string;
  databaseUrl: string;
  /** Shared with the merchant; signs both directions. */
  secret: string;
  logLevel: string;
}

/** A setting that is missing or bad; the message is one sentence that names it. */
export class SettingError extends Error {}

/** @throws SettingError */
export function readConfig(env: Record<string, string | undefined>): SandboxConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingError(
      given[name] === undefined
        ? `The setting ${name} is missing.`
        : `The setting ${name} ${issue?.message}.`,
    );
  }
  const values = parsed.data;
  const secretFile = values.SANDBOX_SECRET_FILE ?? join(values.DATA_DIR, 'keys', 'sandbox-pay.secret');
  return {
    port: values.SANDBOX_PORT,
    host: values.HOST,
    publicUrl: (values.SANDBOX_URL ?? `http://localhost:${values.SANDBOX_PORT}`).replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    secret: readSecret(secretFile),
    logLevel: values.LOG_LEVEL,
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
