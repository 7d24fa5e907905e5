/** `/wps/game/details` that fails goes out once for a launch, whatever the address shows first; asking again is the player's choice. */
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import LaunchGame from '#app/routes/suppliers/launch-game.tsx';
import { loggedIn, Refusal, show } from './show.tsx';

const Page = LaunchGame as unknown as (props: { loaderData: object }) => ReactNode;
const refuse = () => {
  throw new Refusal('unknown.error');
};

test.each(['?nodeId=once-a&showChoice=true', '?nodeId=once-b', '?vendor=KIDLAT&gameId=once-c'])(
  'details of %s',
  async (search) => {
    const details = vi.fn<() => never>(refuse);
    const launch = vi.fn<() => never>(refuse);
    await show(<Page loaderData={{}} />, {
      stored: loggedIn,
      search,
      answers: { 'GET /wps/game/details': details, 'POST /wps/game/launch': launch } as never,
    });
    await expect.poll(() => details.mock.calls.length).toBe(1);
    // The page has settled: it says so, and nothing is under way.
    await expect.poll(() => document.body.textContent ?? '').not.toBe('');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(details).toHaveBeenCalledTimes(1);
  },
);
