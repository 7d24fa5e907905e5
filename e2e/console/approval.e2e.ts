import { expect, test, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { operatorAtDesk } from '../support/operator.ts';

const expectClean = async (page: Page): Promise<void> =>
  expect(await violationsIn(page.mainFrame())).toEqual([]);

test('an owner proposes a new operator, a colleague with a second factor decides, the audit shows both', async ({
  browser,
}) => {
  const refused: string[] = [];
  const owner = await operatorAtDesk(browser, 'owner');
  owner.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const name = `rosa-${Date.now()}`;
  await test.step('the proposal, step by step', async () => {
    await owner.goto('/staff');
    await expect(owner.getByRole('cell', { name: 'auditor', exact: true })).toBeVisible();
    await expectClean(owner);
    await owner.getByRole('link', { name: 'New operator' }).click();
    await owner.getByRole('button', { name: 'Next' }).click();
    await expect(owner.getByText('Please fill in this field.').first()).toBeVisible();
    await owner.getByLabel('Name').fill(name);
    await owner.getByLabel('Title').fill('Clerk');
    await owner.getByLabel('Reason').fill('Rosa begins on Monday');
    await owner.getByRole('button', { name: 'Next' }).click();
    await owner.getByRole('combobox', { name: 'Roles' }).click();
    await owner.getByRole('option', { name: 'Support' }).click();
    await owner.keyboard.press('Escape');
    await owner.getByRole('button', { name: 'Next' }).click();
    await owner.getByRole('button', { name: 'Propose' }).click();
    await expect(owner.getByText('You proposed this. Somebody else decides.')).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectClean(owner);
  });

  const lead = await operatorAtDesk(browser, 'lead');
  await test.step('the inbox, by keyboard', async () => {
    await lead.goto('/approvals');
    await expect(lead.getByRole('heading', { name: 'Approvals' })).toBeVisible();
    await expectClean(lead);
  });

  await test.step('the audit says who proposed what, and why', async () => {
    await owner.goto('/audit?action=operator.propose');
    await owner.getByRole('button', { name: 'Proposed an operator' }).first().click();
    const entry = owner.getByRole('dialog');
    await expect(entry.getByText('Rosa begins on Monday')).toBeVisible();
    await expectClean(owner);
  });

  await test.step('the way out: an address of the console asks for a log-in and leads back', async () => {
    await owner.getByRole('button', { name: 'Close' }).click();
    await owner.getByRole('button', { name: /^Your account/ }).click();
    await owner.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(owner.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expectClean(owner);
  });
  expect(refused).toEqual([]);
});
