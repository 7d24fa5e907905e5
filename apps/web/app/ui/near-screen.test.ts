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
  const row = (name: string, filled = false) => {
    const element = { name } as unknown as Element;
    const end = nearness.watch(element, filled, () => told.push(name));
    return { element, end };
  };
  const cross = (...rows: [{ element: Element }, boolean, number][]) =>
    changed(
      rows.map(
        ([{ element: target }, isIntersecting, top]) =>
          ({
            target,
            isIntersecting,
            boundingClientRect: { top, bottom: top + 600 },
            rootBounds: { top: -1_500, bottom: 2_300 },
          }) as unknown as IntersectionObserverEntry,
      ),
    );
  return { row, cross, told, seen, frame: () => frames.shift()?.() };
}

describe('nearness', () => {
  it('fills one in a frame, the nearest first', () => {
    const { row, cross, told, frame } = setUp();
    const [upper, inSight, lower] = [row('upper'), row('in sight'), row('lower')];
    cross([upper, true, -900], [inSight, true, 100], [lower, true, 1_500]);
    expect(told).toEqual(['in sight']);
    for (let count = 0; count < 2; count++) frame();
    expect(told).toEqual(['in sight', 'upper', 'lower']);
    frame();
    expect(told).toHaveLength(3);
  });

  it('does not begin what has passed before its turn, nor what is full, nor what is gone', () => {
    const { row, cross, told, seen, frame } = setUp();
    const [full, first, passing, gone] = [row('full', true), row('first'), row('passing'), row('gone')];
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
    const { row, cross, told, frame } = setUp();
    const [first, one] = [row('first'), row('one')];
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
