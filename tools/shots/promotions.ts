/** A promotion that takes applications, in each of its states. */
import { register, type Person } from '../../e2e/support/member.ts';
import { photo } from '../../apps/server/test/pictures.ts';
import { queryDatabase } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';

export async function walkPromotions(stage: Stage): Promise<void> {
  const { page, open, shot, say } = stage;
  const [promotion] = await queryDatabase<{ id: bigint }>(
    `select announcement_id as id from content.announcement where brand = 'perya' and slug = 'fiesta-photos'`,
  );
  const path = `/m/activityDetail?id=${String(promotion?.id)}`;
  await open(path);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shot('promotion-visitor', 900);
  const person = await register(page, null);
  await open(path);
  await page.getByRole('button', { name: say('application.title'), exact: true }).click();
  await shot('promotion-apply', 900);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say('application.submit') }).click();
  await shot('promotion-apply-empty');
  await sheet.locator('textarea').fill('Pahiyas in Lucban, every fifteenth of May.');
  await sheet.locator('input[type=file]').setInputFiles([
    { name: 'fiesta.png', mimeType: 'image/png', buffer: await photo('png', 300, 200) },
    { name: 'lights.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg') },
  ]);
  await shot('promotion-apply-filled', 900);
  await sheet.getByRole('button', { name: say('application.submit') }).click();
  await page.getByText(say('activity.says.applying')).scrollIntoViewIfNeeded();
  await shot('promotion-applying', 900);
  await walkAnswers(stage, person);
}

/** As the operator's tool gives them. */
async function walkAnswers({ page, shot, say }: Stage, { username }: Person): Promise<void> {
  for (const [state, reward, reason] of [
    ['rejected', null, 'The second picture is too dark.'],
    ['issued', 'Lantern of Lucban', null],
    ['claimed', 'Lantern of Lucban', null],
  ] as const) {
    await queryDatabase(
      `update content.application set state = $2, reward = $3, reason = $4 where user_name = $1`,
      [username, state, reward, reason],
    );
    await page.reload();
    await page.getByText(say(`activity.says.${state}`)).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await shot(`promotion-${state}`, 700);
  }
}
