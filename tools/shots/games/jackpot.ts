/** A slot that feeds jackpots: its pools over the reels, what is told of them, and a pool that is won. */
import { fairNumbers } from '../../../packages/game-rules/src/fair/fair-random.ts';
import { drawJackpot } from '../../../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '../../../packages/game-rules/src/jackpot/jackpots.ts';
import { findModel } from '../../../packages/game-rules/src/models.ts';
import { parseDecimal } from '../../../packages/money/src/money.ts';
import { arrangeNonce } from './luck.ts';
import type { GameStage } from './stage.ts';

/** The fake wallet counts in units of Hub88's: a hundred thousand a peso. */
const unitsOfMinor = 1_000;

export async function walkJackpot(stage: GameStage): Promise<void> {
  const { page, tile, user, shot, film } = stage;
  const model = findModel(tile.model ?? '');
  if (!model) throw new Error(`${tile.slug} opens no model.`);
  // A wallet that has no pools until they are wanted: other games are walked without them.
  stage.floor.wallet.pools = Object.fromEntries(
    peryaJackpot.tiers.map(({ tier, seedMinor }) => [
      tier,
      Math.round(Number(seedMinor) * 1.37) * unitsOfMinor,
    ]),
  );
  try {
    await stage.open();
    await shot('start', 1_200);
    await page.locator('.pools').click();
    await shot('pools', 900);
    await page.keyboard.press('Escape');
    const stakeMinor = await stakeOf(stage);
    await arrangeNonce(user, (fair) => {
      if (drawJackpot(peryaJackpot, fair, stakeMinor) !== 'mini') return false;
      const { steps, win } = model.play(fairNumbers(fair));
      return steps.length === 1 && win === 0;
    });
    await page.locator('.spin').click();
    await film('won', 10, 700);
    await page
      .locator('.cover .primary, dialog .primary')
      .first()
      .click({ timeout: 20_000 })
      .catch(() => undefined);
    await shot('after', 1_200);
    await stage.sheet('rules', 'rules.title');
    await stage.sheet('history', 'history.title');
  } finally {
    stage.floor.wallet.pools = null;
  }
}

async function stakeOf({ page }: GameStage): Promise<bigint> {
  const text = await page.locator('.meter-stake .meter-value').innerText();
  return parseDecimal(text.replaceAll(/[^\d.]/g, ''), 'PHP')!;
}
