/** The popup of downloads, the bar and the way onto the home screen, as each kind of device is offered them. */
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { show } from '../../../../test/show.tsx';
import { DownloadBar } from './DownloadBar.tsx';
import { DownloadSheet } from './DownloadSheet.tsx';
import { HomeScreenSheet } from './HomeScreenSheet.tsx';
import { listenForInstallPrompt } from './install-prompt.ts';
import { useOffer } from './use-offer.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const iphone = (version: string, rest = 'Version/17.0 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const otherPhone = 'Mozilla/5.0 (Mobile; Nokia 2780 Flip; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1';
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
});

type Popup = 'apps' | 'homeScreen';

function Parts({ first }: { first: Popup | null }) {
  const offer = useOffer().data;
  const [open, setOpen] = useState(first);
  useEffect(listenForInstallPrompt, []);
  const close = () => setOpen(null);
  return (
    <>
      {offer && <DownloadBar offer={offer} onOpen={() => setOpen('apps')} />}
      <DownloadSheet open={open === 'apps'} onClose={close} />
      <HomeScreenSheet open={open === 'homeScreen'} onClose={close} />
    </>
  );
}

interface Visit {
  userAgent: string;
  language?: 'EN' | 'TY';
  /** The brand has applications and a profile. */
  apps?: boolean;
  brand?: string;
  /** The brand's own words for its app. */
  told?: string;
}

async function visit(
  popup: Popup | null,
  { userAgent, language = 'EN', apps = true, brand = 'Perya', told = '' }: Visit,
) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const link = (resourceType: string) => ({
    resourceType,
    url: `https://apps.example/${resourceType}`,
    labelNameEn: '',
  });
  const { screen } = await show(<Parts first={popup} />, {
    language,
    brand: { name: brand },
    answers: {
      'GET /wps/system/settings': () => ({
        resources: apps ? ['Android', 'IOS', 'MOBILECONFIG'].map(link) : [],
        mobileTemplate: { mem_cen: 0, dep_func: 0, app_desc: told },
        whitelabel: {},
        app: { shortName: brand, icon: 'data:image/svg+xml,', offline: false },
      }),
    },
  });
  return {
    screen,
    sheet: screen.getByRole('dialog', { name: `Get ${brand} on your phone` }),
    guide: screen.getByRole('dialog', { name: `Add ${brand} to your home screen` }),
    bar: screen.getByRole('complementary', { name: `The ${brand} app` }),
  };
}

test('the bar and the popup speak Filipino', async () => {
  const { screen } = await visit(null, { userAgent: android, language: 'TY' });
  await expect.element(screen.getByRole('complementary', { name: 'Ang app ng Perya' })).toBeVisible();
  await screen.getByRole('button', { name: 'Kunin', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Ilagay ang Perya sa telepono mo' })).toBeVisible();
});

test('the browser’s own offer to install is taken from the guide', async () => {
  const { screen, guide } = await visit('homeScreen', { userAgent: android });
  await expect.element(guide.getByText(/^Open your browser’s menu/)).toBeVisible();
  await expectAccessible();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  // The page keeps it.
  expect(dispatchEvent(offer)).toBe(false);
  await guide.getByRole('button', { name: 'Install now' }).click();
  await expect.element(screen.getByText('Perya is on its way to your home screen.')).toBeVisible();
});

test('an iPhone gets app and profile', async () => {
  const { screen, sheet, bar } = await visit(null, { userAgent: iphone('17_6_1') });
  await bar.getByRole('button', { name: 'Get it' }).click();
  await expect
    .element(sheet.getByRole('link', { name: 'Download: iPhone and iPad app' }))
    .toHaveAttribute('href', 'https://apps.example/IOS');
  await expect.element(sheet.getByRole('link', { name: 'Download: Shortcut profile' })).toBeVisible();
  await expect.element(sheet.getByText(/Android app/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Add to Home Screen/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('an iPhone is told the way onto the home screen', async () => {
  const { guide } = await visit('homeScreen', { userAgent: iphone('17_6_1') });
  await expect.element(guide.getByRole('listitem').filter({ hasText: 'Add to Home Screen' })).toBeVisible();
  await expect.element(guide.getByRole('link', { name: 'Download the profile' })).toBeVisible();
  await expectAccessible();
});

test('the tip for an old iOS, and no app that it could not run', async () => {
  const old = iphone('12_1_4', 'Version/12.0 Mobile/15E148 Safari/604.1');
  const { sheet } = await visit('apps', { userAgent: old });
  await expect.element(sheet.getByText('Needs iOS 12.4 or later. This device has iOS 12.1.')).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Download: iPhone and iPad app' }))
    .not.toBeInTheDocument();
  const { guide } = await visit('homeScreen', { userAgent: old });
  await expect.element(guide.getByText(/^This iOS is old/)).toBeVisible();
});

test('inside another app the guide says where to open the site first', async () => {
  const facebook = iphone('17_6_1', 'Mobile/21G93 [FBAN/FBIOS;FBAV/488.0.0.68.103;FBSV/17.6.1]');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, guide } = await visit('homeScreen', { userAgent: facebook });
  await expect
    .element(guide.getByRole('heading', { name: 'Open Perya in your browser first' }))
    .toBeVisible();
  // An app's browser installs no profile.
  await expect.element(guide.getByRole('link', { name: 'Download the profile' })).not.toBeInTheDocument();
  await guide.getByRole('button', { name: 'Copy the address' }).click();
  await expect.element(screen.getByText('Address copied.')).toBeVisible();
  expect(written).toHaveBeenCalledWith(`${location.origin}/m/home`);
});

test('the popup of a brand without apps points to nothing that is not there', async () => {
  const { sheet, bar } = await visit('apps', {
    userAgent: otherPhone,
    apps: false,
    brand: 'Lucena',
    told: 'Quicker in the app',
  });
  await expect.element(sheet.getByText('Nothing to install: you already have everything.')).toBeVisible();
  await expect.element(sheet.getByText('Not available yet.')).toBeVisible();
  for (const promise of [/home screen/, /faster/, /Quicker/])
    await expect.element(sheet.getByText(promise)).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expectAccessible();
});

test('on an iPhone’s home screen nothing is offered that is there already', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  const { sheet: without } = await visit('apps', {
    userAgent: iphone('17_6_1'),
    apps: false,
    brand: 'Lucena',
    told: 'Quicker in the app',
  });
  await expect.element(without.getByText('Nothing to install: you already have everything.')).toBeVisible();
  await expect.element(without.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
  // The popup may offer the app; the bar over the foot of home does not.
  const { sheet, bar } = await visit('apps', { userAgent: iphone('17_6_1') });
  await expect.element(sheet.getByRole('link', { name: 'Download: iPhone and iPad app' })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('a desktop gets codes for both kinds of phone', async () => {
  const { sheet } = await visit('apps', { userAgent: desktop });
  for (const what of ['Android app', 'iPhone and iPad app'])
    await expect.element(sheet.getByRole('img', { name: `Code for your phone: ${what}` })).toBeVisible();
  await expect.element(sheet.getByText(/Shortcut profile/)).not.toBeInTheDocument();
  await expectAccessible();
});
