import '#app/words/inbox.ts';
import '#app/words/protection.ts';
import '#app/words/records.ts';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { loggedIn, show } from '../../../test/show.tsx';
import { MailList } from './MailList.tsx';
import type { Mail } from './mail-text.ts';
import { MailView } from './MailView.tsx';

const depositOf = (number: number): Mail => ({
  id: String(number),
  at: new Date(Date.UTC(2026, 10, 20) - number * 3_600_000).toISOString(),
  read: false,
  kind: 'depositCredited',
  values: { amount: `${number}.00` },
});
const size = 25;
const mails = Array.from({ length: 61 }, (_, at) => depositOf(at + 1));

/** What the network loses. */
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

test('a long list comes page by page, and says when it could not come', async () => {
  let broken = true;
  let pages = 0;
  const { screen } = await show(<MailList />, {
    stored: loggedIn,
    answers: {
      'GET /wps/member/inbox': () => {
        if (broken) return lost();
        pages += 1;
        const list = mails.slice((pages - 1) * size, pages * size);
        return { list, pageNum: pages, totalPages: 3, unreadCount: mails.length };
      },
    },
  });
  await expect.element(screen.getByText('The list couldn’t be loaded.')).toBeVisible();
  await expectAccessible();
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('61 unread')).toBeVisible();
  const rows = () => document.querySelectorAll('main li');
  for (const count of [25, 50, 61]) {
    await expect.poll(() => rows().length).toBe(count);
    [...rows()].at(-1)!.scrollIntoView();
  }
  expect(pages).toBe(3);
  await expectAccessible();
});

test('a mail that could not come can be asked for again', async () => {
  let broken = true;
  const { screen } = await show(<MailView mailId="60" renderHtml={() => null} />, {
    stored: loggedIn,
    answers: {
      'GET /wps/member/inbox/60': () => (broken ? lost() : { mail: depositOf(60), html: null }),
      'POST /wps/member/inbox/60/read': () => ({}),
    } as never,
  });
  await expect.element(screen.getByText('The mail couldn’t be loaded.')).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Deposit of ₱60.00 received' })).toBeVisible();
});
