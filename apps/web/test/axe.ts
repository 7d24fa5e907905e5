/** Accessibility of what a test shows, as axe sees it (WCAG 2.2 A and AA). */
import axe from 'axe-core';
import { expect } from 'vitest';

/** No serious or critical violation; what belongs to a whole page (its language, its landmarks) is left to the tests of pages. */
export async function expectAccessible(): Promise<void> {
  // Colours in the middle of a fade are nobody's.
  const fades = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(fades.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
  ).toEqual([]);
}
