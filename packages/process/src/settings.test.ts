import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  databaseUrl,
  onOrOff,
  port,
  readSettings,
  SettingError,
  trustedProxies,
  wholeNumber,
} from './settings.ts';

const schema = z.object({
  PORT: port.default(3000),
  DATABASE_URL: databaseUrl,
  TRUST_PROXY: trustedProxies,
  RATE_LIMITS: onOrOff,
  NODE_ID: wholeNumber(0, 1023).default(0),
});
const good = { DATABASE_URL: 'postgres://localhost/perya' };

test('an empty setting is an absent one', () => {
  expect(readSettings(schema, { ...good, PORT: '', TRUST_PROXY: '10.0.0.0/8, loopback' })).toEqual({
    PORT: 3000,
    DATABASE_URL: 'postgres://localhost/perya',
    TRUST_PROXY: ['10.0.0.0/8', 'loopback'],
    RATE_LIMITS: 'on',
    NODE_ID: 0,
  });
});

test('what a container network puts into the environment is no setting', () => {
  expect(readSettings(schema, { ...good, PORT: 'tcp://10.96.0.7:3000' })).toMatchObject({ PORT: 3000 });
});

test.each([
  [{ PORT: 'abc' }, 'The setting PORT must be a port number.'],
  [{ PORT: '80.5' }, 'The setting PORT must be a port number.'],
  [{ NODE_ID: '1024' }, 'The setting NODE_ID must be a whole number from 0 to 1023.'],
  [{ RATE_LIMITS: 'maybe' }, 'The setting RATE_LIMITS must be "on" or "off".'],
  [
    { TRUST_PROXY: 'the-proxy' },
    'The setting TRUST_PROXY must name addresses or networks, such as 10.0.0.0/8.',
  ],
  [{ DATABASE_URL: '' }, 'The setting DATABASE_URL is missing.'],
])('%o: %s', (change, sentence) => {
  expect(() => readSettings(schema, { ...good, ...change })).toThrow(new SettingError(sentence));
});
