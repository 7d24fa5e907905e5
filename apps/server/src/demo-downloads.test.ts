import { expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { demoDownloads } from './demo-downloads.ts';

const config = (env: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://x', SANDBOX_PORT: '3002', ...env });

test('the demonstration’s brand offers what its sandbox has', () => {
  const links = demoDownloads(config(), 'perya');
  expect(links.map(({ resourceType }) => resourceType)).toEqual(['Android', 'IOS', 'MOBILECONFIG']);
  for (const { url } of links)
    expect(url).toMatch(/^http:\/\/localhost:3002\/downloads\/(android|ios|profile)$/);
});

test('other brands, production and an unknown sandbox have none', () => {
  expect(demoDownloads(config(), 'lucena')).toEqual([]);
  expect(demoDownloads(config({ SANDBOX_PORT: '0' }), 'perya')).toEqual([]);
  const production = config({
    PERYA_MODE: 'production',
    PUBLIC_URL: 'https://play.example.com',
    STUDIO_URL: 'https://games.example.com',
    TRUST_PROXY: 'loopback',
    DRAND_URLS: 'https://api.drand.sh',
  });
  expect(demoDownloads(production, 'perya')).toEqual([]);
});
