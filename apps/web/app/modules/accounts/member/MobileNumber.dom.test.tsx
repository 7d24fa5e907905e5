import '#app/words/accounts.ts';
import '#app/words/security.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { registerSettings } from '../../../../test/forms.ts';
import { Refusal, show, type Answers } from '../../../../test/show.tsx';
import { MobileNumber } from './MobileNumber.tsx';

/** A recent login counts as fresh proof, so the form asks for no password. */
const proof = { asking: false, answer: () => {}, run: <T,>(work: () => Promise<T>) => work() };
const details = { nickname: null, payeeName: null, email: null, mobileNum: '… 0002', mobileOpen: true };

const open = async (answers: Answers, mobileOpen = true) => {
  const saved = vi.fn(async () => {});
  const { screen } = await show(
    <MobileNumber mobileNum="… 0001" mobileOpen={mobileOpen} proof={proof} onSaved={saved} />,
    {
      answers: { 'GET /wps/member/registerSettings': () => registerSettings, ...answers },
    },
  );
  return {
    screen,
    saved,
    field: (name: string) => screen.getByRole('textbox', { name, exact: true }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
};

test('by keyboard alone: a number, its code, saved; the focus comes back to where it began', async () => {
  const sent: unknown[] = [];
  const { screen, saved, field, button } = await open({
    'POST /wps/member/mobile/code': () => ({ expiredMinutes: 3 }),
    'PUT /wps/member/mobile': (body) => {
      sent.push(body);
      return details;
    },
  });
  const change = button('Change number');
  await expect.element(screen.getByText('… 0001')).toBeVisible();
  await expect.element(change).toHaveAttribute('aria-expanded', 'false');
  change.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(change).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field('SMS code')).toBeDisabled();
  await userEvent.tab();
  await userEvent.keyboard('0917 600 0002');
  await expect.element(field('Mobile number')).toHaveFocus();
  button('Send code').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('SMS code')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: /^Resend in 1[78]\d s$/ })).toBeDisabled();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(field('SMS code')).not.toBeInTheDocument();
  expect(sent).toEqual([{ mobileNum: '09176000002', countryDialingCode: '63', verificationCode: '123456' }]);
  expect(saved).toHaveBeenCalledOnce();
  await expect.element(change).toHaveFocus();
});

test('what is wrong is told where it is: the number, the code, one that another account has, too many codes', async () => {
  const refusals = [
    new Refusal('code.invalid', { fields: { verificationCode: 'code.invalid' } }),
    new Refusal('mobile.taken', { fields: { mobileNum: 'mobile.taken' } }),
  ];
  const { screen, saved, field, button } = await open({
    'POST /wps/member/mobile/code': () => {
      throw new Refusal('request.rate.limited', { retryAfterSeconds: 1_200 });
    },
    'PUT /wps/member/mobile': () => {
      throw refusals.shift() ?? new Error('Asked too often');
    },
  });
  await button('Change number').click();
  await field('Mobile number').fill('12');
  await button('Send code').click();
  await expect.element(screen.getByText('The mobile num is not valid')).toBeVisible();
  await field('Mobile number').fill('0917 600 0002');
  await button('Send code').click();
  await expect.element(button('Resend in 20 min')).toBeDisabled();
  await field('SMS code').fill('123456');
  await button('Save: Mobile number').click();
  await expect.element(screen.getByText('Verification code error')).toBeVisible();
  await expect.element(field('SMS code')).toHaveFocus();
  await expect.element(field('SMS code')).toHaveValue('');
  await field('SMS code').fill('123457');
  await button('Save: Mobile number').click();
  await expect
    .element(screen.getByText('Another account uses this number. Please choose a different one.'))
    .toBeVisible();
  await expect.element(field('Mobile number')).toHaveFocus();
  await expectAccessible();
  expect(saved).not.toHaveBeenCalled();
});

test('a brand that uses no numbers shows the number, and no way to change it', async () => {
  const { screen, button } = await open({}, false);
  await expect.element(screen.getByText('… 0001')).toBeVisible();
  await expect.element(button('Change number')).not.toBeInTheDocument();
});
