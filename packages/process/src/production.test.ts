import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { publicShareOf } from './networks.ts';
import {
  demandHttps,
  demandNamedProxies,
  demandRateLimits,
  isSafeAddress,
  warnOfDatabase,
  warnOfReaders,
  warnOfSecret,
} from './production.ts';

vi.mock('node:os', { spy: true });

const halves = ['0.0.0.0/1', '128.0.0.0/1'];
const allEights = Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`);
const world = [
  ['0.0.0.0/0'],
  ['::/0'],
  ['10.0.0.1', '0.0.0.0/0'],
  halves,
  ['0.0.0.0/0', '::/0'],
  ['::/1', '8000::/1'],
  ['2000::/3'],
  ['::ffff:0:0/96'],
  ['::ffff:0.0.0.0/96'],
  ['::/80'],
  ['64:ff9b::/96'],
  ['2002::/16'],
  ['8.8.8.8/0'],
  ['1.2.3.4/4'],
  allEights,
  ['0:0:0:0:0:ffff::/97', '0:0:0:0:0:ffff:8000:0/97'],
];
const named = [
  ['loopback'],
  ['uniquelocal', 'linklocal'],
  ['10.0.0.0/8'],
  ['100.64.0.0/10'],
  ['203.0.113.7'],
  ['173.245.48.0/20', '104.16.0.0/13', '172.64.0.0/13', '131.0.72.0/22'],
  ['2400:cb00::/32', '2606:4700::/32', '2a06:98c0::/29'],
  ['::ffff:10.0.0.0/104'],
  ['::ffff:203.0.113.7'],
  ['::1', 'fd00::/8'],
];

test.each(world)('%s trusts most of the internet', (...networks) => {
  expect(() => demandNamedProxies('TRUST_PROXY', networks)).toThrow(
    /^The setting TRUST_PROXY trusts most of the internet .*: anyone could/,
  );
  expect(warnOfReaders('METRICS_FROM', networks)).toEqual([
    expect.stringMatching(/^The setting METRICS_FROM lets most of the internet/),
  ]);
});

test.each(named)('%s are proxies', (...networks) => {
  expect(() => demandNamedProxies('TRUST_PROXY', networks)).not.toThrow();
  expect(warnOfReaders('METRICS_FROM', networks)).toEqual([]);
});

test('private networks are no part of the internet', () => {
  expect(publicShareOf(['uniquelocal', 'loopback', 'linklocal'])).toEqual({ 4: 0, 6: 0 });
});

test.each([
  'https://pay.example.com',
  'http://localhost:3002',
  'http://127.0.0.1:9000',
  'http://[::1]:4318',
  'http://10.0.0.5',
  'http://172.31.255.1',
  'http://192.168.1.1',
  'http://[fd00::7]',
  'http://100.64.1.1',
  'http://minio:9000',
  'http://pay.internal',
  'http://s3.svc.cluster.local',
])('%s may be called', (url) => {
  expect(isSafeAddress(url)).toBe(true);
  expect(() => demandHttps('X', [url], 'it')).not.toThrow();
});

test.each([
  'http://pay.example.com',
  'http://PAY.EXAMPLE.COM.',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://0x08080808',
  'http://[2001:db8::1]',
  'http://[::ffff:8.8.8.8]',
  'http://localhost.example.com',
  'http://10.0.0.5.example.com',
  'http://10.0.0.5@pay.example.com',
])('%s is refused', (url) => {
  expect(() => demandHttps('STORAGE_ENDPOINT', ['https://ok.example.com', url], 'the bucket')).toThrow(
    /^The setting STORAGE_ENDPOINT names the bucket by http .*: production mode needs https/,
  );
});

test('production keeps its limits', () => {
  expect(() => demandRateLimits('on')).not.toThrow();
  expect(() => demandRateLimits('off')).toThrow('The setting RATE_LIMITS is "off"');
});

test.each([
  ['postgres://perya:Kx81-mmQz@db.example.com/perya', 'without TLS'],
  ['postgres://perya:Kx81-mmQz@db.example.com/perya?sslmode=prefer', 'without TLS'],
  ['postgres://perya:Kx81-mmQz@db.example.com/perya?sslmode=no-verify', 'does not check the certificate'],
  ['postgres://perya:perya@10.0.0.3/perya', 'anyone would try'],
  ['postgres://perya:postgres@localhost/perya', 'anyone would try'],
])('%s is careless', (url, words) => {
  expect(warnOfDatabase('DATABASE_URL', url)).toEqual([expect.stringContaining(words)]);
  expect(warnOfDatabase('DATABASE_URL', url).join()).not.toContain('Kx81');
});

test.each([
  'postgres://perya:Kx81-mmQz@10.0.0.3/perya',
  'postgres://perya:Kx81-mmQz@db.example.com/perya?sslmode=verify-full',
  'postgres:///perya?host=/run/postgresql',
  'postgres://localhost/x',
])('%s is not careless', (url) => {
  expect(warnOfDatabase('DATABASE_URL', url)).toEqual([]);
});

test.each(['change-me-too', 'aaaaaaaaaaaaaaaa', 'password', 'sk_test_1234567890ab', 'xnd_development_1234'])(
  'the secret %s is careless',
  (secret) => {
    expect(warnOfSecret('STORAGE_SECRET', secret)).toHaveLength(1);
  },
);

test('http to an address of this machine stays on it', () => {
  vi.mocked(networkInterfaces).mockReturnValue({
    eth0: [
      { address: '203.0.113.9', family: 'IPv4' },
      { address: '2001:db8::9', family: 'IPv6' },
    ],
  } as never);
  expect(isSafeAddress('http://203.0.113.9:3000/supplier')).toBe(true);
  expect(isSafeAddress('http://[2001:db8::9]:3000')).toBe(true);
  expect(isSafeAddress('http://203.0.113.10:3000')).toBe(false);
});
