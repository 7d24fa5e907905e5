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
  Object.assign(globalThis, { innerHeight: 800 });
  const nearness = createNearness({
    observerOf: (run) => {
      changed = run;
      return observer;
    },
    nextFrame: (run) => void frames.push(run),
  });
  const told: string[] = [];
  const piece = (name: string, done = 0, steps = 1) => {
    const element = { name } as unknown as Element;
    const end = nearness.watch(element, steps, done, (now) => told.push(`${name} ${now}`));
    return { element, end };
  };
  const cross = (...pieces: [{ element: Element }, boolean, number][]) =>
    changed(
      pieces.map(
        ([{ element: target }, isIntersecting, top]) =>
          ({
            target,
            isIntersecting,
            boundingClientRect: { top, bottom: top + 600 },
          }) as unknown as IntersectionObserverEntry,
      ),
    );
  return { piece, cross, told, seen, frame: () => frames.shift()?.() };
}

describe('nearness', () => {
  it('takes one step a frame, the nearest first', () => {
    const { piece, cross, told, frame } = setUp();
    const [upper, inSight, lower] = [piece('upper'), piece('in sight', 0, 2), piece('lower')];
    cross([upper, true, -900], [inSight, true, 100], [lower, true, 1_500]);
    expect(told).toEqual(['in sight 1']);
    for (let count = 0; count < 3; count++) frame();
    expect(told).toEqual(['in sight 1', 'in sight 2', 'upper 1', 'lower 1']);
    frame();
    expect(told).toHaveLength(4);
  });

  it('does not begin what has passed before its turn, nor what is full, nor what is gone', () => {
    const { piece, cross, told, seen, frame } = setUp();
    const [full, first, passing, gone] = [piece('full', 1), piece('first'), piece('passing'), piece('gone')];
    cross([full, true, 0], [first, true, 100], [passing, true, 700], [gone, true, 1_300]);
    cross([passing, false, 3_000]);
    expect(gone.end()).toBe(true);
    expect(seen.has(gone.element)).toBe(false);
    frame();
    frame();
    expect(told).toEqual(['first 1']);
    expect(passing.end()).toBe(false);
  });

  it('goes on with what left half full when it comes near again', () => {
    const { piece, cross, told, frame } = setUp();
    const one = piece('one', 0, 3);
    cross([one, true, 100]);
    cross([one, false, 9_000]);
    frame();
    expect(told).toEqual(['one 1']);
    cross([one, true, 100]);
    frame();
    expect(told).toEqual(['one 1', 'one 2', 'one 3']);
  });
});
