/** The agency centre of the demo's general agent and of the agent below, and the affiliate's page. */
import {
  demoAffiliateName,
  demoAgentName,
  demoDownlineName,
  demoPassword,
} from '../../apps/server/src/demo-doors.ts';
import { somebody } from '../../e2e/support/member.ts';
import { product } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';
import { takeDialog, tour, type Stop } from './tour.ts';

const pages: readonly Stop[] = [
  { name: 'home', path: '/m/agent' },
  { name: 'overview', path: '/m/agent/team/overview' },
  { name: 'pnl', path: '/m/agent/team/pnl' },
  { name: 'team', path: '/m/member/team' },
  { name: 'open-account', path: '/m/agentRegister', tabs: true },
  { name: 'income', path: '/m/member/agent/agentRebeat' },
  { name: 'dividends', path: '/m/member/agent/agentDivident' },
  { name: 'salary', path: '/m/member/agent/getSalaryContract' },
  { name: 'dividend-contract', path: '/m/member/agent/getDevidendContract' },
  { name: 'hour', path: '/m/member/agent/getHourContract' },
  { name: 'bets', path: '/m/teamBetting' },
  { name: 'team-rebates', path: '/m/member/teamRebate' },
  { name: 'news', path: '/m/member/notice' },
  { name: 'upline', path: '/m/upLine/transfer' },
  { name: 'red-rain', path: '/m/redRain' },
];

const from = (prefix: string): Stop[] => pages.map((stop) => ({ ...stop, name: `${prefix}-${stop.name}` }));

export async function walkGeneralAgent(stage: Stage): Promise<void> {
  const { page, open, shot, whole, say } = stage;
  await logInAs(stage, demoAgentName);
  await tour(stage, from('general'));
  await open('/m/member/team');
  await takeDialog(stage, 'general-rates', new RegExp(`^${say('agent.team.rates')}`));
  await page
    .getByRole('button', { name: new RegExp(`^${say('agent.team.open')} .*${demoDownlineName}`) })
    .click();
  await whole('general-team-below', 1_200);
  await open('/m/agentRegister');
  await page.locator('main form button[type=submit]').click();
  await whole('general-open-account-empty', 700);
  await page.locator('input[name=username]').fill(somebody().username);
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('button', { name: say('agent.link.new') }).click();
  await shot('general-new-link', 700);
  await page.getByLabel(say('agent.link.channel')).fill('Market poster');
  await page.getByRole('button', { name: say('agent.link.create') }).click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
  await shot('general-link', 900);
  await page.keyboard.press('Escape');
  await whole('general-links', 700);
  await open('/m/member/agent/getSalaryContract');
  await page
    .getByRole('button', { name: say('contract.change') })
    .first()
    .click();
  await whole('general-contract-change', 900);
  await open('/m/member/agent/getSalaryContract');
  await page.getByRole('button', { name: say('contract.offer') }).click();
  await whole('general-contract-offer', 900);
  await open('/m/redRain');
  const receiver = page.getByLabel(demoDownlineName, { exact: true });
  // Without money that may be sent, there is no form: a run of commissions has to be paid first.
  if ((await receiver.count()) === 0) return;
  await receiver.check();
  await page.getByLabel(new RegExp(demoDownlineName)).last().fill('50');
  await whole('general-red-rain-filled', 700);
  await page.locator('main form button[type=submit]').click();
  await shot('general-red-rain-confirm', 900);
}

export async function walkAgent(stage: Stage): Promise<void> {
  await logInAs(stage, demoDownlineName);
  await tour(stage, from('agent'));
}

export async function walkAffiliate(stage: Stage): Promise<void> {
  await logInAs(stage, demoAffiliateName);
  await tour(stage, [{ name: 'affiliate', path: '/m/affiliate', tabs: true }]);
}

async function logInAs({ page, open }: Stage, username: string): Promise<void> {
  await open('/m/login');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(`${product().publicUrl}/m/home`);
}
