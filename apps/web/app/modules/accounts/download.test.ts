import { expect, test } from 'vitest';
import { downloadFor } from './download.ts';

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
