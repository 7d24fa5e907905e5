import type { ReactNode } from 'react';
import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { NoticeStrip } from './NoticeStrip.tsx';

const i18n = setupI18n({
  locale: 'en',
  messages: { en: { 'home.notices': 'Announcements', 'home.noNotice': 'No announcements right now.' } },
});
const html = (titles: string[], service?: ReactNode) =>
  renderToStaticMarkup(
    <WordsProvider i18n={i18n}>
      <MemoryRouter>
        <NoticeStrip titles={titles} service={service} />
      </MemoryRouter>
    </WordsProvider>,
  );

test('the strip shows every title, moving, and leads to the list', () => {
  const text = html(['First', 'Second']);
  expect(text).toContain('First   •   Second');
  expect(text).toContain('data-moving="true"');
  expect(text).toContain('href="/m/notice"');
});

test('without announcements the strip says so, at rest', () => {
  const text = html([]);
  expect(text).toContain('No announcements right now.');
  expect(text).toContain('data-moving="false"');
});

test('the place of the service is there before its button, and not where the brand has none', () => {
  const place = /<div class="[^"]*service[^"]*">/;
  expect(html([], false)).toMatch(place);
  expect(html([], <b>{'Service'}</b>)).toContain('<b>Service</b></div>');
  expect(html([])).not.toMatch(place);
});
