import { expect, test, type Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { register } from '../support/member.ts';
import { operatorAtDesk } from '../support/operator.ts';

const expectClean = async (page: Page): Promise<void> =>
  expect(await violationsIn(page.mainFrame())).toEqual([]);

test('a cashier proposes a correction, a lead approves it by keyboard, the audit shows both', async ({
  browser,
  page,
}) => {
  // A member of the test's own: another test counts what the demo member has.
  const { username } = await register(page, null);
  const refused: string[] = [];
  const listen = (page: Page): Page =>
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
  const reason = `A payment that was counted twice, ${Date.now()}`;
  const cashier = listen(await operatorAtDesk(browser, 'cashier'));
  await test.step('the player, found by name, and the proposal', async () => {
    await cashier.goto(`/members?search=${username}`);
    await cashier.getByRole('cell', { name: username, exact: true }).first().click();
    await expect(cashier.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await expectClean(cashier);
    await cashier.getByRole('button', { name: 'Actions' }).click();
    await cashier.getByRole('menuitem', { name: 'Propose a balance correction' }).click();
    const dialog = cashier.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(cashier.getByText(/^You proposed this\. Someone else decides/)).toBeVisible();
    await expect(cashier.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectClean(cashier);
  });
  const proposal = new URL(cashier.url()).pathname.split('/').at(-1);

  const lead = listen(await operatorAtDesk(browser, 'lead'));
  await test.step('the inbox of another, by keyboard', async () => {
    await lead.goto(`/approvals?item=${proposal}`);
    await expect(lead.getByText(reason)).toBeVisible();
    await expectClean(lead);
    await lead.keyboard.press('a');
    await lead.getByRole('dialog').getByLabel('Reason').fill('The bank confirms it');
    await lead.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(lead.getByText(reason)).toHaveCount(0);
    await lead.goto(`/approvals/${proposal}`);
    await expect(lead.getByText('Done', { exact: true })).toBeVisible();
  });

  const auditor = listen(await operatorAtDesk(browser, 'auditor'));
  await test.step('the audit says who did what, and why', async () => {
    await auditor.goto(`/audit?object=approval&objectId=${proposal}`);
    await expect(auditor.getByRole('cell', { name: 'cashier' }).first()).toBeVisible();
    await expect(auditor.getByRole('cell', { name: 'lead' }).first()).toBeVisible();
    await auditor.getByRole('button', { name: 'Decided a proposal' }).click();
    await expect(auditor.getByRole('dialog').getByText('The bank confirms it')).toBeVisible();
    await expectClean(auditor);
  });

  await test.step('a regulator reads the evidence and takes it along', async () => {
    // Evidence is about one brand: the screen asks for it while all are chosen.
    await auditor.goto('/evidence');
    await expectClean(auditor);
    await auditor
      .getByRole('main')
      .getByRole('button', { name: /^Perya(?! Trial)/ })
      .click();
    const row = auditor.getByRole('row').filter({ hasText: 'GLI-19' }).first();
    await expect(row.getByText('.test.ts').first()).toBeVisible();
    const file = auditor.waitForEvent('download');
    await auditor.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toMatch(/-evidence\.csv$/);
    await expectClean(auditor);
  });

  await test.step('out: what was open asks for a log-in', async () => {
    await auditor.getByRole('button', { name: /^Your account/ }).click();
    await auditor.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(auditor.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expectClean(auditor);
  });
  expect(refused).toEqual([]);
});
