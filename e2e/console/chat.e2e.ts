import { expect, test } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { open, register } from '../support/member.ts';
import { operatorAtDesk } from '../support/operator.ts';

test('a player writes, without a network too; customer service answers, and both see it by themselves', async ({
  page,
  browser,
}) => {
  const { username } = await register(page);
  await page.context().setOffline(false);
  await open(page, '/m/chat');
  const mine = page.getByRole('textbox', { name: 'Your message' });
  const first = `My win is missing, ${username}`;
  await test.step('the message is kept until it can go', async () => {
    await expect(page.getByText('How can we help?')).toBeVisible();
    await page.context().setOffline(true);
    await mine.fill(first);
    await mine.press('Enter');
    await expect(page.getByText('Will be sent when you’re online')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Will be sent when you’re online')).toHaveCount(0);
    expect(await violationsIn(page.mainFrame())).toEqual([]);
  });
  const desk = await operatorAtDesk(browser, 'support');
  await test.step('an operator answers, with a ready answer', async () => {
    await desk.goto('/chat');
    await desk.getByRole('button', { name: new RegExp(first) }).click();
    await expect(desk.getByRole('log').getByText(first)).toBeVisible();
    await desk.getByRole('button', { name: 'Ready answers' }).click();
    await desk.getByRole('menuitem', { name: /^Thanks/ }).click();
    await expect(desk.getByRole('textbox', { name: 'Your answer' })).toHaveValue(/looking into it/);
    await desk.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByRole('log').getByText(/looking into it/)).toBeVisible();
    expect(await violationsIn(desk.mainFrame())).toEqual([]);
  });
  await test.step('it is there without a reload, and so is the next word', async () => {
    await expect(page.getByText('Thank you for writing. I am looking into it.')).toBeVisible();
    await expect(page.getByText('support is helping you', { exact: true })).toBeVisible();
    await mine.fill('It was in Fiesta Nights.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(desk.getByRole('log').getByText('It was in Fiesta Nights.')).toBeVisible();
    await expect(desk.getByText(/ · Read$/)).toBeVisible();
  });
  await test.step('the chat ends', async () => {
    await desk.getByRole('heading', { level: 1 }).click();
    await desk.keyboard.press('e');
    await desk.getByRole('dialog').getByRole('button', { name: 'End the chat' }).click();
    await expect(page.getByText('This chat has ended. Your next message opens it again.')).toBeVisible();
  });
});
