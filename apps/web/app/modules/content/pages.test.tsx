/** What the server draws of these pages: what a visitor reads, with and without scripts. */
import { setupI18n } from '@lingui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { en } from '@perya/phrases/en.ts';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { ToastProvider } from '#app/ui/Toasts.tsx';
import { AnnouncementBody } from './AnnouncementBody.tsx';
import { HelpCentre } from './help/HelpCentre.tsx';
import { HelpDetail } from './help/HelpDetail.tsx';
import { PromotionDetail, type Promotion } from '#app/modules/promotions/PromotionDetail.tsx';
import { PromotionList } from '#app/modules/promotions/PromotionList.tsx';

const messages = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [key, compileMessageOrThrow(text)]),
);
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

function draw(page: ReactNode): string {
  return renderToStaticMarkup(
    <WordsProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <MemoryRouter>{page}</MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </WordsProvider>,
  );
}

const promotion: Promotion = {
  id: '7',
  title: 'Fiesta',
  startDate: '2026-11-20T16:00:00Z',
  endDate: '2026-12-01T15:59:59Z',
  noExpiry: 0,
  announcementImages: [
    { sequence: 2, url: '/second.webp', width: 960, height: 420, alt: '', sources: [] },
    { sequence: 1, url: '/cover.webp', width: 960, height: 420, alt: '', sources: [] },
  ],
  promoAnnouncementCategoryIds: ['1'],
  participation: 'form',
  status: null,
  content: '<p>Terms</p>',
  link: null,
};
const timeZone = 'Asia/Manila';
const detail = (changes: Partial<Promotion> = {}) =>
  draw(<PromotionDetail id="7" promotion={{ ...promotion, ...changes }} timeZone={timeZone} />);

test('the card of a detail: the cover, days as MM/DD/YYYY, the terms, the way to the login', () => {
  const html = detail();
  expect(html).toContain('src="/cover.webp"');
  expect(html).not.toContain('/second.webp');
  expect(html).toContain('11/21/2026 – 12/01/2026');
  expect(html).toContain('<p>Terms</p>');
  expect(html).toContain('href="/m/login?next=%2Fm%2FactivityDetail%3Fid%3D7"');
});

test('long term, coming soon, closed, for everybody, and gone', () => {
  expect(detail({ noExpiry: 1, endDate: null })).toContain('Long term');
  const coming = detail({ status: 'coming' });
  expect(coming).toContain('It starts on 2026/11/21.');
  expect(coming).not.toContain('/m/login');
  expect(detail({ status: 'closed' })).toContain('This promotion has ended.');
  const open = detail({ participation: 'none', link: '/m/voucherCenter' });
  expect(open).toContain('href="/m/voucherCenter"');
  expect(open).not.toContain('/m/login');
  const gone = draw(<PromotionDetail id="8" promotion={null} timeZone={timeZone} />);
  expect(gone).toContain('This promotion is no longer available');
});

test('the list: the first tab is active, days as YYYY/MM/DD, and the category of the address', () => {
  const list = (category: string | null, promotions: Promotion[] = [promotion]) =>
    draw(
      <PromotionList
        available={{
          categories: [
            { id: '1', title: 'Games' },
            { id: '2', title: 'Wallet' },
          ],
          promotions,
        }}
        timeZone={timeZone}
        category={category}
        onCategory={() => undefined}
        wanted="7"
      />,
    );
  const selected = (html: string) => /aria-selected="true"[^>]*>([^<]*)</.exec(html)?.[1];
  expect(selected(list(null))).toBe('All');
  expect(list(null)).toContain('2026/11/21 – 2026/12/01');
  expect(list(null)).toContain('data-wanted="true"');
  expect(selected(list('1'))).toBe('Games');
  expect(list('2')).not.toContain('Fiesta');
  expect(selected(list('99'))).toBe('All');
  expect(list(null, [])).toContain('No promotions right now');
});

test('help: one entry is open; without entries the page says so and leads to the customer service', () => {
  const entries = [
    { title: 'One', content: '<p>1</p>' },
    { title: 'Two', content: '<p>2</p>' },
  ];
  const centre = (list: typeof entries, active: number) =>
    draw(<HelpCentre entries={list} active={active} onOpen={() => undefined} onBack={() => undefined} />);
  const html = centre(entries, 1);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(html).toMatch(/open=""[^>]*><summary[^>]*><span[^>]*>Two</);
  expect(centre([], 0)).toContain('href="/m/service"');
  const page = draw(<HelpDetail entries={entries} active={1} />);
  expect(page).toContain('Previous: One');
  expect(page).not.toContain('Next:');
  expect(draw(<HelpDetail entries={[]} active={0} />)).toContain('No help topics yet');
});

test('an announcement shows its pictures, its words and the way to what it is about', () => {
  const { title, startDate, endDate, noExpiry, announcementImages, content } = promotion;
  const body = (link: string | null) =>
    draw(
      <AnnouncementBody
        {...{ id: '1', type: 'PU', title, startDate, endDate, noExpiry, announcementImages, content, link }}
      />,
    );
  expect(body(null).match(/<img /g)).toHaveLength(2);
  expect(body(null)).toContain('<p>Terms</p>');
  expect(body(null)).not.toContain('<a ');
  expect(body('/m/activity')).toMatch(/<a [^>]*href="\/m\/activity"[^>]*>View/);
});
