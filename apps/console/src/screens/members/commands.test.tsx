import type { ErrorCode } from '@perya/contract/errors.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { MemberActions, MemberDialog } from './commands.tsx';
import type { Member } from './MemberDetail.tsx';

afterEach(() => vi.restoreAllMocks());

const member = {
  id: '7',
  userName: 'maria',
  status: 'active',
  secondFactorSince: null,
  tags: [],
  version: '3',
} as unknown as Member;

const dialog = page.getByRole('dialog');

test('a balance correction: a wrong amount is told at its field, and a double press proposes once', async () => {
  const sent = answer({
    'POST /ops/approvals/balance-correction': (body) => {
      const { correction } = body as { correction: { amount: string } };
      if (correction.amount !== '12.50')
        throw new Refusal('request.invalid', { 'correction.amount': 'amount.format' });
      return { id: '9' };
    },
  });
  const { address } = await show(<MemberDialog command="correct" member={member} onClose={() => {}} />);
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('twelve');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .element(amount)
    .toHaveAccessibleDescription(/Enter an amount with two decimals, such as 1250\.00\./);
  await amount.fill(' 12.50 ');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A payment that was counted twice');
  await dialog.getByRole('button', { name: 'Propose' }).dblClick();
  await expect.poll(address).toBe('/approvals/9');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    reason: 'A payment that was counted twice',
    correction: { memberId: '7', amount: '12.50' },
    // One opening of the dialog is one command.
    requestId: (sent[0] as { requestId: string }).requestId,
  });
});

test('what a refusal says of fields that the form lacks stands beside its button', async () => {
  const refusal = { fields: {} as Record<string, ErrorCode> };
  answer({
    'POST /ops/approvals/balance-correction': () => {
      throw new Refusal('request.invalid', refusal.fields);
    },
  });
  await show(<MemberDialog command="correct" member={member} onClose={() => {}} />);
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const propose = async (fields: Record<string, ErrorCode>) => {
    refusal.fields = fields;
    await dialog.getByRole('button', { name: 'Propose' }).click();
  };
  await amount.fill('1.00');
  // One has its field, the other has none: both are said, and the field has the focus.
  await propose({ 'correction.amount': 'amount.format', 'correction.memberId': 'field.invalid' });
  await expect.element(amount).toHaveFocus();
  await expect.poll(() => dialog.getByRole('alert').element().textContent).toMatch(/Member.id/);
  expect(dialog.getByRole('alert').element().textContent).not.toContain('Amount');
  await propose({ 'correction.amount': 'amount.format' });
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  // The form keeps this one, and shows no field for it.
  await propose({ requestId: 'field.invalid' });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(dialog.getByRole('alert').element())).toBe(true);
});

test('an operator is offered what the permissions allow and the member’s state makes sense of', async () => {
  const open = vi.fn<(command: string) => void>();
  await show(<MemberActions member={member} open={open} />, '/', {
    permissions: ['balance.propose', 'member.lock', 'second-factor.propose'],
  });
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Propose a balance correction', 'Lock']);
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('lock');
});
