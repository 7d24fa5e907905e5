import { expect, test } from 'vitest';
import type { Api } from '#app/lib/api.ts';
import { downloadFor, loadResources } from './download.ts';

const resource = (resourceType: string, url: string) => ({ resourceType, url, labelNameEn: resourceType });
const iPhone = { system: 'ios' } as const;
const android = { system: 'android' } as const;

test('each phone gets its own app, and none gets what is no address', () => {
  const all = [
    resource('AppDownloadIcon', 'https://app.example.com/icon.png'),
    resource('Android', 'https://app.example.com/perya.apk'),
    resource('MOBILECONFIG', 'https://app.example.com/perya.mobileconfig'),
    resource('IOS', 'https://apps.example.com/perya'),
  ];
  expect(downloadFor(all, android)).toBe('https://app.example.com/perya.apk');
  expect(downloadFor(all, iPhone)).toBe('https://apps.example.com/perya');
  expect(downloadFor(all.slice(0, 3), iPhone)).toBe('https://app.example.com/perya.mobileconfig');
  expect(downloadFor(all.slice(0, 1), android)).toBeNull();
  expect(downloadFor([resource('Android', 'javascript:alert(1)')], android)).toBeNull();
  expect(downloadFor([], iPhone)).toBeNull();
  const through = resource('ANTIBLOCK', 'https://app.example.com/through');
  expect(downloadFor([...all, through], iPhone)).toBe(through.url);
});

test('an app that is hidden on iPhones is not offered there', async () => {
  const resources = [
    resource('IOS', 'https://apps.example.com/perya'),
    resource('MOBILECONFIG', 'https://app.example.com/perya.mobileconfig'),
  ];
  const loaded = (whitelabel: object) =>
    loadResources((async () => ({ resources, whitelabel })) as unknown as Api);
  expect(downloadFor(await loaded({}), iPhone)).toBe(resources[0]!.url);
  expect(downloadFor(await loaded({ HIDEIOSAPP3: true }), iPhone)).toBe(resources[1]!.url);
});
