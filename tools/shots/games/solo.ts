/** Games that one player has alone: slots, and those with choices. */
import { findModel } from '../../../packages/game-rules/src/models.ts';
import type { GameModel } from '../../../packages/game-rules/src/model.ts';
import { arrangeSpin } from './luck.ts';
import type { GameStage } from './stage.ts';

const modelOf = ({ tile }: GameStage): GameModel => {
  const model = findModel(tile.model ?? '');
  if (!model) throw new Error(`${tile.slug} opens no model.`);
  return model;
};

const isIdle = (stage: GameStage, timeout = 30_000): Promise<void> =>
  stage.page.locator('.game:not(.busy)').waitFor({ timeout });

export async function walkSlot(stage: GameStage): Promise<void> {
  const { page, user, shot, film, sheet } = stage;
  const model = modelOf(stage);
  const stakes = (win: number): number => win / model.stakeParts;
  const spin = (): Promise<void> => page.locator('.spin').click();
  await stage.open();
  await shot('start', 900);
  await arrangeSpin(
    model,
    user,
    ({ steps, win }) => steps.length === 1 && stakes(win) >= 2 && stakes(win) < 6,
  );
  await spin();
  await film('win', 7, 450);
  await isIdle(stage);
  await arrangeSpin(model, user, ({ steps, win }) => steps.length === 1 && win === 0);
  await spin();
  await isIdle(stage);
  await shot('loss');
  await arrangeSpin(model, user, ({ steps, win }) => steps.length === 1 && stakes(win) >= 20);
  await spin();
  await film('big', 8, 900);
  await isIdle(stage, 60_000);
  await sheet('rules', 'rules.title');
  await sheet('history', 'history.title');
  await stage.replay('history.title', 'history.replay', 5, 600);
  await isIdle(stage);
  await sheet('fairness', 'fair.title');
  await sheet('stakes', 'meter.stake');
  await walkRefusals(stage, '.spin');
  await stage.open();
  await arrangeSpin(model, user, ({ steps, win }) => steps.length > 3 && stakes(win) > 5 && stakes(win) < 60);
  await spin();
  await film('feature', 4, 900);
  await page
    .locator('.cover .primary')
    .click({ timeout: 20_000 })
    .catch(() => undefined);
  await film('feature-runs', 6, 1_100);
  await page
    .locator('.cover .primary')
    .waitFor({ timeout: 60_000 })
    .catch(() => undefined);
  await shot('feature-end', 900);
}

/** Presses what the round asks for: fields, guesses, the pump; then takes what there is. */
async function choose({ page, shot }: GameStage, taken: boolean): Promise<void> {
  const choices = page.locator(
    '.mine, .guess:not([aria-disabled=true]), .bj-choice:not([aria-disabled=true]), .pump, .tower-ask .door',
  );
  // A round asks once its bet is booked; one that asks nothing ends.
  await choices.or(page.locator('.game:not(.busy)')).first().waitFor({ timeout: 20_000 });
  if ((await choices.count()) === 0) return;
  for (const index of [7, 16]) {
    if ((await page.locator('.game.busy').count()) === 0) return;
    const many = await choices.count();
    await choices
      .nth(index % many)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await shot(`choice-${index}`, 900);
  }
  // Over meanwhile, the same button would begin the next round.
  const take = page.locator('.act[data-kind=take]');
  // Where nothing has been guessed yet (another card was asked for), there is nothing to take: the round goes on.
  if (taken) {
    const took = await take.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (took) return;
  }
  const runs = async (): Promise<boolean> => (await page.locator('.game.busy').count()) > 0;
  for (let index = 0; index < 25 && (await runs()); index += 1) {
    await choices
      .nth(index % (await choices.count()))
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await page.waitForTimeout(500);
  }
}

export async function walkChoices(stage: GameStage): Promise<void> {
  const { page, shot, film, sheet } = stage;
  const act = (): Promise<void> => page.locator('.act').click();
  await stage.open();
  await shot('start', 900);
  const seen = new Set<string>();
  for (let round = 0; round < 9 && seen.size < 2; round += 1) {
    await act();
    if (round === 0) await film('play', 6, 350);
    await choose(stage, !seen.has('win'));
    await isIdle(stage, 40_000);
    await page.waitForTimeout(250);
    const end = (await page.locator('.message-win').count()) > 0 ? 'win' : 'loss';
    if (!seen.has(end)) await shot(end, 350);
    seen.add(end);
  }
  await sheet('rules', 'rules.title');
  await sheet('history', 'history.title');
  await stage.replay('history.title', 'history.replay', 5, 600);
  await isIdle(stage);
  await sheet('fairness', 'fair.title');
  await walkRefusals(stage, '.act');
}

/** No money, and no network. */
async function walkRefusals({ page, floor, shot }: GameStage, button: string): Promise<void> {
  floor.wallet.status = 'RS_ERROR_NOT_ENOUGH_MONEY';
  await page.locator(button).click();
  await shot('no-money', 1_200);
  floor.wallet.status = null;
  await page
    .locator('.cover button')
    .last()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await page.waitForTimeout(400);
  await page.context().setOffline(true);
  await page
    .locator(button)
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await shot('offline', 2_500);
  await page.context().setOffline(false);
}
