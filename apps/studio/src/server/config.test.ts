import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const whole = {
  PERYA_MODE: 'production',
  DATABASE_URL: 'postgres://perya:Kx81-mmQz@10.0.0.9/perya',
  WALLET_URL: 'http://10.0.0.21:3000/supplier',
  PUBLIC_URL: 'https://play.example.com',
  TRUST_PROXY: '10.0.0.2',
  STUDIO_KEY_DIR: '/nowhere',
  DRAND_URLS: 'https://api.drand.sh',
};
/** Reading keys is the last step: a folder without them ends it. */
const faultOf = (env: Record<string, string>): string => {
  try {
    readConfig({ ...whole, STUDIO_SUPPLIERS: 'STUDIO:hub88', ...env });
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each<[Record<string, string>, string]>([
  [{ PUBLIC_URL: 'http://play.example.com' }, 'PUBLIC_URL must be an https address'],
  [{ WALLET_URL: 'http://play.example.com/supplier' }, 'WALLET_URL names the wallet by http'],
  [{ STUDIO_INTERNAL_URL: 'http://studio.example.com' }, 'STUDIO_INTERNAL_URL names this process by http'],
  [{ DRAND_URLS: 'http://api.drand.sh' }, 'DRAND_URLS names a relay'],
  [{ DRAND_URLS: '' }, 'DRAND_URLS is missing'],
  [{ DRAND_URLS: '', OWN_BEACON: 'yes' }, 'DRAND_URLS is missing'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://t.example.com' },
    'OTEL_EXPORTER_OTLP_ENDPOINT names the collector',
  ],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY trusts most of the internet'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY trusts most of the internet'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS is "off"'],
])('the studio of a production refuses %o', (env, sentence) => {
  expect(faultOf(env)).toContain(`The setting ${sentence}`);
  expect(faultOf({ ...env, PERYA_MODE: 'demo' })).toContain('The setting STUDIO_KEY_DIR names a folder');
  expect(faultOf({})).toContain('The setting STUDIO_KEY_DIR names a folder');
});

test('a production studio without a public beacon confirms what its own one means', () => {
  const OWN_BEACON = 'the house knows the values of its own beacon in advance';
  expect(faultOf({ DRAND_URLS: '', OWN_BEACON })).toContain('The setting STUDIO_KEY_DIR names a folder');
});
