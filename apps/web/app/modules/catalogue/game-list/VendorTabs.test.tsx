import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { placeOf } from './place.ts';
import { VendorTabs } from './VendorTabs.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const html = (count: number, search = 'gameType=RNG') =>
  renderToStaticMarkup(
    <WordsProvider i18n={i18n}>
      <MemoryRouter>
        <VendorTabs
          place={placeOf(new URLSearchParams(search))}
          vendors={Array.from({ length: count }, (_, at) => ({
            code: `V${at}`,
            name: `Vendor ${at}`,
            icon: `/v${at}-330.avif`,
            kinds: at === 1 ? ['LINES'] : ['LINES', 'CLUSTER'],
          }))}
        />
      </MemoryRouter>
    </WordsProvider>,
  );

test('five vendors need no buttons', () => {
  expect(html(5)).not.toContain('<button');
  expect(html(5).match(/<li/g)).toHaveLength(5);
});

test('six have a way back, which is not open at the beginning, and a way on', () => {
  const [previous, next] = html(6).match(/<button[^>]*>/g) ?? [];
  expect(previous).toContain('aria-disabled="true"');
  expect(next).toContain('aria-disabled="false"');
  // All are in the document: a finger, the keyboard and a page without scripts reach each.
  expect(html(6).match(/<li/g)).toHaveLength(6);
});

test('the chosen one is current, and its link keeps the type', () => {
  expect(html(3, 'gameType=RNG&vassalage=V1')).toMatch(
    /<a[^>]*aria-current="true"[^>]*href="\/m\/gameList\?gameType=RNG&amp;vassalage=V1"/,
  );
});

test('a kind of slot that was chosen stays with the vendors that have it, and is let go with the others', () => {
  const page = html(3, 'gameType=RNG&gameClassify=CLUSTER').replaceAll('&amp;', '&');
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/m/gameList?gameType=RNG&vassalage=V0&gameClassify=CLUSTER',
    '/m/gameList?gameType=RNG&vassalage=V1',
    '/m/gameList?gameType=RNG&vassalage=V2&gameClassify=CLUSTER',
  ]);
});

test('none leave no frame', () => {
  expect(html(0)).toBe('');
});
