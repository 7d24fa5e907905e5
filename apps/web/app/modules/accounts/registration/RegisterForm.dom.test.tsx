import '#app/words/accounts.ts';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { answers, registerSettings as settings } from '../../../../test/forms.ts';
import { Refusal, show } from '../../../../test/show.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const open = async (language: 'EN' | 'TY' = 'EN') => {
  const { screen } = await show(<RegisterForm settings={settings} onDone={() => {}} />, {
    language,
    answers,
  });
  const field = (label: string) => screen.getByRole('tabpanel').getByLabelText(label, { exact: true });
  return { screen, field, press: (name: string) => screen.getByRole('button', { name }).click() };
};

/** Takes the focus away, as a tap elsewhere does. */
const leave = () => (document.activeElement as HTMLElement).blur();

test('a visitor who leaves fields empty is told at each, and stands in the first', async () => {
  const { screen, field, press } = await open();
  await press('Create account');
  await expect.element(field('Username')).toHaveFocus();
  await expect.element(field('Username')).toHaveAccessibleDescription(/Please fill in this field/);
  await expect.element(field('Confirm password')).toHaveAccessibleDescription('Enter password');
  await expect.element(screen.getByText('Please enter the verification code.')).toBeVisible();
  await expect.element(screen.getByText('Please confirm your age.')).toBeVisible();
  await expectAccessible();
});

test('mistakes are told when a field is left, and go away when they are mended', async () => {
  const { screen, field } = await open();
  await field('Username').fill('1x');
  leave();
  await expect.element(screen.getByText('Account format is incorrect')).toBeVisible();
  await field('Username').fill('maria2026');
  await expect.element(screen.getByText('Account format is incorrect')).not.toBeInTheDocument();

  await field('Password').fill('Sampaguita1!');
  await field('Confirm password').fill('Sampaguita2!');
  leave();
  await expect.element(screen.getByText('Confirmation password not matched')).toBeVisible();
  await field('Password').fill('Sampaguita2!');
  await expect.element(screen.getByText('Confirmation password not matched')).not.toBeInTheDocument();
});

test('a verification code is digits, six at most', async () => {
  const { screen, field } = await open();
  const entry = field('Verification code');
  await expect.element(entry).toHaveAttribute('maxlength', '6');
  await entry.fill('12ab');
  leave();
  await expect.element(screen.getByText('Verification code error')).toBeVisible();
  await entry.fill('123456');
  await expect.element(screen.getByText('Verification code error')).not.toBeInTheDocument();
});

test('a tap on the picture brings a new one and clears the entry', async () => {
  const { screen, field, press } = await open();
  const picture = () => document.querySelector<HTMLElement>('img[data-captcha-id]')?.dataset['captchaId'];
  await expect.poll(picture).toBeDefined();
  const before = picture();
  await field('Verification code').fill('1234');
  await press('Get a new verification picture');
  await expect.element(field('Verification code')).toHaveValue('');
  await expect.poll(picture).toMatch(/^picture-/);
  await expect.poll(picture).not.toBe(before);
  await expect.element(screen.getByLabelText('Verification code', { exact: true })).toHaveFocus();
});

test('filled fields are checked again 200 ms after the language has changed', async () => {
  const { field } = await open();
  await field('Username').fill('1x');
  const mistakes = () => document.querySelectorAll('[aria-invalid="true"]').length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    dispatchEvent(new CustomEvent('perya:language'));
    vi.advanceTimersByTime(199);
    expect(mistakes()).toBe(0);
    vi.advanceTimersByTime(1);
  } finally {
    vi.useRealTimers();
  }
  // The one that is filled, and none of the empty ones.
  await expect.poll(mistakes).toBe(1);
});

test('without the user agreement nothing can be sent', async () => {
  const { screen } = await open();
  const submit = screen.getByRole('button', { name: 'Create account' });
  await expect.element(submit).toBeEnabled();
  await screen.getByLabelText('I accept the user agreement.').click();
  await expect.element(submit).toBeDisabled();
  await expect
    .element(screen.getByRole('link', { name: 'Read the user agreement' }))
    .toHaveAttribute('href', '/m/useragreement');
});

test('another way to register begins without the errors of the one before', async () => {
  const { screen, field, press } = await open();
  await press('Create account');
  await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('tab', { name: 'Mobile' }).click();
  await expect.element(field('Mobile number')).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('tab', { name: 'Username' }).click();
  await expect.element(field('Username')).not.toHaveAttribute('aria-invalid');
});

test('the form speaks Filipino', async () => {
  const { screen, press } = await open('TY');
  await press('Gumawa ng account');
  await expect.element(screen.getByText('Pakikumpirma ang edad mo.')).toBeVisible();
});

test('a wrong invitation code in the address shows the field, and is refused', async () => {
  const invited = { ...settings, fields: { affiliateCode: { enabled: true, required: false } } };
  let sent = 0;
  const { screen } = await show(<RegisterForm settings={invited} onDone={() => {}} />, {
    search: '?affiliateCode=NOSUCH01',
    answers: {
      ...answers,
      'GET /wps/affiliate/check': () => {
        throw new Refusal('affiliate.invalid');
      },
      // The form is encrypted before it is sent.
      'GET /wps/session/keys': () => {
        sent += 1;
        throw new Refusal('unknown.error');
      },
    },
  });
  const field = (label: string) => screen.getByRole('tabpanel').getByLabelText(label, { exact: true });
  const invitation = screen.getByRole('textbox', { name: /Invitation code/ });
  await expect.element(invitation).toHaveValue('NOSUCH01');
  await field('Username').fill('maria2026');
  await field('Password').fill('Sampaguita1!');
  await field('Confirm password').fill('Sampaguita1!');
  await field('Verification code').fill('123456');
  await screen.getByLabelText(/at least 21 years old/).click();
  await screen.getByRole('button', { name: 'Create account' }).click();
  await expect.element(screen.getByText('invitation code error').first()).toBeVisible();
  await expect.element(invitation).toHaveFocus();
  expect(sent).toBe(0);
});
