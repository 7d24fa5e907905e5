import '#app/words/promotions.ts';
import { expect, test } from 'vitest';
import { loggedIn, show } from '../../../test/show.tsx';
import type { Promotion } from './PromotionDetail.tsx';
import { TakePart } from './TakePart.tsx';

const promotion = { id: '7', participation: 'sign', status: null } as Promotion;

test('the way to take part does not wait for the member’s own applications', async () => {
  const { screen } = await show(<TakePart promotion={promotion} timeZone="Asia/Manila" />, {
    stored: loggedIn,
    answers: { 'GET /wps/promotions/applications': () => new Promise<never>(() => {}) } as never,
  });
  await expect.element(screen.getByRole('button', { name: 'Sign up' })).toBeEnabled();
});
