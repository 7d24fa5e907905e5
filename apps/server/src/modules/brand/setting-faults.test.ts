import { expect, test } from 'vitest';
import { brands } from '@perya/brands/all.ts';
import { brandSettings, type BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { findSettingFaults } from '@perya/contract/brand/setting-faults.ts';

const perya: BrandSettings = (() => {
  const { code: _, ...settings } = brands.find(({ code }) => code === 'perya')!;
  return brandSettings.parse(settings);
})();

type Json = Record<string, unknown>;

/** The brand with one more value; `path` is written as the faults write it. */
function withValue(path: string, value: unknown, base: unknown = perya): BrandSettings {
  const [name = '', ...rest] = path.split('.');
  const copy: Json = Array.isArray(base) ? ([...base] as unknown as Json) : { ...(base as Json) };
  copy[name] = rest.length === 0 ? value : withValue(rest.join('.'), value, copy[name] ?? {});
  return copy as unknown as BrandSettings;
}

const trial = {
  playMoney: '1000.00',
  fillBelow: '100.00',
  captcha: false,
  accountsPerHour: 5,
  state: 'stay',
};

const senseless: readonly [string, [string, unknown][], string, string | null][] = [
  [
    'a lowest withdrawal above the highest',
    [
      ['withdrawals.min', '60000.00'],
      ['withdrawals.max', '100.00'],
    ],
    'withdrawals.min',
    'withdrawals.max',
  ],
  ['picture servers without https', [['imageCDNs', ['http://img.example.com']]], 'imageCDNs.0', null],
  [
    'a picture server with a slash at the end',
    [['imageCDNs', ['https://img.example.com/']]],
    'imageCDNs.0',
    null,
  ],
  [
    'a picture server that ends an attribute',
    [['imageCDNs', ['https://img.example.com', 'https://a"b.example']]],
    'imageCDNs.1',
    null,
  ],
  [
    'the same picture server twice',
    [['imageCDNs', ['https://img.example.com', 'https://img.example.com']]],
    'imageCDNs.1',
    null,
  ],
  [
    'a block of everybody',
    [['ipBlock', { addresses: ['2001:db8::/32', '::/0'], countryCodes: [] }]],
    'ipBlock.addresses.1',
    null,
  ],
  [
    'a block of half of everybody',
    [['ipBlock', { addresses: ['128.0.0.0/1'], countryCodes: [] }]],
    'ipBlock.addresses.0',
    null,
  ],
  [
    'a block of this machine',
    [['ipBlock', { addresses: ['::ffff:127.0.0.1'], countryCodes: [] }]],
    'ipBlock.addresses.0',
    null,
  ],
  [
    'a block of the country that the site is made for',
    [['ipBlock', { addresses: [], countryCodes: ['NO', 'PH'] }]],
    'ipBlock.countryCodes.1',
    'location',
  ],
  [
    'a lowest withdrawal above the default of the highest',
    [['withdrawals', { min: '60000' }]],
    'withdrawals.min',
    'withdrawals.max',
  ],
  [
    'a highest withdrawal below the default of the lowest',
    [['withdrawals', { max: '99.99' }]],
    'withdrawals.min',
    'withdrawals.max',
  ],
  [
    'a withdrawal above the sum of a day',
    [['withdrawals.dayMax', '40000']],
    'withdrawals.max',
    'withdrawals.dayMax',
  ],
  [
    'a lowest withdrawal above the sum of a day',
    [['withdrawals', { dayMax: '99' }]],
    'withdrawals.min',
    'withdrawals.dayMax',
  ],
  [
    'more free withdrawals than withdrawals',
    [['withdrawals.freePerDay', 6]],
    'withdrawals.freePerDay',
    'withdrawals.perDay',
  ],
  [
    'a fee that eats the lowest withdrawal',
    [['withdrawals.fee', '100.01']],
    'withdrawals.fee',
    'withdrawals.min',
  ],
  [
    'automatic approval above the highest',
    [
      ['withdrawals.automatic.upTo', '50000.01'],
      ['withdrawals.secondPersonFrom', '90000'],
    ],
    'withdrawals.automatic.upTo',
    'withdrawals.max',
  ],
  [
    'automatic approval below the lowest',
    [['withdrawals.automatic.upTo', '99']],
    'withdrawals.min',
    'withdrawals.automatic.upTo',
  ],
  [
    'automatic approval of what needs two persons',
    [['withdrawals.automatic.upTo', '20000.01']],
    'withdrawals.automatic.upTo',
    'withdrawals.secondPersonFrom',
  ],
  [
    'more automatic payouts than withdrawals',
    [['withdrawals.automatic.perDay', 6]],
    'withdrawals.automatic.perDay',
    'withdrawals.perDay',
  ],
  [
    'play money that is filled up above its amount',
    [['trial', { ...trial, fillBelow: '1000.01' }]],
    'trial.fillBelow',
    'trial.playMoney',
  ],
  [
    'a difference of rates above the highest rate',
    [['agents.rates.RNG.difference', '0.81']],
    'agents.rates.RNG.difference',
    'agents.rates.RNG.highest',
  ],
  [
    'a step of rates above the highest rate',
    [['agents.rates.LIVE.step', '0.7']],
    'agents.rates.LIVE.step',
    'agents.rates.LIVE.highest',
  ],
  [
    'a salary above the edge',
    [['agents.contracts.salary', '5']],
    'agents.contracts.salary',
    'agents.contracts.edge',
  ],
  ['more than the edge given away', [['agents.contracts.limit', '30']], 'agents.contracts.limit', null],
  [
    'a lowest transfer above the highest',
    [['agents.transfers.min', '10000.01']],
    'agents.transfers.min',
    'agents.transfers.max',
  ],
  [
    'a transfer above the sum of a day',
    [['agents.transfers.dayMax', '9999']],
    'agents.transfers.max',
    'agents.transfers.dayMax',
  ],
  [
    'a second code after the first has expired',
    [
      ['codes.resendSeconds', 301],
      ['codes.expiredMinutes', 5],
    ],
    'codes.resendSeconds',
    'codes.expiredMinutes',
  ],
  ['more texts in an hour than in a day', [['codes.smsPerDay', 1]], 'codes.smsPerHour', 'codes.smsPerDay'],
  [
    'more codes for a number than for its network',
    [['codes.perAddressPerHour', 1]],
    'codes.perRecipientPerHour',
    'codes.perAddressPerHour',
  ],
  [
    'a first wait longer than the window',
    [
      ['security.firstWaitSeconds', 61],
      ['security.failureWindowMinutes', 1],
    ],
    'security.firstWaitSeconds',
    'security.failureWindowMinutes',
  ],
  [
    'a shortest name above the longest',
    [['registration.rules.nickname.min', 90]],
    'registration.rules.nickname.min',
    'registration.rules.nickname.max',
  ],
  [
    'a field that must be filled and is not shown',
    [['registration.fields.email', { enabled: false, required: true }]],
    'registration.fields.email.required',
    null,
  ],
  [
    'a suspicious day above the week',
    [['compliance.cases.dayTotal', '10000001']],
    'compliance.cases.dayTotal',
    'compliance.cases.weekTotal',
  ],
  [
    'a tier that opens less than none',
    [['compliance.identity.unverified.depositDay', '500001']],
    'compliance.identity.unverified.depositDay',
    'compliance.identity.tiers.0.unlocks.depositDay',
  ],
  [
    'a tier below an unlimited one',
    [['compliance.identity.unverified', {}]],
    'compliance.identity.unverified.depositDay',
    'compliance.identity.tiers.0.unlocks.depositDay',
  ],
  [
    'a lowest withdrawal above the day of a tier',
    [['compliance.identity.unverified.withdrawDay', '99']],
    'withdrawals.min',
    'compliance.identity.unverified.withdrawDay',
  ],
  [
    'automatic approval above the sum of a day',
    [
      ['withdrawals.dayMax', '1999'],
      ['withdrawals.max', '1999'],
      ['withdrawals.automatic.upTo', '2000'],
    ],
    'withdrawals.automatic.upTo',
    'withdrawals.dayMax',
  ],
  [
    'a second person from an amount that no withdrawal reaches',
    [['withdrawals.secondPersonFrom', '50000.01']],
    'withdrawals.secondPersonFrom',
    'withdrawals.max',
  ],
  [
    'a second person from more than the sum of a day',
    [
      ['withdrawals.dayMax', '50000'],
      ['withdrawals.secondPersonFrom', '50000.01'],
    ],
    'withdrawals.secondPersonFrom',
    'withdrawals.dayMax',
  ],
  [
    'a captcha that comes after the wait',
    [['security.captchaAfterFailures', 3]],
    'security.captchaAfterFailures',
    'security.waitAfterFailures',
  ],
  [
    'pictures of refused people kept longer than those of accepted ones',
    [['compliance.identity.keepRejectedDays', 2_000]],
    'compliance.identity.keepRejectedDays',
    'compliance.identity.keepDays',
  ],
  [
    'a dialling code of another country',
    [['countryDialingCode', '+66']],
    'countryDialingCode',
    'registration.countries',
  ],
  [
    'countries without the one of the dialling code',
    [['registration.countries', ['TH']]],
    'countryDialingCode',
    'registration.countries',
  ],
  [
    'a site for a country whose numbers it refuses',
    [['location', 'TH']],
    'location',
    'registration.countries',
  ],
  [
    'a country that does not exist',
    [['registration.countries', ['PH', 'XX']]],
    'registration.countries.1',
    'country',
  ],
  ['play money at a brand for real money', [['trial', trial]], 'trial', 'kind'],
  ['a trial brand without play money', [['kind', 'trial']], 'trial', 'kind'],
  ['a trial brand with a trial brand', [['kind', 'trial']], 'trialMerchantCode', 'kind'],
  [
    'a ready answer without the first language',
    [['chat.answers', [{ title: 'Hello', texts: { TY: 'Magandang araw' } }]]],
    'chat.answers.0.texts.EN',
    'languages',
  ],
  ['a language twice', [['languages', ['EN', 'EN']]], 'languages', null],
  ['a country twice', [['registration.countries', ['PH', 'PH']]], 'registration.countries', null],
  ['a time zone that does not exist', [['timeZone', 'Asia/Manilla']], 'timeZone', null],
];

test.each(senseless)('%s makes no sense', (_, changes, field, other) => {
  const settings = changes.reduce((base, [path, value]) => withValue(path, value, base), perya);
  // Each value is valid by itself: only the two together are not.
  expect(brandSettings.safeParse(settings).success).toBe(true);
  const found = findSettingFaults(settings).find(
    (fault) => fault.field === field && (fault.bound?.field ?? null) === other,
  );
  expect(found).toBeDefined();
});

test('every shipped brand makes sense, and equal bounds do too', () => {
  for (const { code: _, ...settings } of brands)
    expect(findSettingFaults(brandSettings.parse(settings))).toEqual([]);
  const equal = { min: '500', max: '500.00', dayMax: '500.0', fee: '500' };
  expect(findSettingFaults({ ...perya, withdrawals: equal })).toEqual([]);
});

test('a fault says the bound as the settings write it', () => {
  const settings = withValue('withdrawals.min', '60000.00', withValue('withdrawals.max', '100.5'));
  expect(findSettingFaults(settings)).toContainEqual({
    field: 'withdrawals.min',
    code: 'field.too.large',
    bound: { field: 'withdrawals.max', value: '100.5' },
  });
});
