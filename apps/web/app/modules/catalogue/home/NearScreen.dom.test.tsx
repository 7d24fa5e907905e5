import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import type * as Module from './NearScreen.tsx';

/** The module of this test alone: it remembers that a page was left, and tests of other files leave theirs. */
const ownModule = './NearScreen.tsx?own';
const { NearScreen } = (await import(/* @vite-ignore */ ownModule)) as typeof Module;

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Leave' : 'Come back'}
      </button>
      {open && (
        <>
          <div style={{ blockSize: '5000px' }} />
          <NearScreen marginPx={0}>
            <p>{'Below'}</p>
          </NearScreen>
        </>
      )}
    </>
  );
}

test('what is far below waits after a load, and is there at once on a way back', async () => {
  const { screen } = await show(<Page />);
  const below = screen.getByText('Below');
  await expect.element(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(below.query()).toBeNull();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await screen.getByRole('button', { name: 'Come back' }).click();
  await expect.element(below).toBeInTheDocument();
});
