import { describe, expect, test } from 'vitest';
import { deviceOf, type Device } from '#app/lib/device.ts';
import {
  entriesFor,
  guideFor,
  hasDownload,
  isLegacyIos,
  linkFor,
  linksOf,
  showsBar,
  tooOldForApp,
  type BarSituation,
  type Resource,
} from './offer.ts';

const device = (userAgent: string): Device => deviceOf({ userAgent, maxTouchPoints: 0 });
const iphone = (version: string, rest = 'Version/12.0 Mobile/15E148 Safari/604.1') =>
  device(
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`,
  );
const devices = {
  android: device('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'),
  iphone: iphone('17_6'),
  desktop: device('Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36'),
  kaios: device('Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1'),
};

const resource = (resourceType: string, url: string): Resource => ({ resourceType, url, labelNameEn: '' });
const android = resource('Android', 'https://get.example.com/perya.apk');
const ios = resource('IOS', 'https://apps.example.com/perya');
const profile = resource('MOBILECONFIG', 'https://get.example.com/perya.mobileconfig');
const all = [android, ios, profile];

const at = (
  name: keyof typeof devices,
  resources: Resource[],
  more: Partial<BarSituation> = {},
): BarSituation => ({
  device: devices[name],
  links: linksOf(resources),
  webclipFlag: false,
  iosHidden: false,
  closed: false,
  runningAs: 'H5',
  ...more,
});

test('links are the first address of a type, and nothing that is no address', () => {
  const links = linksOf([
    resource('Android', 'javascript:alert(1)'),
    resource('Android', '//evil.example'),
    android,
    resource('Android', 'https://other.example'),
    resource('AppDownloadIcon', '/art/icon.png'),
  ]);
  expect(links.Android).toBe(android.url);
  expect(links.AppDownloadIcon).toBe('/art/icon.png');
  expect(links.IOS).toBeNull();
});

describe('the entries of the popup', () => {
  test.each([
    ['Android, everything linked', at('android', all), ['Android']],
    ['Android, nothing linked', at('android', []), ['Android']],
    ['an iPhone, everything linked', at('iphone', all), ['IOS', 'MOBILECONFIG']],
    ['an iPhone without an app', at('iphone', [android, profile]), ['MOBILECONFIG']],
    ['an iPhone where the app is hidden', at('iphone', all, { iosHidden: true }), ['MOBILECONFIG']],
    ['an iPhone in the web clip', at('iphone', all, { webclipFlag: true }), ['IOS']],
    ['an iPhone, nothing linked', at('iphone', []), []],
    ['a desktop, everything linked', at('desktop', all), ['Android', 'IOS']],
    ['a desktop, nothing linked', at('desktop', []), ['Android', 'IOS']],
    [
      'a desktop where the iOS app is hidden on iPhones',
      at('desktop', all, { iosHidden: true }),
      ['Android', 'IOS'],
    ],
    ['another phone', at('kaios', all), ['Android']],
    [
      'an app for blocked networks, everywhere',
      at('iphone', [resource('ANTIBLOCK', 'https://get.example.com/through')]),
      ['ANTIBLOCK'],
    ],
  ] as const)('%s', (_, situation, entries) => expect(entriesFor(situation)).toEqual(entries));
});

test.each([
  ['Android with a link', at('android', all), true],
  ['Android, nothing linked', at('android', []), false],
  ['another phone, nothing linked', at('kaios', []), false],
  ['an iPhone whose app is hidden', at('iphone', [ios], { iosHidden: true }), false],
  ['an iPhone with a profile', at('iphone', [profile]), true],
  ['a desktop, whose codes lead to the site', at('desktop', []), true],
] as const)('the popup has something to take: %s', (_, situation, has) =>
  expect(hasDownload(situation)).toBe(has),
);

describe('the bar', () => {
  test.each([
    ['Android with a link', at('android', all), true],
    ['Android without', at('android', [ios, profile]), false],
    ['an iPhone with an app', at('iphone', [ios]), true],
    ['an iPhone with a profile', at('iphone', [profile]), true],
    ['an iPhone without either', at('iphone', [android]), false],
    ['a desktop', at('desktop', all), true],
    ['a desktop, nothing linked', at('desktop', []), false],
    ['another phone', at('kaios', all), false],
    ['closed before', at('android', all, { closed: true }), false],
    ['an installed app', at('android', all, { runningAs: 'PWA' }), false],
    ['the brand’s app', at('android', all, { runningAs: 'APP' }), false],
    ['a web clip with an iOS app', at('iphone', all, { runningAs: 'WEBCLIP' }), true],
    ['an iPhone whose app is hidden', at('iphone', [ios], { iosHidden: true }), false],
    ['an iPhone whose app is hidden, with a profile', at('iphone', all, { iosHidden: true }), true],
    ['a page on an iPhone’s home screen', at('iphone', all, { runningAs: 'PWA' }), false],
    ['a web clip without', at('iphone', [profile], { runningAs: 'WEBCLIP' }), false],
  ] as const)('%s', (_, situation, shown) => expect(showsBar(situation)).toBe(shown));

  test('leads to the app of the platform, the profile where there is none', () => {
    expect(linkFor(at('iphone', all))).toBe(ios.url);
    expect(linkFor(at('iphone', [profile]))).toBe(profile.url);
    expect(linkFor(at('iphone', all, { iosHidden: true }))).toBe(profile.url);
    expect(linkFor(at('iphone', [profile], { webclipFlag: true }))).toBeNull();
    expect(linkFor(at('android', all))).toBe(android.url);
    expect(linkFor(at('desktop', all))).toBe(android.url);
  });
});

test.each([
  ['10_3_4', true, true],
  ['11_4', true, true],
  ['12_0', true, true],
  ['12_1_4', true, true],
  ['12_2', false, true],
  ['12_3', false, true],
  ['12_4', false, false],
  ['13_0', false, false],
  ['18_6', false, false],
])('iOS %s: legacy tip %s, too old for the app %s', (version, legacy, tooOld) => {
  expect([isLegacyIos(iphone(version)), tooOldForApp(iphone(version))]).toEqual([legacy, tooOld]);
});

test.each([
  ['Safari', iphone('17_6'), 'safari'],
  ['an old iPhone', iphone('12_1'), 'legacy'],
  ['Chrome of an iPhone', iphone('17_0', 'CriOS/131.0 Mobile/15E148 Safari/604.1'), 'otherIos'],
  ['Chrome of an iPhone before 16.4', iphone('16_3', 'CriOS/112.0 Mobile/15E148 Safari/604.1'), 'inApp'],
  ['Facebook', iphone('17_0', 'Mobile/21G93 [FBAN/FBIOS;FBAV/488.0]'), 'inApp'],
  ['Android', devices.android, 'android'],
  ['a desktop', devices.desktop, null],
  ['the brand’s app', iphone('17_0', 'Mobile/15E148 PeryaApp/1.0'), null],
] as const)('the way onto the home screen in %s', (_, which, kind) => expect(guideFor(which)).toBe(kind));
