/** What the programs are told of one another: the environment of each of them. */
import { join } from 'node:path';
import type { Config } from '../../apps/server/src/config.ts';
import { demoSuppliers } from '../../apps/server/src/demo-suppliers.ts';
import { keyFiles, keyFolder } from '../../apps/server/src/platform/keys.ts';
import { paymentSecrets } from '../own-environment.mjs';
import { reachedAt } from './settings.ts';

export function environmentOf(config: Config): Record<string, string> {
  return {
    PORT: String(config.port),
    STUDIO_PORT: String(config.studioPort),
    SANDBOX_PORT: String(config.sandboxPort),
    CONSOLE_PORT: String(config.consolePort),
    // Local port of the studio's listener for the console's server.
    STUDIO_DESK_PORT: String(config.studioDeskPort),
    HOST: config.host,
    CONSOLE_HOST: config.consoleHost,
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    STUDIO_URL: config.studioUrl,
    SANDBOX_URL: config.sandboxUrl,
    CONSOLE_URL: config.consoleUrl,
    PERYA_MODE: config.mode,
    DEMO_DOORS: config.demoDoors,
    // The studio's way to the platform's wallet, the suppliers that it serves and their keys: foreign ones have the same.
    WALLET_URL:
      process.env['WALLET_URL'] || `http://${inUrl(reachedAt(config.host))}:${config.port}/supplier`,
    STUDIO_SUPPLIERS: demoSuppliers(config.studioUrl)
      .map(({ code, dialect }) => `${code}:${dialect}`)
      .join(','),
    STUDIO_KEY_DIR: keyFolder(config.dataDir),
    // Who looks at the demonstration finds tables with a history.
    STUDIO_OPEN_TABLES: process.env['STUDIO_OPEN_TABLES'] ?? (config.mode === 'demo' ? 'hot' : 'off'),
    SANDBOX_SECRET_FILE: join(keyFolder(config.dataDir), keyFiles.sandboxPay),
    SERVICE_WORKER: config.serviceWorker ? 'on' : 'off',
  };
}

/** Settings with secrets that the server alone uses, and the second book's own login: the studio and the sandbox start without them. */
const secretsOfServer = [
  'BOOK_DATABASE_URL',
  'IDENTITY_PROVIDER_SECRET',
  'OIDC_CLIENT_SECRETS',
  'PAYMENT_PROVIDERS',
  'SMS_GATEWAY_BODY',
  'SMS_GATEWAY_HEADERS',
  'SMS_GATEWAY_SECRET',
  'SMS_GATEWAY_URL',
  'SMTP_URL',
  'STORAGE_KEY_ID',
  'STORAGE_SECRET',
];

/** @returns those, and the secrets that the list of payment providers names */
export const serverSecrets = (env: Readonly<Record<string, string | undefined>>): ReadonlySet<string> =>
  new Set([...secretsOfServer, ...paymentSecrets(env['PAYMENT_PROVIDERS'])]);

/** An IPv6 address stands in brackets. */
const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
