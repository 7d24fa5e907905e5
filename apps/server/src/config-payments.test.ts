import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPaymentProviders } from './config-payments.ts';

const env = { GATE_SECRET: 'a-secret-of-the-gateway' };
const gate = {
  code: 'gate',
  adapter: 'signed',
  url: 'https://pay.example.com/',
  secret: 'GATE_SECRET',
  countries: ['PH'],
  payments: [
    {
      channel: 'gcash',
      kind: 'ewallet',
      currency: 'PHP',
      min: '100',
      max: '50000.00',
      fee: '7.50',
      suggested: ['100', '500.00'],
      brands: ['perya', 'lucena'],
    },
  ],
  payouts: [{ method: 'PH_GCASH', currency: 'PHP', min: '100.00', max: '20000' }],
  reversal: true,
};
const read = (...list: object[]) => readPaymentProviders(JSON.stringify(list), env);

test('a provider has an address, a secret of the environment, capabilities, and channels of its brands', () => {
  const [one] = read(gate);
  expect(one).toMatchObject({
    code: 'gate',
    url: 'https://pay.example.com',
    secret: env.GATE_SECRET,
    capabilities: {
      countries: ['PH'],
      payments: [
        { method: 'gcash', currency: 'PHP', minMinor: 10_000n, maxMinor: 5_000_000n, feeMinor: 750n },
      ],
      payouts: [{ method: 'PH_GCASH', minMinor: 10_000n, maxMinor: 2_000_000n, feeMinor: 0n }],
      partialRefund: false,
      reversal: true,
    },
  });
  expect(one?.channels.map(({ brand, code, provider }) => [brand, code, provider])).toEqual([
    ['perya', 'gcash', 'gate'],
    ['lucena', 'gcash', 'gate'],
  ]);
  expect(readPaymentProviders(undefined, env)).toEqual([]);
});

test('a bank account of the house takes transfers, with the fees, hours and audience that are said', () => {
  const bank = {
    code: 'bdo',
    adapter: 'house',
    account: { bank: 'BDO', number: '0012 3456 7890', holder: 'Perya, Inc.' },
    payments: [
      {
        ...gate.payments[0],
        channel: 'bdo-slip',
        kind: 'bank',
        flow: 'slip',
        names: { EN: 'BDO transfer' },
        memberFee: { fixed: '5', basisPoints: 100 },
        hours: { from: '08:30', to: '20:00' },
        audience: { devices: ['app'], minTier: 1 },
      },
    ],
  };
  expect(read(bank)[0]).toMatchObject({
    adapter: 'house',
    channels: [
      {
        brand: 'perya',
        provider: 'bdo',
        flow: 'slip',
        account: bank.account,
        feeFixedMinor: 500n,
        feeBasisPoints: 100,
        hours: { opensAt: 510, closesAt: 1_200 },
        memberTypes: null,
        devices: ['app'],
        minTier: 1,
        lifetimeMinutes: 4_320,
      },
      { brand: 'lucena' },
    ],
  });
});

test('real providers keep their secrets in the environment, and their addresses are known', () => {
  const secrets = {
    XENDIT_KEY: 'xnd_production_1234',
    XENDIT_TOKEN: 'token-of-callbacks',
    MONGO_KEY: 'sk_live_12345678',
    MONGO_HOOK: 'whsk_1234567890ab',
  };
  const { adapter: _signed, url: _url, secret: _secret, reversal: _reversal, ...common } = gate;
  const { payouts: _payouts, ...payments } = common;
  const list = [
    { ...common, adapter: 'xendit', code: 'xendit', secretKey: 'XENDIT_KEY', callbackToken: 'XENDIT_TOKEN' },
    {
      ...payments,
      adapter: 'paymongo',
      code: 'paymongo',
      secretKey: 'MONGO_KEY',
      webhookSecret: 'MONGO_HOOK',
    },
  ];
  expect(readPaymentProviders(JSON.stringify(list), secrets)).toMatchObject([
    {
      adapter: 'xendit',
      url: 'https://api.xendit.co',
      callbackToken: 'token-of-callbacks',
      capabilities: { reversal: true },
    },
    {
      adapter: 'paymongo',
      url: 'https://api.paymongo.com',
      secretKey: 'sk_live_12345678',
      capabilities: { payouts: [] },
    },
  ]);
  expect(() => readPaymentProviders(JSON.stringify(list), {})).toThrow('The setting XENDIT_KEY is missing');
});

test('the list may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-providers-'));
  try {
    const file = join(folder, 'providers.json');
    writeFileSync(file, JSON.stringify([gate]));
    expect(readPaymentProviders(file, env)).toHaveLength(1);
    writeFileSync(file, '{');
    expect(() => readPaymentProviders(file, env)).toThrow(`names a file that is no JSON: ${file}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [
    '/nowhere/providers.json',
    'The setting PAYMENT_PROVIDERS names a file that cannot be read: /nowhere/providers.json.',
  ],
  ['[{', 'The setting PAYMENT_PROVIDERS is no JSON.'],
  [
    [{ ...gate, adapter: 'magic' }],
    'The setting PAYMENT_PROVIDERS does not fit at 0.adapter: must be "signed", "xendit", "paymongo" or "house".',
  ],
  [[{ ...gate, url: 'ftp://x' }], 'The setting PAYMENT_PROVIDERS does not fit at 0.url: must be an address.'],
  [
    [{ ...gate, code: 'sandbox' }],
    'The setting PAYMENT_PROVIDERS names a provider "sandbox", which is the demo\'s own.',
  ],
  [[gate, gate], 'The setting PAYMENT_PROVIDERS names the provider gate twice.'],
  [
    [{ ...gate, secret: 'OTHER_SECRET' }],
    'The setting OTHER_SECRET is missing or shorter than 16 characters: the payment provider gate signs with it.',
  ],
  [
    [{ ...gate, payouts: [{ ...gate.payouts[0], min: '500', max: '100' }] }],
    'The setting PAYMENT_PROVIDERS has no amount between min and max at gate, PH_GCASH.',
  ],
  [
    [{ ...gate, payments: [{ ...gate.payments[0], min: '1.234' }] }],
    'The setting PAYMENT_PROVIDERS does not fit at 0.payments.0.min: must be an amount such as "100.00".',
  ],
])('a bad list is said in one sentence', (given, sentence) => {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  expect(() => readPaymentProviders(text, env)).toThrow(sentence);
});
