import { expect, test } from 'vitest';
import { slideCount, slideInSight, slideOf } from './vendor-slides.ts';

test('up to five vendors stand side by side, more in slides of four', () => {
  expect([0, 1, 5, 6, 8, 9, 13].map(slideCount)).toEqual([1, 1, 1, 2, 2, 3, 4]);
});

test('a vendor is in the slide of its four', () => {
  expect([-1, 0, 3, 4, 7, 12].map(slideOf)).toEqual([0, 0, 0, 1, 1, 3]);
});

test('the slide in sight follows the scroll position, in both directions of reading', () => {
  // Thirteen vendors of 60 pixels with gaps of 8: three whole slides of 272, and one vendor more.
  const [visible, whole] = [264, 876];
  const at = (scroll: number) => slideInSight(scroll, visible, whole, 4);
  expect([0, 100, 140, 272, 544, 612].map(at)).toEqual([0, 0, 1, 1, 2, 3]);
  expect([-272, -612].map(at)).toEqual([1, 3]);
});
