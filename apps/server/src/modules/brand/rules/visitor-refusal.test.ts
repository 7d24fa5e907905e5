import { expect, test, vi } from 'vitest';
import { visitorRefusal } from './visitor-refusal.ts';

const site = (code: string, addresses: string[], countryCodes: string[] = [], trialMerchantCode = 'try') => ({
  code,
  settings: { trialMerchantCode, ipBlock: { addresses, countryCodes } },
});
const from = (ip: string, country: string | null = null) => ({ ip, country: () => country });
const refusal = (ip: string, ...addresses: string[]) => visitorRefusal('a', from(ip), [site('a', addresses)]);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7', '::ffff:203.0.113.0/120'],
  ['2001:db8::7', '2001:db8::/32'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['fe80::7%eth0', 'fe80::/64'],
])('%s is refused by %s', (ip, network) => {
  expect(refusal(ip, network)).toBe('address.blocked');
});

test.each([
  ['203.0.114.7', '203.0.113.0/24'],
  ['2001:db9::7', '2001:db8::/32'],
  ['::203.0.113.7', '203.0.113.0/24'],
  // Every IPv4 address in IPv6 form: an older release let it through.
  ['203.0.113.7', '::ffff:0:0/90'],
  ['::ffff:203.0.113.7', '::ffff:0:0/95'],
  ['unknown', '203.0.113.0/24'],
])('%s is let in by %s', (ip, network) => {
  expect(refusal(ip, network)).toBeNull();
});

test('a country is asked for only where countries are refused, and an unknown one is let in', () => {
  const country = vi.fn(() => 'NO');
  const brands = [site('a', ['203.0.113.7']), site('b', [], ['NO'])];
  expect(visitorRefusal('a', { ip: '198.51.100.1', country }, brands)).toBeNull();
  expect(country).not.toHaveBeenCalled();
  expect(visitorRefusal('b', { ip: '198.51.100.1', country }, brands)).toBe('region.restricted');
  expect(visitorRefusal('b', from('198.51.100.1'), brands)).toBeNull();
  expect(visitorRefusal('none', from('203.0.113.7'), brands)).toBeNull();
});

test('a trial merchant refuses those whom all its brands refuse', () => {
  const brands = [
    site('a', ['203.0.113.0/24']),
    site('b', ['203.0.113.7'], ['NO']),
    { code: 'try', settings: {} },
  ];
  expect(visitorRefusal('try', from('203.0.113.7'), brands)).toBe('address.blocked');
  expect(visitorRefusal('try', from('203.0.113.8'), brands)).toBeNull();
  expect(visitorRefusal('try', from('203.0.113.8', 'NO'), brands)).toBe('address.blocked');
});
