/** Pages and entries of the promotions stand where the brand's whitelabel has them, and nowhere else (specification 2 §2). */
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { en } from '@perya/phrases/en.ts';
import { WordsProvider } from '#app/lib/WordsProvider.tsx';
import { ToastProvider } from '#app/ui/Toasts.tsx';
import { MemberCentre } from './MemberCentre.tsx';

const messages = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [key, compileMessageOrThrow(text)]),
);
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

/** What the server draws of a page, under a root with these switches. */
function draw(Page: ComponentType, path: string, on: readonly string[]): string {
  const settings = { name: 'Perya', timeZone: 'Asia/Manila', whitelabel: on, switches: [] };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, children: [{ path, Component: Page }] }],
    { initialEntries: [path], hydrationData: { loaderData: { root: { settings } } } },
  );
  return renderToStaticMarkup(
    <WordsProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </WordsProvider>,
  );
}

const pages = [
  ['REWCEN3', '/m/rewardCenter', () => import('#app/routes/promotions/reward-center.tsx')],
  ['PTSYS3', '/m/pointsShop', () => import('#app/routes/promotions/points-shop.tsx')],
  ['MISSION', '/m/leaderBoard', () => import('#app/routes/loyalty/leader-board.tsx')],
  ['VIPBENEFIT', '/m/member/benefits', () => import('#app/routes/loyalty/benefits.tsx')],
  ['MANPLAYREB3', '/m/member/manualRebate', () => import('#app/routes/loyalty/manual-rebate.tsx')],
  ['PLYRBT', '/m/member/rebateReport', () => import('#app/routes/loyalty/rebate-report.tsx')],
  ['REFERRAL', '/m/inviteFriends', () => import('#app/routes/accounts/invite-friends.tsx')],
] as const;

const Centre = () => (
  <MemberCentre
    member={undefined}
    balance={null}
    level={null}
    progress={null}
    unread={0}
    messages="/m/webEmail"
    unclaimed={0}
    bonus={null}
  />
);

test.each(pages)('%s opens %s, and its entry in the member centre', async (gate, path, load) => {
  const { default: Page } = await load();
  const others = pages.flatMap(([other]) => (other === gate ? [] : [other]));
  const nothing = draw(() => null, path, []);
  expect(draw(Page, path, [gate])).not.toBe(nothing);
  // Without it the page leads away, and draws nothing on the way.
  expect(draw(Page, path, others)).toBe(nothing);
  expect(draw(Centre, '/m/mine', [gate])).toContain(`href="${path}"`);
  expect(draw(Centre, '/m/mine', others)).not.toContain(`href="${path}"`);
});
