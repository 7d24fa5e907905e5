import { setupI18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { packSettings } from '#app/lib/settings.ts';
import { ToastProvider } from '#app/ui/Toasts.tsx';
import { menuOf, type Tab } from './popular-games.ts';
import { PopularGames } from './PopularGames.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const vendor = (code: string) => ({ code, name: code, icon: `/art/v/vendors/${code}-330.avif`, count: 3 });

const settings = packSettings({
  merchantCode: 'perya',
  name: 'Perya',
  currencySymbol: '₱',
  timeZone: 'Asia/Manila',
  minimumAge: 21,
  languages: [],
  maintenance: false,
  regionRestriction: false,
  whitelabel: {},
  switches: {},
  jackpot: 'illustrative',
});

/** A menu of twelve, of which only some have suppliers. */
function html(address: string, vendors: Partial<Record<string, string[]>>): string {
  const tabs = menuOf([{ gameCategory: 'TABLE_GAMES' }]).map((category): Tab => ({
    category,
    list: null,
    vendors: (vendors[category] ?? []).map(vendor),
  }));
  const page = <PopularGames data={{ tabs, art: '/art/v', prizeMode: 'Elott' }} drawn={null} />;
  const router = createMemoryRouter([{ id: 'root', path: '/m/gameCenter', element: page }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: { settings } } },
  });
  return renderToStaticMarkup(
    <WordsProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </WordsProvider>,
  );
}

test('a twelfth category stands in the menu, with a name, without a symbol, and shows its suppliers', () => {
  const page = html('/m/gameCenter?tab=TABLE_GAMES', { TABLE_GAMES: ['MAYARI'] });
  expect(page.match(/aria-current="true"[^>]*>.*?<\/a>/)?.[0]).toContain('Table games');
  expect(page).not.toContain('categories/TABLE_GAMES');
  expect(page).toContain('categories/RNG-96');
  expect(page).toContain('href="/m/gameLobby?vassalage=MAYARI"');
});

test('a category without games says so', () => {
  expect(html('/m/gameCenter?tab=ESPORTS', {})).toContain('centres.emptyTitle');
});

test('a supplier of lotteries that has a lobby opens it at once, the others their own page', () => {
  const page = html('/m/gameCenter?tab=LOTT', { LOTT: ['TCG_SEA', 'TALISAY'] }).replaceAll('&amp;', '&');
  expect(page).toContain(
    'href="/m/launchGame?playType=trad&prize_mode=Elott&code=lobby&pageBack=gameCenter&vendor=TCG_SEA"',
  );
  expect(page).toContain('href="/m/gameLobby?vassalage=TALISAY&gameType=LOTT"');
  // The same supplier elsewhere has no lottery to open.
  expect(html('/m/gameCenter?tab=ESPORTS', { ESPORTS: ['TCG_SEA'] })).toContain(
    'gameLobby?vassalage=TCG_SEA',
  );
});
