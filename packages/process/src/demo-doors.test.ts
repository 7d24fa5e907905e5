import { expect, test } from 'vitest';
import { isFromThisMachine, type DoorRequest } from './demo-doors.ts';

const site = 'http://localhost:3000';
const request = (
  remoteAddress: string,
  headers: DoorRequest['headers'] = {},
  more: Partial<DoorRequest> = {},
): DoorRequest => ({
  headers: { host: 'localhost:3000', ...headers },
  socket: { remoteAddress, localAddress: '127.0.0.1' },
  ip: remoteAddress,
  ...more,
});

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isFromThisMachine(request(address), false, site)).toBe(true);
});

test.each(['192.168.1.7', '203.0.113.5', '::ffff:10.0.0.1', 'fe80::1', '2001:db8::1', ''])(
  '%s is another machine',
  (address) => {
    expect(isFromThisMachine(request(address), false, site)).toBe(false);
  },
);

test('a machine that calls its own address in the network is this machine', () => {
  const socket = { remoteAddress: '192.168.1.7', localAddress: '192.168.1.7' };
  expect(isFromThisMachine(request('192.168.1.7', {}, { socket }), false, site)).toBe(true);
});

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
  'behind a proxy that no setting names, known by %s, everybody is a stranger',
  (name) => {
    expect(isFromThisMachine(request('127.0.0.1', { [name]: '127.0.0.1' }), false, site)).toBe(false);
  },
);

test('a named proxy tells who asks; an address that the client made up before it does not help', () => {
  const passedOn = (ip: string, ips: string[]) =>
    request('127.0.0.1', { 'x-forwarded-for': 'any' }, { ip, ips: ['127.0.0.1', ...ips] });
  expect(isFromThisMachine(passedOn('127.0.0.1', ['127.0.0.1']), true, site)).toBe(true);
  expect(isFromThisMachine(passedOn('203.0.113.5', ['203.0.113.5']), true, site)).toBe(false);
  expect(isFromThisMachine(passedOn('127.0.0.1', ['10.0.0.2', '127.0.0.1']), true, site)).toBe(false);
});

test('a stranger’s name that leads to this machine is a stranger', () => {
  const from = (host: string) => isFromThisMachine(request('127.0.0.1', { host }), false, site);
  expect(from('evil.example:3000')).toBe(false);
  expect(from('localhost.evil.example')).toBe(false);
  expect(from('')).toBe(false);
  expect(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'games.localhost'].map(from)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const passedOn = request('127.0.0.1', { 'x-forwarded-host': 'evil.example' }, { ips: ['127.0.0.1'] });
  expect(isFromThisMachine(passedOn, true, site)).toBe(false);
  const named = request('127.0.0.1', { host: 'demo.example.com' });
  expect(isFromThisMachine(named, false, 'http://demo.example.com')).toBe(true);
});
