import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import type { Approval } from './approval.tsx';
import { ApprovalQueue } from './ApprovalQueue.tsx';

afterEach(() => vi.restoreAllMocks());

const proposalOf = (id: string, more: Partial<Approval> = {}): Approval => ({
  id,
  kind: 'balance.correct',
  brand: null,
  object: 'member',
  objectId: '7',
  payload: { userName: `maria${id}`, amount: '12.50' },
  before: { amount: '0.00' },
  reason: `Counted twice, ${id}`,
  state: 'pending',
  maker: { id: '2', name: 'cashier' },
  madeAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  checker: null,
  decidedAt: null,
  decisionReason: null,
  outcome: null,
  mayDecide: true,
  mayWithdraw: false,
  deciders: ['operator'],
  ...more,
});

const dialog = page.getByRole('dialog');
const reason = dialog.getByRole('textbox', { name: 'Reason' });

test('another’s proposal is approved by keyboard: without a reason it is not, and a double press decides once', async () => {
  let waiting = [proposalOf('1'), proposalOf('2')];
  const sent = answer({
    'GET /ops/approvals': () => ({ list: waiting, next: null }),
    'POST /ops/approvals/1/decision': (body) => {
      if ((body as { reason: string }).reason === '')
        throw new Refusal('request.invalid', { reason: 'field.too.short' });
      waiting = waiting.slice(1);
      return proposalOf('1', { state: 'executed' });
    },
  });
  await show(<ApprovalQueue />);
  await expect.element(page.getByText('Counted twice, 1')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(dialog.getByText(/maria1 · 12\.50$/)).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText('Please fill in this field.')).toBeVisible();
  await reason.fill('The bank confirms it');
  await dialog.getByRole('button', { name: 'Approve' }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { decision: 'approve', reason: '' },
    { decision: 'approve', reason: 'The bank confirms it' },
  ]);
});

test('what one has proposed oneself waits for somebody else: no button decides it, and no key', async () => {
  const own = proposalOf('1', {
    maker: { id: '1', name: 'operator' },
    mayDecide: false,
    mayWithdraw: true,
  });
  const sent = answer({
    'GET /ops/approvals': () => ({ list: [own], next: null }),
    'POST /ops/approvals/1/withdrawal': () => ({ ...own, state: 'withdrawn', mayWithdraw: false }),
  });
  await show(<ApprovalQueue />);
  await expect.element(page.getByText(/^You proposed this\. Someone else decides/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull();
  await userEvent.keyboard('a');
  await expect.element(dialog).not.toBeInTheDocument();
  // Its maker takes it back.
  await userEvent.keyboard('w');
  await reason.fill('Another amount');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Another amount' }]);
});

test('a proposal that was decided meanwhile says so, and the dialog stays with the reason', async () => {
  answer({
    'GET /ops/approvals': () => ({ list: [proposalOf('1')], next: null }),
    'POST /ops/approvals/1/decision': () => {
      throw new Refusal('approval.closed');
    },
  });
  await show(<ApprovalQueue />);
  await page.getByRole('button', { name: /^Reject/ }).click();
  await reason.fill('It is not ours');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(reason).toHaveValue('It is not ours');
});

test('a proposal of settings says what it would have changed lately', async () => {
  const settings = proposalOf('1', {
    kind: 'brand.settings',
    payload: { brand: 'perya', changes: { withdrawals: { value: { min: '60000.00' } } } },
  });
  answer({
    'GET /ops/approvals': () => ({ list: [settings], next: null }),
    'GET /ops/approvals/1/effect': () => ({
      effects: [{ effect: 'withdrawals.refused', of: 40, days: null, before: 0, after: 37 }],
    }),
  });
  await show(<ApprovalQueue />);
  const sentence = '37 of the last 40 withdrawals would be refused. With today’s settings: 0.';
  await expect.element(page.getByText(sentence)).toBeVisible();
});
