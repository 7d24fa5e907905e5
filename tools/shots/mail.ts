/** The message centre, in each of its states. */
import type { Mail } from '../../packages/contract/src/inbox/mail.ts';
import type { Stage } from './stage.ts';

const list = '**/wps/member/inbox?**';
const hourMs = 3_600_000;

/** One of every kind, so that each is looked at with its words and icon. */
function everyKind(): Mail[] {
  const told = [
    { kind: 'depositCredited', values: { amount: '500.00' } },
    {
      kind: 'letter',
      values: { subject: 'New opening hours of the cashier', lead: 'From Friday on we are there until six.' },
    },
    { kind: 'newDevice', values: { device: 'Samsung Internet, Android' } },
    { kind: 'passwordChanged', values: {} },
    { kind: 'passkeyAdded', values: { name: 'Android · Chrome' } },
    { kind: 'secondFactorOn', values: {} },
    { kind: 'sessionsEnded', values: {} },
    {
      kind: 'limitAsked',
      values: { measure: 'deposit', period: 'week', most: '25000.00', from: new Date().toISOString() },
    },
    { kind: 'limitSet', values: { measure: 'session', period: 'day', most: '45' } },
    {
      kind: 'playStopped',
      values: { stop: 'timeOut', until: new Date(Date.now() + 24 * hourMs).toISOString() },
    },
    {
      kind: 'applicationDecided',
      values: {
        promotionId: '5',
        titles: { EN: 'Photos of your fiesta' },
        state: 'rejected',
        note: 'Nobody can be seen.',
      },
    },
    { kind: 'welcome', values: {} },
  ] as const;
  return told.map(
    (one, at) =>
      ({
        ...one,
        id: String(at + 1),
        at: new Date(Date.now() - at * 5 * hourMs).toISOString(),
        read: at > 2,
      }) as Mail,
  );
}

const first = 'main li a';

export async function walkMail({ page, open, shot, say }: Stage): Promise<void> {
  await open('/m/webEmail');
  await page.locator(first).first().waitFor();
  await shot('mail', 700);
  await page.locator('main li button').last().click();
  await shot('mail-deleted', 600);
  await page.getByRole('button', { name: say('inbox.undo') }).click();
  await page.locator(first).nth(1).waitFor();
  for (const name of ['letter', 'welcome'] as const) {
    await page
      .locator(first)
      .nth(name === 'letter' ? 0 : 1)
      .click();
    await page.locator('main article').waitFor();
    await shot(`mail-${name}`, 600);
    await page.goBack();
    await page.locator(first).nth(1).waitFor();
  }
  await open('/m/webEmail?tab=news');
  await page.locator('main details').first().waitFor();
  await shot('mail-news', 700);
  const mails = everyKind();
  const value = { list: mails, pageNum: 1, totalPages: 1, unreadCount: 3 };
  await page.route(list, (route) => route.fulfill({ json: { success: true, value } }));
  await open('/m/webEmail');
  await page.locator(first).nth(5).waitFor();
  await shot('mail-kinds', 700);
  await page.locator(first).last().scrollIntoViewIfNeeded();
  await shot('mail-kinds-end', 500);
  for (const { id, kind } of mails.filter((one) => one.kind === 'limitAsked' || one.kind === 'newDevice')) {
    const one = { mail: mails[Number(id) - 1], html: null };
    await page.route(`**/wps/member/inbox/${id}`, (route) =>
      route.fulfill({ json: { success: true, value: one } }),
    );
    await page.route(`**/wps/member/inbox/${id}/read`, (route) =>
      route.fulfill({ json: { success: true, value: {} } }),
    );
    await open(`/m/webEmail?id=${id}`);
    await page.locator('main article').waitFor();
    await shot(`mail-${kind}`, 600);
  }
  await page.unroute(list);
  const none = { list: [], pageNum: 1, totalPages: 0, unreadCount: 0 };
  await page.route(list, (route) => route.fulfill({ json: { success: true, value: none } }));
  await open('/m/webEmail');
  await shot('mail-empty', 800);
  await page.unroute(list);
  await page.route(list, () => undefined);
  await open('/m/webEmail');
  await shot('mail-loading');
  await page.unroute(list);
  await page.route(list, (route) => route.abort());
  await open('/m/webEmail');
  await page.getByRole('button', { name: say('form.retry') }).waitFor({ timeout: 20_000 });
  await shot('mail-failed');
  await open('/m/webEmail?id=17');
  await page.getByText(say('inbox.gone')).first().waitFor();
  await shot('mail-gone', 600);
}
