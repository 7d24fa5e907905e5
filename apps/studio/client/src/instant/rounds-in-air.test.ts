import { expect, test, vi } from 'vitest';
import type { SpinView } from '../../../src/api.ts';
import { RoundsInAir } from './rounds-in-air.ts';

/** Rounds whose shows end when the test lets them. */
function arrange(place: (number: number) => SpinView | null | Error = () => ({}) as SpinView) {
  const [ends, rooms]: [(() => void)[], boolean[]] = [[], []];
  let placed = 0;
  const air = new RoundsInAir({
    betweenMs: 0,
    place: async () => {
      placed += 1;
      const answer = place(placed);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    show: () => new Promise((resolve) => ends.push(resolve)),
    onRoom: (room) => rooms.push(room),
  });
  return { air, ends, rooms, placed: () => placed };
}

test('bets are placed one after the other and shown side by side, at most eight at once', async () => {
  const { air, ends, rooms, placed } = arrange();
  const flown = air.fly();
  for (let more = 0; more < 20; more += 1) air.more();
  await vi.waitFor(() => expect(ends).toHaveLength(8));
  expect([placed(), rooms.at(-1)]).toEqual([8, false]);
  ends[0]!();
  await vi.waitFor(() => expect(rooms.at(-1)).toBe(true));
  air.more();
  await vi.waitFor(() => expect(ends).toHaveLength(9));
  for (const end of ends) end();
  await flown;
  expect([placed(), rooms.at(-1)]).toEqual([9, false]);
});

test('who looks away has the bet that is on its way, and no further one', async () => {
  const { air, ends, placed } = arrange();
  const flown = air.fly();
  air.more();
  air.more();
  air.stop();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]!();
  await flown;
  expect(placed()).toBe(1);
});

test('after a bet that could not be placed none follows, and those in the air are shown to the end', async () => {
  const { air, ends, placed } = arrange((number) => (number === 2 ? null : ({} as SpinView)));
  const flown = air.fly();
  air.more();
  air.more();
  await vi.waitFor(() => expect(placed()).toBe(2));
  air.more();
  ends[0]!();
  await flown;
  expect(placed()).toBe(2);
});

test('a bet that fails is told after what was staked before has been shown', async () => {
  const { air, ends, placed } = arrange((number) => (number === 2 ? new Error('offline') : ({} as SpinView)));
  let told = false;
  const flown = air.fly().catch(() => (told = true));
  air.more();
  await vi.waitFor(() => expect(placed()).toBe(2));
  expect(told).toBe(false);
  ends[0]!();
  await flown;
  expect(told).toBe(true);
});
