import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { NearScreen } from './NearScreen.tsx';

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
  // Another test may have left the page scrolled.
  scrollTo(0, 0);
  const { screen } = await show(<Page />);
  const below = screen.getByText('Below');
  await expect.element(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(below.query()).toBeNull();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await screen.getByRole('button', { name: 'Come back' }).click();
  await expect.element(below).toBeInTheDocument();
});
