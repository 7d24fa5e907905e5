import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const html = (count: number) =>
  renderToStaticMarkup(
    <WordsProvider i18n={i18n}>
      <MemoryRouter>
        <BannerCarousel
          banners={Array.from({ length: count }, (_, at) => ({
            id: String(at),
            title: `Banner ${at}`,
            link: null,
            picture: { src: `/${at}.webp`, sources: [] },
          }))}
        />
      </MemoryRouter>
    </WordsProvider>,
  );

test('one banner stands still: nothing to stop, nothing to count', () => {
  expect(html(1)).toContain('Banner 0');
  expect(html(1)).not.toContain('<button');
  expect(html(1)).not.toContain('data-lit');
});

test('several can be stopped', () => {
  expect(html(3)).toContain('<button');
  expect(html(3).match(/data-lit/g)).toHaveLength(3);
});

test('none leave no frame', () => {
  expect(html(0)).toBe('');
});
