import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const banners = ['one', 'two', 'three'].map((name) => ({
  id: name,
  title: name,
  link: null,
  picture: { src: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`, sources: [] },
}));

test('banners turn every five seconds, without an end', async () => {
  // A pointer that another test has left here would hold them.
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function matches(this: Element, selector) {
    return selector !== ':hover' && this.closest(selector) === this;
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { screen } = await show(<BannerCarousel banners={banners} />);
  const lit = () =>
    [...document.querySelectorAll<HTMLElement>('[data-lit]')].findIndex(
      (dot) => dot.dataset['lit'] === 'true',
    );
  await expect.element(screen.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  // The copies that make the row endless, for the eye alone.
  expect(document.querySelectorAll('li[inert]')).toHaveLength(2);
  expect(lit()).toBe(0);
  vi.advanceTimersByTime(4_999);
  for (let at = 1; at <= banners.length; at += 1) {
    expect(lit()).toBe(at - 1);
    vi.advanceTimersByTime(at === 1 ? 1 : 5_000);
    await expect.poll(lit).toBe(at % banners.length);
  }
});
