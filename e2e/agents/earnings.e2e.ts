import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  demoAgentName,
  demoDownlineName,
  demoPassword,
  demoPaymentPassword,
} from '../../apps/server/src/demo-doors.ts';
import { logIn, open, url } from '../support/member.ts';
import { operatorAtDesk } from '../support/operator.ts';
import { queryDatabase } from '../support/product.ts';

const today = `(now() at time zone 'Asia/Manila')::date`;
/** What the demo's operators have not released yet, of the days that the agent's list has; the second of its half months. */
const waiting = `and state = 'closed' and last_day >= ${today} - 6 order by total desc limit 1`;
const places = {
  rebate: waiting,
  salary: waiting,
  dividend: 'order by last_day limit 1 offset 1',
} as const;

async function runOf(kind: keyof typeof places): Promise<string> {
  const [run] = await queryDatabase<{ id: string }>(
    `select run_id::text as id from agents.run where brand = 'perya' and kind = $1 ${places[kind]}`,
    [kind],
  );
  return run!.id;
}

/** One operator proposes to pay a run, another approves. */
async function approve(finance: Page, owner: Page, runId: string): Promise<void> {
  const reason = `Checked line by line, ${runId}`;
  await finance.goto(`/agents/runs/perya/${runId}`);
  await finance.getByRole('button', { name: 'Propose to pay' }).click();
  const dialog = finance.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Propose to pay' }).click();
  await expect(finance.getByText('Proposed. A second person decides.')).toBeVisible();
  const [proposal] = await queryDatabase<{ id: string }>(
    `select approval_id::text as id from operators.approval where reason = $1`,
    [reason],
  );
  await owner.goto(`/approvals?item=${proposal?.id}`);
  await expect(owner.getByText(reason)).toBeVisible();
  await owner.keyboard.press('a');
  await owner.getByRole('dialog').getByLabel('Reason').fill('The sums are right');
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText(reason)).toHaveCount(0);
}

async function agentOn(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, '/m/login?next=/m/agent');
  await logIn(page, { username: name, password: demoPassword });
  await expect(page).toHaveURL(url('/m/agent'));
  return page;
}

async function pay(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  for (const digit of demoPaymentPassword)
    await sheet.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByText(/₱50\.00 sent|₱100\.00 sent/)).toBeVisible();
}

test('rebates, a salary and a dividend arrive after two operators; money rains down and goes up; a changed contract is refused', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [finance, owner] = [await operatorAtDesk(browser, 'finance'), await operatorAtDesk(browser, 'owner')];
  const released = await Promise.all((['rebate', 'salary'] as const).map(runOf));
  for (const runId of released) await approve(finance, owner, runId);
  const runIds = [...released, await runOf('dividend')];
  const [top, agent] = [await agentOn(browser, demoAgentName), await agentOn(browser, demoDownlineName)];

  await test.step('a changed contract is refused: the signed terms hold', async () => {
    await top.goto(url('/m/member/agent/getSalaryContract'));
    const offered = top.getByRole('article', { name: demoDownlineName });
    await offered.getByRole('button', { name: 'Change' }).click();
    await top.getByLabel('Rate', { exact: true }).fill('0.15');
    await top.getByRole('button', { name: 'Offer the new terms' }).click();
    await expect(offered).toContainText('Changed, waiting');
    await agent.goto(url('/m/member/agent/getSalaryContract'));
    const own = agent.getByRole('article', { name: demoAgentName });
    await expect(own).toContainText('0.15%');
    await own.getByRole('button', { name: 'Refuse' }).click();
    await expect(own).toContainText('Agreed');
    await expect(own).toContainText('0.2%');
  });

  await test.step('what was approved is paid', async () => {
    const states = async () => {
      const rows = await queryDatabase<{ state: string }>(
        `select state from agents.run where run_id::text = any ($1)`,
        [runIds],
      );
      return rows.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 60_000 }).toEqual(['posted', 'posted', 'posted']);
    await agent.goto(url('/m/member/agent/agentRebeat'));
    for (const kind of ['Rebates and commissions', 'Daily salary']) {
      const lines = agent.getByRole('listitem').filter({ hasText: kind });
      await expect(lines.filter({ hasText: 'Paid' }).first()).toBeVisible();
      // The demo's operators had released all but the last day.
      await expect(lines.filter({ hasText: 'Being checked' })).toHaveCount(0);
    }
  });

  await test.step('a dividend over two half months: the loss of the first is carried into the second', async () => {
    await agent.goto(url('/m/member/agent/agentDivident'));
    // The newest period comes first.
    const periods = agent
      .locator('section')
      .filter({ has: agent.getByRole('heading', { name: /· (Paid|Being checked)$/ }) });
    const figure = (place: number, label: string) =>
      periods.nth(place).locator('dl > div').filter({ hasText: label }).locator('dd');
    await expect(periods).toHaveCount(2);
    await expect(periods.first()).toContainText('Paid');
    const carried = await figure(1, 'Carried forward').textContent();
    expect(carried).toMatch(/^−₱/);
    await expect(figure(0, 'Brought forward')).toHaveText(carried!);
    // The played days decide what the second half month leaves.
    await expect(figure(0, 'Carried forward')).toHaveText(/^(₱0\.00|−₱[\d,]+\.\d\d)$/);
  });

  await test.step('red rain over two members, and a transfer to the upline', async () => {
    await top.goto(url('/m/redRain'));
    for (const name of [demoDownlineName, 'bituin']) {
      await top.getByLabel(name, { exact: true }).check();
      await top.getByLabel(`Amount for ${name}`).fill('50');
    }
    await top.getByRole('button', { name: 'Send ₱100.00 to 2 members' }).click();
    await pay(top);
    // What rained down has to be played first; the salary can be sent.
    await agent.goto(url('/m/upLine/transfer'));
    await agent.getByLabel('Amount', { exact: true }).fill('50');
    await agent.getByRole('button', { name: 'Send', exact: true }).click();
    await pay(agent);
  });
});
