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
const html = (titles: string[]) =>
  renderToStaticMarkup(
    <WordsProvider i18n={i18n}>
      <MemoryRouter>
        <NoticeStrip titles={titles} />
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
