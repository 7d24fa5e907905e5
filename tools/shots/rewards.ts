/** What a member gets: offers and bonuses, levels, rebates, missions, the wheel and red packets, the points shop, invited friends. */
import { register } from '../../e2e/support/member.ts';
import { registerWithMoney } from '../../e2e/support/money.ts';
import { queryDatabase } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';
import { takeTabs, tour, type Stop } from './tour.ts';

const pages: readonly Stop[] = [
  { name: 'rewards', path: '/m/rewardCenter', tabs: true },
  { name: 'points-shop', path: '/m/pointsShop', tabs: true },
  { name: 'missions', path: '/m/leaderBoard', tabs: true },
  { name: 'benefits', path: '/m/member/benefits' },
  { name: 'rebate', path: '/m/member/manualRebate' },
  { name: 'rebate-report', path: '/m/member/rebateReport' },
  { name: 'invite', path: '/m/inviteFriends' },
];

export const walkRewards = (stage: Stage): Promise<void> => tour(stage, pages);

/** A member of a minute ago, who has nothing yet, and then a bonus, gifts, a turn of the wheel and a day of play. */
export async function walkNewRewards(stage: Stage): Promise<void> {
  const { page, open, shot, whole, say } = stage;
  await register(page, null);
  await tour(
    stage,
    pages.map((stop) => ({ ...stop, name: `${stop.name}-new` })),
  );
  await open('/m/rewardCenter');
  const offer = page.locator('main article').first();
  await offer.getByRole('button', { name: say('rewards.terms') }).click();
  await shot('rewards-terms', 700);
  await page.keyboard.press('Escape');
  const code = page.getByRole('textbox', { name: say('rewards.code') });
  await code.fill('no such code');
  await page.getByRole('button', { name: say('rewards.code.submit') }).click();
  await shot('rewards-code-unknown', 900);
  await code.fill('parol 2026');
  await page.getByRole('button', { name: say('rewards.code.submit') }).click();
  await shot('rewards-code-taken', 900);
  await page.locator('main article a[href*=voucherCenter]').first().click();
  await page.waitForURL(/voucherCenter\?offer/);
  await whole('deposit-with-offer', 1_200);
}

const ofMember = 'select member_id from accounts.member where user_name = $1';

/** With a bonus that runs, spins on the house, a chance at the wheel and a rebate of yesterday. */
export async function walkBonuses(stage: Stage): Promise<void> {
  const { page, open, shot, whole, say } = stage;
  const { username } = await registerWithMoney(page, undefined, {
    amount: '200.00',
    offer:
      stage.look.language === 'TY'
        ? 'Unang deposito: 100% bonus hanggang ₱277'
        : 'First deposit: 100% bonus up to ₱277',
  });
  await open('/m/rewardCenter');
  const gifts = page
    .locator('main article')
    .getByRole('button', { name: new RegExp(`^${say('rewards.take')}`) });
  for (let left = await gifts.count(); left > 0; left--) {
    await gifts.first().click();
    await page.waitForTimeout(900);
  }
  await open('/m/rewardCenter?tab=bonus');
  await whole('bonuses', 1_200);
  const give = page.getByRole('button', { name: say('rewards.cancel'), exact: true }).first();
  await give.click();
  await shot('bonus-give-up', 700);
  await page.keyboard.press('Escape');
  await open('/m/rewardCenter?tab=history');
  await whole('bonus-history', 900);
  await open('/m/withdraw');
  await whole('withdraw-bonus', 900);
  const day = `(now() at time zone 'Asia/Manila')::date`;
  await queryDatabase(
    `insert into loyalty.turnover_day (brand, member_id, day, product, amount, bets, reached_at)
     values ('perya', (${ofMember}), ${day}, 'RNG', 1200000, 40, now())`,
    [username],
  );
  await queryDatabase(
    `insert into loyalty.rebate_line (brand, member_id, day, product, turnover, level, rate_points, amount)
     values ('perya', (${ofMember}), ${day} - 1, 'RNG', 100000, 0, 30, 300)`,
    [username],
  );
  await queryDatabase(
    `insert into loyalty.standing (member_id, brand, turnover, deposited) values ((${ofMember}), 'perya', 1200000, 50000)
     on conflict (member_id) do update set turnover = 1200000, deposited = 50000`,
    [username],
  );
  await open('/m/member/manualRebate');
  await whole('rebate-ready', 900);
  await page
    .getByRole('button', { name: say('rebate.collect') })
    .first()
    .click();
  await shot('rebate-collected', 900);
  await open('/m/member/rebateReport');
  await whole('rebate-paid', 900);
  await open('/m/member/benefits');
  await whole('benefits-under-way', 900);
  await open('/m/leaderBoard');
  await whole('missions-under-way', 1_200);
  await takeTabs(stage, 'missions-under-way');
  await page.getByRole('tab', { name: say('mission.tab.luck') }).click();
  await page.getByRole('button', { name: say('luck.turn') }).click();
  await shot('wheel-turning', 900);
  await shot('wheel-stands', 6_000);
  await page.getByText(say('luck.odds')).first().click();
  await whole('wheel-odds', 700);
  await page.getByRole('tab', { name: say('mission.tab.checkIn') }).click();
  await page.getByRole('button', { name: say('checkIn.do') }).click();
  await shot('checked-in', 900);
}
