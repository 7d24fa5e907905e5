import { expect, test } from 'vitest';
import { findNetworkFaults } from './ip-block.ts';
import { parseNetwork } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:cb00:7107/120', '203.0.113.0/24'],
  ['::FFFF:0:0/96', '0.0.0.0/0'],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1/128'],
  ['2001:db8:1:2:3:4:5:6/48', '2001:db8:1:0:0:0:0:0/48'],
  ['::', '0:0:0:0:0:0:0:0/128'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0/128'],
])('%s is %s', (text, network) => {
  expect(parseNetwork(text)?.text).toBe(network);
});

test.each([
  '',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7/33',
  '203.0.113.7/',
  '203.0.113.7/-1',
  '203.0.113.0-203.0.113.9',
  '203.0.113.*',
  ' 203.0.113.7',
  '2001:db8::1::2',
  '2001:db8:1',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7:8::',
  '2001:db8::1/129',
  'fe80::1%eth0',
  '::ffff:203.0.113.256',
  'example.com',
])('“%s” is no network', (text) => {
  expect(parseNetwork(text)).toBeNull();
});

test('a list may not close the site for everybody, for the machine itself, or say the same twice', () => {
  expect(findNetworkFaults(['203.0.113.0/24', '2001:db8::/32', '10.0.0.0/8'])).toEqual([]);
  expect(findNetworkFaults(['0.0.0.0/0'])).toEqual([{ at: 0, code: 'field.invalid' }]);
  expect(findNetworkFaults(['128.0.0.0/1'])).toEqual([{ at: 0, code: 'field.too.large' }]);
  expect(findNetworkFaults(['::ffff:0:0/97'])).toEqual([{ at: 0, code: 'field.invalid' }]);
  expect(findNetworkFaults(['2001:db8::1', '2000::/3'])).toEqual([{ at: 1, code: 'field.too.large' }]);
  for (const own of ['127.0.0.1', '::1', '::', '0.0.0.0', '::ffff:127.0.0.1'])
    expect(findNetworkFaults([own])).toEqual([{ at: 0, code: 'field.invalid' }]);
  // They hold every IPv4 address in IPv6 form.
  for (const all of ['::ffff:0:0/90', '::ffff:0:0/95', '::fffe:0:0/95'])
    expect(findNetworkFaults([all])).toEqual([{ at: 0, code: 'field.too.large' }]);
  expect(findNetworkFaults(['::fffd:0:0/96', '64:ff9b::/96'])).toEqual([]);
  expect(findNetworkFaults(['203.0.113.7', '::ffff:203.0.113.7/128'])).toEqual([
    { at: 1, code: 'field.repeated' },
  ]);
  const many = Array.from({ length: 33 }, (_, at) => `${at + 20}.0.0.0/8`);
  expect(findNetworkFaults(many)).toEqual([{ at: null, code: 'field.too.large' }]);
});
