/** What is announced to members alone: documents are everybody's, so it comes after them. */
import { expect, test, type Page } from '@playwright/test';
import { open, register, url } from '../support/member.ts';

const forMembers = { id: '900001', title: 'A table for members' };

/** Whoever asks with a session is told one thing more. Documents ask without one. */
async function tellMembers(page: Page): Promise<void> {
  await page.route(/\/wps\/announcements(\?|$)/, async (route) => {
    const member = 'authorization' in route.request().headers();
    const response = await route.fetch();
    const answer = await response.json();
    const [first] = answer.value.player;
    if (member) answer.value.player = [{ ...first, ...forMembers }, ...answer.value.player];
    await route.fulfill({ response, json: answer });
  });
}

test('a member finds at home and among the notices what is for members, however the page was come to', async ({
  page,
}) => {
  await tellMembers(page);
  const strip = page.getByRole('link', { name: /^Announcements/ });
  await open(page, '/m/home');
  await expect(strip).not.toContainText(forMembers.title);
  await register(page, '/m/home');
  await expect(strip).toContainText(forMembers.title);
  await page.reload();
  await expect(strip).toContainText(forMembers.title);

  await strip.click();
  await expect(page).toHaveURL(url('/m/notice'));
  const notices = page.getByRole('main').getByRole('listitem');
  await expect(notices.first()).toContainText(forMembers.title);
  await page.reload();
  await expect(notices.first()).toContainText(forMembers.title);
  await open(page, `/m/notice?id=${forMembers.id}`);
  await expect(page.locator('details[open]')).toContainText(forMembers.title);

  // Home as it was walked to is the member's; who is none any more reads what visitors do.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(strip).toContainText(forMembers.title);
  const other = await page.context().newPage();
  await other.goto(url('/favicon.svg'));
  await other.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await expect(strip).not.toContainText(forMembers.title);
});

test('notices are read when a member has them before the eyes, not the list of visitors', async ({
  page,
}) => {
  await register(page);
  const held = Promise.withResolvers<void>();
  let read = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/announcements/read')) read += 1;
  });
  await page.route(/\/wps\/announcements\?/, async (route) => {
    if (route.request().url().includes('m_notice')) await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/wps\/announcements\?.*m_notice/);
  await open(page, '/m/notice');
  await asked;
  expect(read).toBe(0);
  const marked = page.waitForRequest('**/wps/announcements/read');
  held.resolve();
  await marked;
});
