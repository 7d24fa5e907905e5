import '#app/words/accounts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { answers, registerSettings as settings } from '../../../../test/forms.ts';
import { Refusal, show, type Answers } from '../../../../test/show.tsx';
import { LoginForm } from './LoginForm.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (more: Answers = {}) => {
  const { screen } = await show(<LoginForm settings={settings} onDone={() => {}} />, {
    answers: { ...answers, ...more },
  });
  const field = (label: string) => screen.getByRole('tabpanel').getByLabelText(label, { exact: true });
  return {
    screen,
    field,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
  };
};

test('a password can be shown and hidden, a name cleared', async () => {
  const { field, press } = await open();
  await field('Password').fill('secret');
  await press('Show password');
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await press('Hide password');
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
  await field('Username').fill('maria');
  await press('Clear Username');
  await expect.element(field('Username')).toHaveValue('');
  await expect.element(field('Username')).toHaveFocus();
});

test('another way to log in begins without the errors of the one before', async () => {
  const { screen, field, press } = await open();
  await press('Log in');
  await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('tab', { name: 'Mobile' }).click();
  await expect.element(field('Mobile number')).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('tab', { name: 'Username' }).click();
  await expect.element(field('Username')).not.toHaveAttribute('aria-invalid');
});

/** A worker that has found the answer to any challenge. */
class QuickWorker extends EventTarget {
  postMessage() {
    const data = { solution: { counter: 1, derivedKey: '00' } };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}

/** With a number typed, and no code asked for yet. @param code what asking for one is answered */
async function openCodes(code: () => { expiredMinutes: number }) {
  const form = await open({
    'GET /wps/captcha/challenge': () => ({ attempts: 1 }),
    'POST /wps/captcha/proof': () => ({ captchaId: 'work', captcha: '123456' }),
    'POST /wps/verification/sms/noLogin': code,
  });
  vi.stubGlobal('Worker', QuickWorker);
  await form.screen.getByRole('tab', { name: 'Mobile' }).click();
  await form.field('Mobile number').fill('0917 123 4567');
  await form.press('Log in');
  await expect.element(form.screen.getByText('Request a code first.')).toBeVisible();
  const button = (name: string | RegExp) => form.screen.getByRole('button', { name, exact: true });
  await expect.element(button('Send code')).toHaveFocus();
  return { ...form, button };
}

test('the countdown ends, and another code can be asked for; another number does not wait', async () => {
  let asked = 0;
  const { screen, field, press, button } = await openCodes(() => {
    asked += 1;
    // The server has its own clock, and its own patience.
    if (asked > 1) throw new Refusal('request.rate.limited', { retryAfterSeconds: 180 });
    return { expiredMinutes: 3 };
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await press('Send code');
  await expect.element(button('Resend in 180 s')).toBeDisabled();
  vi.advanceTimersByTime(179_000);
  await expect.element(button('Resend in 1 s')).toBeDisabled();
  vi.advanceTimersByTime(1_000);
  await expect.element(button('Resend code')).toBeEnabled();
  await expect.element(screen.getByText('You can request a new code now.')).toBeInTheDocument();
  await press('Resend code');
  await expect.element(screen.getByText('Too many attempts.', { exact: false }).first()).toBeVisible();
  await expect.element(button('Resend in 180 s')).toBeDisabled();
  await field('Mobile number').fill('0917 123 4568');
  await expect.element(button('Send code')).toBeEnabled();
});

test('who asks again on a page that was loaded anew may type the code that came, and reads how long to wait', async () => {
  const { screen, field, press, button } = await openCodes(() => {
    // As long as the limit of an hour may be.
    throw new Refusal('request.rate.limited', { retryAfterSeconds: 2_701 });
  });
  await expect.element(field('SMS code')).toBeDisabled();
  await press('Send code');
  await expect.element(screen.getByText('Too many attempts.', { exact: false }).first()).toBeVisible();
  await expect.element(button('Resend in 46 min')).toBeDisabled();
  await expect.element(field('SMS code')).toHaveFocus();
  await expect.element(field('SMS code')).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});
