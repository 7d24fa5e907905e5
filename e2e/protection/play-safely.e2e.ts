import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, tokenOf, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { meter, openSlot } from '../support/slot.ts';

test('a limit of one’s own holds at once, shows what is used, and rises only after a day @smallest', async ({
  page,
}) => {
  await registerWithMoney(page);
  await open(page, '/m/playSafely');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Change: Deposit limit, Per week' }) });
  await expect(row).toContainText('No limit');
  await expect(row).toContainText('₱500.00 so far');
  await row.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Deposit limit, Per week' });
  await sheet.getByLabel('Limit amount', { exact: true }).fill('none');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('This value isn’t valid.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Limit amount', { exact: true }).fill('700');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('₱700.00');
  await row.getByRole('button').click();
  await sheet.getByLabel('Limit amount', { exact: true }).fill('900');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Pending: ₱900.00. You can confirm it from');
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await expectAccessible(page);

  await open(page, '/m/voucherCenter');
  await page.getByRole('button', { name: '₱500', exact: true }).click();
  await page.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect(page.getByText('This exceeds your deposit limit.')).toBeVisible();

  await open(page, '/m/playSafely', 'TY');
  await page.getByRole('button', { name: 'Kanselahin ang request' }).click();
  await expect(page.getByText('Hinihintay: ₱900.00')).toHaveCount(0);
  await page.getByRole('button', { name: 'Baguhin: Limit sa taya, Bawat araw' }).click();
  await page.getByLabel('Halaga ng limit', { exact: true }).fill('50');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('₱50.00', { exact: true })).toBeVisible();
  const time = page.getByRole('region', { name: 'Limit sa oras bawat araw' });
  await time.getByLabel('Minuto bawat araw', { exact: true }).fill('45');
  await page.keyboard.press('Enter');
  await expect(time.getByText('45 minuto', { exact: true })).toBeVisible();
});

test('a game says which stake the player’s own limit refuses, and shows the way to it @smallest', async ({
  page,
}) => {
  const { game } = await openSlot(page, 'fiesta-nights');
  await page.request.put(url('/wps/member/protection/limit'), {
    headers: { authorization: `Bearer ${await tokenOf(page)}`, 'x-merchant-code': 'perya' },
    data: { measure: 'loss', period: 'day', amount: '0.01' },
  });
  const before = await meter(game, 'Balance');
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(
    game.getByRole('dialog', { name: 'You’ve reached one of your playing limits.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await game.getByRole('button', { name: 'Not now' }).click();
  expect(await meter(game, 'Balance')).toBe(before);
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.getByRole('button', { name: 'Play safely' }).click();
  await expect(page).toHaveURL(url('/m/playSafely'));
  await expect(page.getByText('₱0.01', { exact: true })).toBeVisible();
});

test('a reality check interrupts a game with the time and the result, once for an interval @smallest', async ({
  page,
}) => {
  await registerWithMoney(page);
  await page.clock.install();
  await open(page, '/m/playSafely', 'TY');
  await page.getByRole('radio', { name: 'Bawat 15 minuto' }).check();
  const section = page.getByRole('region', { name: 'Paalala habang naglalaro' });
  await section.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Na-save na. Gumagana na ito mula ngayon.')).toBeVisible();

  const asked = page.waitForResponse('**/wps/member/protection/play');
  await open(page, '/m/launchGame?nodeId=fiesta-nights');
  await expect(page.locator('iframe')).toBeVisible();
  await page.keyboard.press('Tab');
  await (await asked).finished();
  await page.clock.fastForward('14:00');
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await expect(check).toHaveCount(0);
  // On a busy machine the page may take the answer in, by its own clock, after that clock has been put forward.
  await expect(async () => {
    await page.clock.fastForward('01:10');
    await expect(check).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(check).toContainText(/You have been logged in for \d+ minutes\./);
  await expect(check).toContainText('Since then you have neither won nor lost.');
  await check.getByRole('button', { name: 'Keep playing' }).click();
  await expect(check).toHaveCount(0);
  await page.clock.fastForward('14:00');
  await expect(check).toHaveCount(0);
  await page.clock.fastForward('01:10');
  await check.getByRole('button', { name: 'Stop playing' }).click();
  await expect(page).toHaveURL(url('/m/playSafely'));
  await expect(page.getByRole('heading', { name: 'You decide how you play' })).toBeVisible();
  await expect(check).toHaveCount(0);
});

test('a member takes a break: no game opens and no deposit, and the page says until when @smallest', async ({
  page,
}) => {
  await registerWithMoney(page);
  await open(page, '/m/set');
  await page.getByRole('link', { name: 'Play safely' }).click();
  await expect(page).toHaveURL(url('/m/playSafely'));
  await expect(page.getByRole('heading', { name: 'You decide how you play' })).toBeVisible();
  // By the keyboard alone.
  await page.getByRole('radio', { name: '24 hours' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Stop playing for 7 days?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, stop' }).click();
  await expect(page.getByRole('heading', { name: /^You’re taking a break until \d{4}\// })).toBeVisible();

  await open(page, '/m/launchGame?nodeId=fiesta-nights');
  await expect(page.getByText('You’re taking a break. “Play safely”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Play safely' }).click();
  await expect(page.getByRole('heading', { name: /^You’re taking a break until/ })).toBeVisible();

  await open(page, '/m/voucherCenter', 'TY');
  await page.getByRole('button', { name: '₱500', exact: true }).click();
  await page.getByRole('button', { name: 'Magdeposito ng ₱500.00' }).click();
  await expect(page.getByText('Nagpapahinga ka.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Maglaro nang ligtas' }).click();
  await page.getByRole('radio', { name: '6 na buwan' }).check();
  await page.getByRole('button', { name: 'I-exclude ako' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oo, tumigil' }).click();
  await expect(page.getByRole('heading', { name: /^Naka-self-exclude ka hanggang/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Magpahinga muna' })).toHaveCount(0);
  await expectAccessible(page);
});
