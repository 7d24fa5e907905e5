/** What somebody without an account sees. */
import { readCaptcha } from '../../e2e/support/captcha.ts';
import { somebody } from '../../e2e/support/member.ts';
import type { Stage } from './stage.ts';

export async function walkHome({ page, open, shot, say }: Stage): Promise<void> {
  await open('/m/home');
  await shot('home', 1_500);
  await page.getByRole('button', { name: say('header.menu') }).click();
  await shot('home-menu');
  await page.keyboard.press('Escape');
  const tabs = page.locator('#games a');
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click();
    await shot(`home-category-${index}`, 900);
  }
  await tabs.first().click();
  await page.mouse.wheel(0, 100_000);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shot('home-end', 900);
  await page.evaluate(() => sessionStorage.removeItem('NOTICE_POP'));
}

export async function walkPages({ page, open, shot, say }: Stage): Promise<void> {
  const centres = ['gameCenter', 'slotsCenter', 'gameLobby', 'lottery', 'moreLottery', 'startLottery'];
  const rest = ['notice', 'activity', 'help', 'service', 'mine', 'useragreement', 'maintenance'];
  for (const name of [...centres, ...rest]) {
    await open(`/m/${name}`);
    await shot(`${name}-visitor`, 700);
  }
  for (const kind of ['RNG', 'LIVE', 'PVP'] as const) {
    await open(`/m/gameList?gameType=${kind}`);
    await shot(`list-${kind}`, 1_500);
  }
  await open('/m/activity');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.waitForURL(/activityDetail/);
  await shot('activity-detail', 1_200);
  await open('/m/helpDetail?i=0');
  await shot('help-detail', 700);
  await open('/m/login/callback');
  await shot('login-callback-failed', 900);
  await open('/m/no-such-page');
  await shot('not-found');
  await open('/m/home');
  await page.waitForTimeout(1_500);
  await page.route('**/assets/notice-*.js', (route) => route.abort());
  await page
    .getByRole('link', { name: new RegExp(`^${say('home.notices')}`) })
    .first()
    .click();
  await page.getByRole('button', { name: say('form.retry') }).waitFor();
  await shot('page-failed');
}

export async function walkNoticePopup({ page, open, shot, say }: Stage): Promise<void> {
  await page.context().addInitScript(() => sessionStorage.removeItem('NOTICE_POP'));
  await open('/m/home');
  await page.getByRole('button', { name: say('home.dismiss') }).waitFor();
  await shot('home-notice');
}

export async function walkEntrance(stage: Stage): Promise<void> {
  const { page, open, shot, say } = stage;
  await open('/m/login');
  await shot('login');
  const submit = page.locator('main button[type=submit]');
  await submit.click();
  await shot('login-empty');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await shot('login-end');
  // Failures are counted: nobody whom a walk before this one was.
  await page.locator('input[name=username]').fill(somebody().username);
  await page.locator('input[name=password]').fill('Wrong!2026');
  await page
    .getByRole('button', { name: say('form.showPassword') })
    .first()
    .click();
  await page.locator('input[name=username]').focus();
  await shot('login-revealed');
  await submit.click();
  await shot('login-refused', 900);
  for (let tries = 0; tries < 3; tries++) {
    await submit.click();
    await page.waitForTimeout(700);
  }
  await shot('login-wrong');
  await page.getByRole('button', { name: say('captcha.proof.start') }).click();
  await shot('login-proof-working', 250);
  await page.getByText(say('captcha.proof.done')).waitFor();
  await shot('login-proof-done');
  await open('/m/register');
  await shot('register', 800);
  await page.locator('main button[type=submit]').click();
  await shot('register-empty');
  const agree = page.locator('input[name=agree]');
  await agree.scrollIntoViewIfNeeded();
  await agree.uncheck({ force: true });
  await shot('register-disagreed');
  await agree.check({ force: true });
  const person = somebody();
  await page.locator('input[name=username]').fill(person.username);
  await page.locator('input[name=password]').fill(person.password);
  await page.locator('input[name=confirmPassword]').fill(person.password);
  await page.locator('input[name=captcha]').fill(await readCaptcha(page));
  await page.locator('input[name=age]').check({ force: true });
  await shot('register-filled');
  await page.getByText(say('register.more'), { exact: true }).click();
  const code = page.locator('input[name=affiliateCode]');
  await code.fill('NOBODYS');
  await page.locator('main button[type=submit]').click();
  await shot('register-affiliate', 900);
  await code.fill('');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
  await shot('home-new-member', 1_500);
  await walkEmpty(stage);
}

/** A member of a minute ago. */
async function walkEmpty({ page, open, shot }: Stage): Promise<void> {
  for (const [path, name] of [
    ['/m/mine', 'mine-new'],
    ['/m/gameRecord', 'bets-empty'],
    ['/m/transaction/record', 'account-empty'],
    ['/m/vouReport', 'deposits-empty'],
  ] as const) {
    await open(path);
    await shot(name, 800);
  }
  await open('/m/launchGame?nodeId=fiesta-nights');
  const game = page.frameLocator('iframe');
  await game.locator('button.spin').click();
  await shot('game-no-money', 900);
}
