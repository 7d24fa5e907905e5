/**
 * The environment of everything that Perya starts: variables that are named here, and nothing else that happens to stand in the user's.
 * Plain JavaScript without dependencies, because the bootstrap reads it before anything is installed.
 */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** The system's: places of programs, homes and temporary files. */
const ofTheSystem = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TMPDIR',
  'TMP',
  'TEMP',
  'TERM',
  'NO_COLOR',
  'XDG_CACHE_HOME',
  'XDG_RUNTIME_DIR',
  'DISPLAY',
  // Windows.
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'PATHEXT',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
  'USERNAME',
  'ProgramData',
  'ProgramFiles',
];

/** Settings of the programs and the tools, as docs/operations.md explains them; a test compares the two. */
const settings = [
  'AFFILIATE_POSTBACKS',
  'BACKUP_DIR',
  'BOOK_DATABASE_URL',
  'BOOK_ROLE',
  'CHROMIUM_PATH',
  'CONSOLE_HOST',
  'CONSOLE_PORT',
  'CONSOLE_URL',
  'DATABASE_POOL_SIZE',
  'DATABASE_URL',
  'DATA_DIR',
  'DEFAULT_BRAND',
  'DEMO_DOORS',
  'DRAIN_SECONDS',
  'DRAND_CHAIN',
  'DRAND_URLS',
  'DRAW_AHEAD',
  'GAME_ORIGINS',
  'HOST',
  'IDENTITY_PROVIDER_SECRET',
  'IDENTITY_PROVIDER_URL',
  'LOG_LEVEL',
  'LOTTERY',
  'MAIL_FROM',
  'MATCH_FEEDS',
  'MAX_EVENT_LOOP_DELAY_MS',
  'COUNTRY_DATABASE',
  'COUNTRY_HEADER',
  'METRICS_FROM',
  'NODE_EXTRA_CA_CERTS',
  'NODE_ID',
  'OIDC_CLIENT_SECRETS',
  'OWN_BEACON',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'PAYMENT_PROVIDERS',
  'PERYA_MODE',
  'PORT',
  'POSTGRES_BIN_DIR',
  'PUBLIC_URL',
  'RATE_LIMITS',
  'RELEASE_KEY_FILE',
  'RELEASE_PUBLIC_KEY',
  'RESTORE_COMMAND',
  'RESULT_FEEDS',
  'SANDBOX_PORT',
  'SANDBOX_SECRET_FILE',
  'SANDBOX_URL',
  'SECURITY_CONTACT',
  'SERVER_PROCESSES',
  'SERVER_ROLE',
  'SERVICE_WORKER',
  'SMS_GATEWAY_BODY',
  'SMS_GATEWAY_HEADERS',
  'SMS_GATEWAY_METHOD',
  'SMS_GATEWAY_SECRET',
  'SMS_GATEWAY_SUCCESS',
  'SMS_GATEWAY_URL',
  'SMTP_URL',
  'STORAGE_BUCKET',
  'STORAGE_ENDPOINT',
  'STORAGE_KEY_ID',
  'STORAGE_PATH_STYLE',
  'STORAGE_REGION',
  'STORAGE_SECRET',
  'STUDIO_ABANDONED_AFTER_MS',
  'STUDIO_CLIENT_DIR',
  'STUDIO_DESK_HOST',
  'STUDIO_DESK_PORT',
  'STUDIO_DESK_SECRET_FILE',
  'STUDIO_DESK_URL',
  'STUDIO_FIRST_CHAIN_SECONDS',
  'STUDIO_INTERNAL_URL',
  'STUDIO_KEY_DIR',
  'STUDIO_METRICS_HOST',
  'STUDIO_METRICS_PORT',
  'STUDIO_ONE_SEAT_PER_ADDRESS',
  'STUDIO_OPEN_TABLES',
  'STUDIO_PENDING_TIMEOUT_MS',
  'STUDIO_PICTURE_DIR',
  'STUDIO_PORT',
  'STUDIO_REVEAL_SECONDS',
  'STUDIO_ROLE',
  'STUDIO_SEED_KEY_FILE',
  'STUDIO_SUPPLIERS',
  'STUDIO_URL',
  'STUDIO_WALLET_SIGNATURE',
  'STUDIO_WALLET_TIMEOUT_MS',
  'STUDIO_WITNESSES',
  'TEST_DATABASE_URL',
  'TRUST_PROXY',
  'WALLET_URL',
];

/** Of tests and benchmarks, between the project's own commands. */
const ofTests = [
  'CI',
  'NODE_COMPILE_CACHE',
  'NUMBER_FAMILY',
  'PERYA_E2E',
  'PERYA_PRELOAD',
  'PLAYWRIGHT_BROWSERS_PATH',
  'PLAYWRIGHT_JSON_OUTPUT_NAME',
  'TEST_LONG',
  'TEST_SPREAD',
];

/** The way out of this machine, for what installs: without distinction of case. */
const wayOut = new Set([
  'all_proxy',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'ssl_cert_file',
  'node_extra_ca_certs',
]);

/** The way to the registry, for npm alone; without distinction of case, as npm reads its own. */
const ofNpm = new Set([
  ...wayOut,
  'node_auth_token',
  'npm_config_ca',
  'npm_config_cache',
  'npm_config_cafile',
  'npm_config_globalconfig',
  'npm_config_https_proxy',
  'npm_config_ignore_scripts',
  'npm_config_noproxy',
  'npm_config_offline',
  'npm_config_prefer_offline',
  'npm_config_proxy',
  'npm_config_registry',
  'npm_config_strict_ssl',
  'npm_config_userconfig',
  'npm_execpath',
  'npm_token',
]);

/** The same for all, wherever they run: times without a zone are UTC, texts are sorted and printed in one way. */
const fixed = { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** @param {Environment} env @param {Iterable<string>} names @returns {Record<string, string>} */
function pick(env, names) {
  /** @type {Record<string, string>} */
  const picked = {};
  for (const name of names) {
    const value = env[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** For programs of others that need no setting: PostgreSQL's binaries. @param {Environment} env @returns {Record<string, string>} */
export function systemEnvironment(env) {
  return { ...pick(env, ofTheSystem), ...fixed };
}

/** For our own programs and tools. @param {Environment} env @returns {Record<string, string>} */
export function ownEnvironment(env) {
  const names = [...settings, ...ofTests, ...paymentSecrets(env['PAYMENT_PROVIDERS'])];
  const given = pick(env, names);
  for (const [name, value] of Object.entries(given)) if (isForeign(name, value)) delete given[name];
  return { ...systemEnvironment(env), ...given };
}

/** For npm. @param {Environment} env @returns {Record<string, string>} */
export function npmEnvironment(env) {
  const names = Object.keys(env).filter((name) => ofNpm.has(name.toLowerCase()) || isOfRegistry(name));
  return { ...systemEnvironment(env), ...pick(env, [...names, ...namedByNpm(env)]) };
}

/** For what installs browsers and packages of the system. @param {Environment} env @returns {Record<string, string>} */
export function installerEnvironment(env) {
  const names = Object.keys(env).filter(
    (name) => wayOut.has(name.toLowerCase()) || name.startsWith('PLAYWRIGHT_'),
  );
  return { ...ownEnvironment(env), ...pick(env, names) };
}

/** Registries of scopes, and logins that are given for one registry. @param {string} name */
const isOfRegistry = (name) => /^npm_config_(@[^:]+:registry|\/\/.+:_?\w+)$/i.test(name);

/** Variables that npm's own files name, such as `${WORK_TOKEN}` in `~/.npmrc`. @param {Environment} env @returns {string[]} */
function namedByNpm(env) {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '';
  const given = Object.entries(env).flatMap(([name, value]) =>
    /^npm_config_(userconfig|globalconfig)$/i.test(name) && value ? [value] : [],
  );
  return [...given, ...(home === '' ? [] : [join(home, '.npmrc')])].flatMap((file) => {
    try {
      return [...readFileSync(file, 'utf8').matchAll(/\$\{(\w+)\??\}/g)].map(([, name = '']) => name);
    } catch {
      return [];
    }
  });
}

/** Names of our settings that hold what other programs put there. @param {Environment} env @returns {string[]} */
export function foreignSettings(env) {
  return settings.filter((name) => isForeign(name, env[name] ?? ''));
}

/**
 * Shells and conda keep the machine's name or kind in HOST; container networks keep addresses of services in variables such as
 * STUDIO_PORT (`tcp://10.0.0.7:3001`).
 * @param {string} name @param {string} value
 */
function isForeign(name, value) {
  if (value === '') return false;
  if (/(^|_)PORT$/.test(name)) return /^(tcp|udp|sctp):\/\//.test(value);
  return name === 'HOST' && isIP(value) === 0 && value !== 'localhost';
}

/** Variables that the list of payment providers names. @param {string | undefined} text @returns {string[]} */
export function paymentSecrets(text) {
  if (!text) return [];
  try {
    const json = text.trim().startsWith('[') ? text : readFileSync(text.trim(), 'utf8');
    const parts = ['secret', 'secretKey', 'callbackToken', 'webhookSecret'];
    return JSON.parse(json).flatMap((/** @type {Record<string, unknown>} */ provider) =>
      parts.map((part) => String(provider[part] ?? '')).filter((name) => /^[A-Z][A-Z0-9_]{0,99}$/.test(name)),
    );
  } catch {
    // The server says what is wrong with the list.
    return [];
  }
}

export { settings as passedSettings };
