import { describe, expect, it } from 'vitest';
import { createNearness } from './near-screen.ts';

/** An observer and frames that go on when the test says so. */
function setUp() {
  let changed: (entries: readonly IntersectionObserverEntry[]) => void = () => undefined;
  const seen = new Set<Element>();
  const frames: (() => void)[] = [];
  const observer = {
    observe: (element: Element) => void seen.add(element),
    unobserve: (element: Element) => void seen.delete(element),
  } as IntersectionObserver;
  const nearness = createNearness({
    observerOf: (run) => {
      changed = run;
      return observer;
    },
    nextFrame: (run) => void frames.push(run),
  });
  const told: string[] = [];
  const stretch = (name: string, empty = 1) => {
    const element = { name } as unknown as Element;
    const end = nearness.watch(element, empty, () => told.push(name));
    return { element, end };
  };
  const cross = (...stretches: [{ element: Element }, boolean, number][]) =>
    changed(
      stretches.map(
        ([{ element: target }, isIntersecting, top]) =>
          ({
            target,
            isIntersecting,
            boundingClientRect: { top, bottom: top + 600 },
            rootBounds: { top: -1_500, bottom: 2_300 },
          }) as unknown as IntersectionObserverEntry,
      ),
    );
  return { stretch, cross, told, seen, frame: () => frames.shift()?.() };
}

describe('nearness', () => {
  it('fills a row in a frame, of the nearest stretch first', () => {
    const { stretch, cross, told, frame } = setUp();
    const [upper, inSight, lower] = [stretch('upper'), stretch('in sight'), stretch('lower')];
    cross([upper, true, -900], [inSight, true, 100], [lower, true, 1_500]);
    expect(told).toEqual(['in sight']);
    for (let count = 0; count < 2; count++) frame();
    expect(told).toEqual(['in sight', 'upper', 'lower']);
    frame();
    expect(told).toHaveLength(3);
  });

  it('fills the rows of a stretch one after the other, and leaves it when another is nearer', () => {
    const { stretch, cross, told, frame } = setUp();
    const [one, other] = [stretch('one', 3), stretch('other', 2)];
    cross([one, true, 100]);
    frame();
    expect(told).toEqual(['one', 'one']);
    cross([one, true, -700], [other, true, 100]);
    for (let count = 0; count < 4; count++) frame();
    expect(told).toEqual(['one', 'one', 'other', 'other', 'one']);
  });

  it('does not begin what has passed before its turn, nor what is full, nor what is gone', () => {
    const { stretch, cross, told, seen, frame } = setUp();
    const [full, first, passing, gone] = [
      stretch('full', 0),
      stretch('first'),
      stretch('passing'),
      stretch('gone'),
    ];
    cross([full, true, 0], [first, true, 100], [passing, true, 700], [gone, true, 1_300]);
    cross([passing, false, 3_000]);
    expect(gone.end()).toBe(true);
    expect(seen.has(gone.element)).toBe(false);
    frame();
    frame();
    expect(told).toEqual(['first']);
    expect(passing.end()).toBe(false);
  });

  it('fills what comes near again, once', () => {
    const { stretch, cross, told, frame } = setUp();
    const [first, one] = [stretch('first'), stretch('one')];
    cross([first, true, 100], [one, true, 900]);
    cross([one, false, 9_000]);
    frame();
    expect(told).toEqual(['first']);
    cross([one, true, 100]);
    cross([one, true, 100]);
    frame();
    expect(told).toEqual(['first', 'one']);
  });
});
