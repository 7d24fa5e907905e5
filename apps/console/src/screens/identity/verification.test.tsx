import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { AcceptDialog } from './VerificationDialogs.tsx';
import type { Submission } from './VerificationQueue.tsx';

afterEach(() => vi.restoreAllMocks());

const submission = {
  id: '5',
  tier: 1,
  userName: 'maria',
  payeeName: null,
  pictures: [{ kind: 'document' }, { kind: 'selfie' }],
  finding: null,
} as unknown as Submission;

test('a document is accepted with the name on it, and not without one', async () => {
  const sent = answer({
    'POST /ops/identity/submissions/5/decision': (body) => {
      if (!('name' in (body as object))) throw new Refusal('request.invalid', { name: 'field.invalid' });
      return {};
    },
  });
  const onClose = vi.fn<() => void>();
  await show(<AcceptDialog submission={submission} onClose={onClose} />);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name on the document' });
  await expect.element(name).toHaveFocus();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(name).toHaveAccessibleDescription(/Please fill in this field\./);
  await name.fill('Maria Santos');
  await dialog.getByRole('textbox', { name: 'Country' }).fill('ph');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent[1]).toEqual({ decision: 'accept', name: 'Maria Santos', country: 'PH', note: '' });
});
