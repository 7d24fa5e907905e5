import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (TRUST_PROXY: string) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/x', TRUST_PROXY }).trustProxy;

test('only proxies that are named are believed', () => {
  expect(read('')).toEqual([]);
  expect(read('10.0.0.0/8, ::1,loopback')).toEqual(['10.0.0.0/8', '::1', 'loopback']);
  for (const bad of ['true', '*', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8']) {
    expect(() => read(bad)).toThrow('The setting TRUST_PROXY must name addresses or networks');
  }
});

test('processes side by side need numbers of their own', () => {
  const count = (SERVER_PROCESSES: string, NODE_ID = '0') =>
    readConfig({ DATABASE_URL: 'postgres://localhost/x', SERVER_PROCESSES, NODE_ID }).processes;
  expect(count('')).toBe(1);
  expect(count('8', '1016')).toBe(8);
  expect(() => count('8', '1017')).toThrow(
    'The setting SERVER_PROCESSES needs as many numbers from NODE_ID on',
  );
  expect(() => count('0')).toThrow('The setting SERVER_PROCESSES must be a whole number from 1 to 64.');
});

const withMessages = (env: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/x', ...env });

test('without settings nothing leaves by mail or SMS', () => {
  expect(withMessages({})).toMatchObject({ mail: null, sms: null });
});

test('a mail server and a sender go together', () => {
  const SMTP_URL = 'smtp://mail.example.com';
  expect(() => withMessages({ SMTP_URL })).toThrow('The setting MAIL_FROM is missing: SMTP_URL needs');
  expect(withMessages({ SMTP_URL, MAIL_FROM: 'Perya Play <no-reply@example.com>' }).mail).toEqual({
    host: 'mail.example.com',
    port: 587,
    tls: 'upgrade',
    auth: null,
    from: { name: 'Perya Play', address: 'no-reply@example.com' },
  });
  expect(withMessages({ SMTP_URL, MAIL_FROM: 'no-reply@example.com' }).mail?.from).toEqual({
    name: '',
    address: 'no-reply@example.com',
  });
});

test('a bad setting of mail or SMS is named in one sentence', () => {
  const bad: [string, string, string][] = [
    ['SMTP_URL', 'mail.example.com', 'must be an address such as smtps://'],
    ['SMTP_URL', 'https://mail.example.com', 'must be an address such as smtps://'],
    ['SMTP_URL', 'smtp://a:%E0%A4%A@mail.example.com', 'must be an address such as smtps://'],
    ['SMTP_URL', 'smtp://mail.example.com?tls=no', 'must be an address such as smtps://'],
    ['MAIL_FROM', 'no-reply', 'must be an address such as no-reply@example.com'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com', 'must be an address such as'],
    ['SMS_GATEWAY_URL', 'sms.example.com', 'must be an address such as https://'],
    ['SMS_GATEWAY_URL', 'https://sms.example.com/?to={number}', 'names {number}, which is no placeholder'],
    ['SMS_GATEWAY_METHOD', 'DELETE', 'must be GET, POST or PUT'],
    ['SMS_GATEWAY_HEADERS', 'X-Key: 1', 'must be a JSON object of texts'],
    ['SMS_GATEWAY_HEADERS', '{"X Key":"1"}', 'must be a JSON object of texts'],
    ['SMS_GATEWAY_BODY', '{"to":"{phone}"}', 'names {phone}, which is no placeholder'],
    ['SMS_GATEWAY_SUCCESS', '(', 'must be a regular expression'],
  ];
  for (const [name, value, sentence] of bad) {
    expect(() => withMessages({ [name]: value }), `${name}=${value}`).toThrow(
      `The setting ${name} ${sentence}`,
    );
  }
  const SMS_GATEWAY_URL = 'https://sms.example.com/?key={secret}';
  expect(() => withMessages({ SMS_GATEWAY_URL })).toThrow('The setting SMS_GATEWAY_SECRET is missing');
});

test('production refuses what would give players away, one sentence each', () => {
  const whole = {
    PERYA_MODE: 'production',
    PUBLIC_URL: 'https://play.example.com',
    STUDIO_URL: 'https://games.example.com',
    TRUST_PROXY: '10.0.0.2',
    DRAND_URLS: 'https://api.drand.sh',
  };
  const production = (env: Record<string, string>) =>
    readConfig({ DATABASE_URL: 'postgres://localhost/x', ...whole, ...env });
  expect(production({})).toMatchObject({ mode: 'production', studioUrl: 'https://games.example.com' });
  expect(production({ STUDIO_URL: 'https://play.example.com:8443' }).studioUrl).toContain(':8443');
  const bad: [Record<string, string>, string][] = [
    [{ PUBLIC_URL: '' }, 'The setting PUBLIC_URL is missing'],
    [{ PUBLIC_URL: 'http://play.example.com' }, 'The setting PUBLIC_URL must be an https address'],
    [{ STUDIO_URL: '' }, 'The setting STUDIO_URL is missing'],
    [{ STUDIO_URL: 'http://games.example.com' }, 'The setting STUDIO_URL must be an https address'],
    [{ STUDIO_URL: 'https://play.example.com' }, 'The setting STUDIO_URL names the origin of PUBLIC_URL'],
    [{ STUDIO_URL: 'https://PLAY.example.com:443/games' }, 'The setting STUDIO_URL names the origin'],
    [{ TRUST_PROXY: '' }, 'The setting TRUST_PROXY is missing'],
  ];
  for (const [env, sentence] of bad) expect(() => production(env)).toThrow(sentence);
});

const wholeProduction = {
  DATABASE_URL: 'postgres://perya:Kx81-mmQz@10.0.0.9/perya',
  PERYA_MODE: 'production',
  PUBLIC_URL: 'https://play.example.com',
  STUDIO_URL: 'https://games.example.com',
  CONSOLE_URL: 'https://console.example.com',
  TRUST_PROXY: '10.0.0.2',
  DRAND_URLS: 'https://api.drand.sh',
};
const gate = (url: string) =>
  JSON.stringify([{ code: 'gate', adapter: 'signed', url, secret: 'GATE_SECRET', countries: ['PH'] }]);
const identity = (url: string) => ({
  IDENTITY_PROVIDER_URL: url,
  IDENTITY_PROVIDER_SECRET: 'k3yT9-zzQ1vB7mN4xW8rL2pD6sF0hJ5c',
});
const bucket = (url: string) => ({
  STORAGE_ENDPOINT: url,
  STORAGE_BUCKET: 'perya-members',
  STORAGE_KEY_ID: 'KEY',
  STORAGE_SECRET: 'k3yT9-zzQ1vB',
});

test.each<[Record<string, string>, string]>([
  [{ CONSOLE_URL: 'http://console.example.com' }, 'CONSOLE_URL must be an https address'],
  [{ CONSOLE_URL: 'http://10.0.0.21:3003' }, 'CONSOLE_URL must be an https address'],
  // The address that operators then would use.
  [{ CONSOLE_URL: '', CONSOLE_HOST: '10.0.0.21' }, 'CONSOLE_URL must be an https address'],
  [{ CONSOLE_URL: 'https://play.example.com:3003' }, "CONSOLE_URL names the players' host play.example.com"],
  [{ CONSOLE_URL: 'https://PLAY.example.com./ops' }, "CONSOLE_URL names the players' host play.example.com"],
  [
    { CONSOLE_URL: 'https://games.example.com:3003' },
    "CONSOLE_URL names the players' host games.example.com",
  ],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY trusts most of the internet'],
  [{ TRUST_PROXY: '10.0.0.2, ::/0' }, 'TRUST_PROXY trusts most of the internet'],
  [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'TRUST_PROXY trusts most of the internet'],
  [{ TRUST_PROXY: '::ffff:0:0/96' }, 'TRUST_PROXY trusts most of the internet'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS is "off"'],
  [identity('http://id.example.com'), 'IDENTITY_PROVIDER_URL names the identity provider by http'],
  [bucket('http://s3.example.com'), 'STORAGE_ENDPOINT names the bucket'],
  [{ SMS_GATEWAY_URL: 'http://sms.example.com/?to={to}' }, 'SMS_GATEWAY_URL names the SMS gateway by http'],
  [
    { PAYMENT_PROVIDERS: gate('http://pay.example.com') },
    'PAYMENT_PROVIDERS names a payment provider by http',
  ],
  [{ MATCH_FEEDS: 'BAYANI=http://f.example.com/x' }, 'MATCH_FEEDS names a feed of matches by http'],
  [
    { RESULT_FEEDS: 'a=https://r.example.com/a,b=http://r.example.com/b' },
    'RESULT_FEEDS names a feed of results',
  ],
  [{ AFFILIATE_POSTBACKS: 'http://track.example.com' }, 'AFFILIATE_POSTBACKS names an affiliate’s postback'],
  [{ DRAND_URLS: 'http://api.drand.sh' }, 'DRAND_URLS names a relay'],
  [{ DRAND_URLS: '' }, 'DRAND_URLS is missing'],
  [{ DRAND_URLS: '', OWN_BEACON: 'on' }, 'DRAND_URLS is missing'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://t.example.com:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT names the'],
  [{ STUDIO_DESK_URL: 'http://studio.example.com:3005' }, 'STUDIO_DESK_URL names the studio’s listener'],
  [
    { SMTP_URL: 'smtp://mail.example.com?tls=off', MAIL_FROM: 'a@example.com' },
    'SMTP_URL sends mail to mail.example.com in the clear',
  ],
])('production refuses %o', (env, sentence) => {
  const given = { ...wholeProduction, GATE_SECRET: 'k3yT9-zzQ1vB7mN4xW8r', ...env };
  expect(() => readConfig(given)).toThrow(`The setting ${sentence}`);
  // A demo is tried without proxies and certificates.
  expect(() => readConfig({ ...given, PERYA_MODE: 'demo' })).not.toThrow();
});

const noWarning = /^$/;

test.each<[Record<string, string>, RegExp]>([
  [{}, noWarning],
  [{ CONSOLE_URL: '' }, noWarning],
  [{ CONSOLE_URL: 'http://localhost:3003' }, noWarning],
  [identity('http://10.0.0.7'), noWarning],
  [bucket('http://minio:9000'), noWarning],
  [{ SMS_GATEWAY_URL: 'http://127.0.0.1:8080/?to={to}' }, noWarning],
  [{ PAYMENT_PROVIDERS: gate('http://192.168.4.4') }, noWarning],
  [{ MATCH_FEEDS: 'off', RESULT_FEEDS: 'a=http://[fd00::1]/a' }, noWarning],
  [{ SMTP_URL: 'smtp://127.0.0.1?tls=off', MAIL_FROM: 'a@example.com' }, noWarning],
  [{ DRAND_URLS: '', LOTTERY: 'off' }, noWarning],
  [
    { DRAND_URLS: '', OWN_BEACON: 'The house knows the values of its own beacon in advance' },
    /^The setting OWN_BEACON is used in place of DRAND_URLS/,
  ],
  [{ METRICS_FROM: '0.0.0.0/0' }, /^The setting METRICS_FROM lets most of the internet/],
  [{ METRICS_FROM: 'loopback,::/0' }, /^The setting METRICS_FROM lets most of the internet/],
  [{ DATABASE_URL: 'postgres://perya:Kx81-mmQz@db.example.com/perya' }, /DATABASE_URL .* without TLS/],
  [{ CONSOLE_HOST: '0.0.0.0' }, /^The setting CONSOLE_HOST opens the console/],
  [{ DEMO_DOORS: 'open' }, /^The setting DEMO_DOORS/],
  [{ SANDBOX_URL: 'https://pay.example.com' }, /^The setting SANDBOX_URL/],
  [{ MAX_EVENT_LOOP_DELAY_MS: '0' }, /^The setting MAX_EVENT_LOOP_DELAY_MS/],
  [{ LOG_LEVEL: 'debug' }, /^The setting LOG_LEVEL/],
  [{ ...bucket('https://s3.example.com'), STORAGE_SECRET: 'change-me-too' }, /^The setting STORAGE_SECRET/],
  [
    { PAYMENT_PROVIDERS: gate('https://pay.example.com'), GATE_SECRET: 'change-me-change-me' },
    /^The setting PAYMENT_PROVIDERS \(secret of gate\)/,
  ],
])('production accepts %o, with a warning where it is careless', (env, warning) => {
  const { warnings } = readConfig({ ...wholeProduction, GATE_SECRET: 'k3yT9-zzQ1vB7mN4xW8r', ...env });
  expect(warnings.length).toBeLessThan(2);
  expect(warnings.join()).toMatch(warning);
  expect(warnings.join()).not.toMatch(/change-me|Kx81/);
});

test('the settings of a bucket belong together, and a bad one is named in one sentence', () => {
  const read = (env: Record<string, string>) =>
    readConfig({ DATABASE_URL: 'postgres://localhost/x', ...env }).storage;
  const whole = {
    STORAGE_ENDPOINT: 'https://s3.example.com/',
    STORAGE_BUCKET: 'perya-members',
    STORAGE_KEY_ID: 'KEY',
    STORAGE_SECRET: 'long-enough',
  };
  expect(read({})).toBeNull();
  expect(read({ STORAGE_REGION: 'ap-southeast-1' })).toBeNull();
  expect(read({ ...whole, STORAGE_PATH_STYLE: 'off' })).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'perya-members',
    region: 'us-east-1',
    keyId: 'KEY',
    secret: 'long-enough',
    pathStyle: false,
  });
  const bad: [Record<string, string>, string][] = [
    [{ STORAGE_ENDPOINT: '' }, 'The setting STORAGE_ENDPOINT is missing: STORAGE_BUCKET names a bucket'],
    [{ STORAGE_BUCKET: '' }, 'The setting STORAGE_BUCKET is missing: STORAGE_ENDPOINT names a bucket'],
    [{ STORAGE_SECRET: '' }, 'The setting STORAGE_SECRET is missing'],
    [{ STORAGE_SECRET: 'short' }, 'The setting STORAGE_SECRET must be the secret of STORAGE_KEY_ID'],
    [
      { STORAGE_ENDPOINT: 's3.example.com' },
      'The setting STORAGE_ENDPOINT must be an address such as https://',
    ],
    [{ STORAGE_ENDPOINT: 'https://a:b@s3.example.com' }, 'must be an address without user, "?" and "#"'],
    [{ STORAGE_BUCKET: 'Perya/Members' }, 'The setting STORAGE_BUCKET must be the name of a bucket'],
    [{ STORAGE_REGION: 'asia pacific' }, 'The setting STORAGE_REGION must be the name of a region'],
    [{ STORAGE_PATH_STYLE: 'yes' }, 'The setting STORAGE_PATH_STYLE must be "on" or "off"'],
  ];
  for (const [env, sentence] of bad) {
    const error = (() => {
      try {
        return read({ ...whole, ...env });
      } catch (thrown) {
        return thrown as Error;
      }
    })();
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toContain('short');
  }
});
