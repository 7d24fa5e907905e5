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
