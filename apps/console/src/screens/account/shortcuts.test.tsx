import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QueuePage } from '#console/templates/QueuePage.tsx';
import { show } from '../../../test/show.tsx';
import { Shortcuts } from './Shortcuts.tsx';

interface Row {
  id: string;
}

const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }),
  );

async function showQueue(name: string) {
  const approve = vi.fn<(row: Row) => void>();
  await show(
    <>
      <QueuePage<Row>
        name={name}
        title="Waiting"
        rowKey={({ id }) => id}
        load={async () => ({ list: [{ id: '1' }, { id: '2' }] })}
        renderItem={({ id }) => id}
        renderDetail={({ id }) => <h2>{`About ${id}`}</h2>}
        decisions={() => [{ id: 'approve', label: 'Approve', hotkey: 'a', primary: true, run: approve }]}
        empty={{ title: 'Done' }}
      />
      <Shortcuts />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'About 1' })).toBeVisible();
  return approve;
}

test.each([
  ['Russian', 'о', 'KeyJ', 'ф', 'KeyA'],
  ['Greek', 'ξ', 'KeyJ', 'α', 'KeyA'],
  ['Dvorak', 'j', 'KeyC', 'a', 'KeyA'],
  ['AZERTY', 'j', 'KeyJ', 'a', 'KeyQ'],
])('letters work on a %s layout', async (layout, next, nextPlace, decide, decidePlace) => {
  const approve = await showQueue(`layout ${layout}`);
  press(next, nextPlace);
  await expect.element(page.getByRole('heading', { name: 'About 2' })).toBeVisible();
  press(decide, decidePlace);
  expect(approve).toHaveBeenCalledExactlyOnceWith({ id: '2' });
});

test('a key of an input method, of a shortcut of the browser, or in a field decides nothing', async () => {
  const approve = await showQueue('guarded');
  press('a', 'KeyA', { isComposing: true });
  press('a', 'KeyA', { ctrlKey: true });
  await page.getByRole('textbox', { name: 'Next' }).click();
  await userEvent.keyboard('{Escape}');
  page
    .getByRole('textbox', { name: 'Next' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true }));
  expect(approve).not.toHaveBeenCalled();
});

test('letters can be switched off, and stay off', async () => {
  const approve = await showQueue('switched off');
  await page.getByRole('switch', { name: 'Letters work in queues' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Next' })).not.toBeInTheDocument();
  press('a', 'KeyA');
  expect(approve).not.toHaveBeenCalled();
  expect(page.getByRole('button', { name: 'Approve' }).element().textContent).toBe('Approve');
  expect(localStorage.getItem('console.shortcuts')).toContain('"on":false');
});

test('another letter takes the place of one, and two never share one', async () => {
  const approve = await showQueue('changed');
  const field = page.getByRole('textbox', { name: 'Approve, accept, answer' });
  await field.fill('r');
  await expect.element(field).toHaveAccessibleDescription(/One letter or digit/);
  expect(localStorage.getItem('console.shortcuts')).toBeNull();
  await field.fill('y');
  await expect
    .poll(() => [...document.querySelectorAll('button')].map((one) => one.textContent).join())
    .toContain('ApproveY,');
  (document.activeElement as HTMLElement).blur();
  press('a', 'KeyA');
  expect(approve).not.toHaveBeenCalled();
  press('н', 'KeyY');
  expect(approve).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Reset the letters' }).click();
  press('a', 'KeyA');
  expect(approve).toHaveBeenCalledTimes(2);
});
