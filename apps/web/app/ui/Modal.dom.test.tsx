import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { Dialog } from './Dialog.tsx';

/** A button that opens a question. */
function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Open'}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log out" actions={null} />
    </>
  );
}

test('a press beside a dialog closes it, but not within 300 ms of its opening', async () => {
  let nowMs = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  try {
    const { screen } = await show(<Question />);
    const dialog = screen.getByRole('dialog', { name: 'Log out' });
    const pressBeside = () =>
      document.querySelector('dialog')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(dialog).toBeVisible();
    nowMs += 300;
    pressBeside();
    nowMs += 1;
    await expect.element(dialog).toBeVisible();
    pressBeside();
    await expect.element(dialog).not.toBeInTheDocument();
  } finally {
    clock.mockRestore();
  }
});
