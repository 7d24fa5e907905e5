import '#app/words/accounts.ts';
import { expect, test } from 'vitest';
import { answers, registerSettings as settings } from '../../../../test/forms.ts';
import { show } from '../../../../test/show.tsx';
import { LoginForm } from './LoginForm.tsx';

const open = async () => {
  const { screen } = await show(<LoginForm settings={settings} onDone={() => {}} />, { answers });
  const field = (label: string) => screen.getByLabelText(label, { exact: true });
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
  await screen.getByRole('tab', { name: 'By mobile' }).click();
  await expect.element(field('Mobile number')).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('tab', { name: 'By username' }).click();
  await expect.element(field('Username')).not.toHaveAttribute('aria-invalid');
});
