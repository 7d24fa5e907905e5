import { beforeEach, expect, test, vi } from 'vitest';

/** As at the start of a page. */
const load = async () => (await import('./tempo.ts')).tempo;
let tempo: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  vi.resetModules();
  tempo = await load();
});

test('a tap stops nothing where the operator’s rules do not leave it to the player', () => {
  tempo.beginStep();
  tempo.hurry();
  expect(tempo.isQuick).toBe(false);
  expect(tempo.of(1000)).toBe(1000);
});

test('a tap shows the rest of one step quickly, and the next one turns as usual', async () => {
  const changed = vi.fn<(stops: boolean) => void>();
  tempo.allowStop(changed);
  tempo.hurry();
  expect(tempo.isQuick).toBe(false);
  tempo.beginStep();
  const waited = tempo.wait(60_000);
  tempo.hurry();
  await waited;
  expect(tempo.isQuick).toBe(true);
  tempo.endStep();
  // The round ends at the tempo of the tap.
  expect(tempo.isQuick).toBe(true);
  tempo.beginStep();
  expect(tempo.isQuick).toBe(false);
  expect(changed.mock.calls.map(([stops]) => stops)).toEqual([true, false, false, true]);
});
