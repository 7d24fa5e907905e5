/** A refused form says so at its button, and takes the focus there; a wrong field takes it itself. Whatever the form. */
import '#app/words/accounts.ts';
import '#app/words/agents.ts';
import '#app/words/cashier.ts';
import '#app/words/deposits.ts';
import '#app/words/promotions.ts';
import '#app/words/protection.ts';
import '#app/words/security.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LoginForm } from '#app/modules/accounts/login/LoginForm.tsx';
import { RegisterForm } from '#app/modules/accounts/registration/RegisterForm.tsx';
import { RedRainForm } from '#app/modules/agents/RedRainForm.tsx';
import type { TransferTerms } from '#app/modules/agents/transfers.ts';
import { SecondFactorStep } from '#app/modules/accounts/login/SecondFactorStep.tsx';
import { Details } from '#app/modules/accounts/member/Details.tsx';
import type { Passkey } from '#app/modules/accounts/security/Passkeys.tsx';
import { RenamePasskeySheet } from '#app/modules/accounts/security/RenamePasskeySheet.tsx';
import { DepositForm } from '#app/modules/cashier/DepositForm.tsx';
import type { Channel } from '#app/modules/cashier/deposit-limits.ts';
import { LimitSheet } from '#app/modules/protection/LimitSheet.tsx';
import { RealitySection } from '#app/modules/protection/RealitySection.tsx';
import { StopSection } from '#app/modules/protection/StopSection.tsx';
import { TimeSection } from '#app/modules/protection/TimeSection.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import { useForm, type FormErrors } from '#app/ui/use-form.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { answers, registerSettings } from './forms.ts';
import { loggedIn, Refusal, show, type Answers } from './show.tsx';

const channel: Channel = {
  channel: 'gcash',
  name: 'GCash',
  kind: 'ewallet',
  flow: 'redirect',
  currency: 'PHP',
  minAmount: '50.00',
  maxAmount: '50000.00',
  feeFixed: '0.00',
  feeBasisPoints: 0,
  suggestedAmounts: ['100.00'],
};

const inSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** The alert with the focus, in sight, above its button and nearer to it than to anything else. */
async function expectAtButton(said: RegExp, button: Element) {
  await expect.poll(() => document.activeElement?.textContent ?? '').toMatch(said);
  const alert = document.activeElement!;
  expect(alert.closest('[role="alert"]')).not.toBeNull();
  expect(inSight(alert)).toBe(true);
  const distance = button.getBoundingClientRect().top - alert.getBoundingClientRect().bottom;
  expect(distance).toBeGreaterThanOrEqual(0);
  expect(distance).toBeLessThan(40);
}

test('a deposit', async () => {
  const { screen } = await show(<DepositForm channels={[channel]} offerId={null} onOrder={() => {}} />, {
    answers: {
      'POST /wps/deposit/orders': () => {
        throw new Refusal('system.overloaded');
      },
    },
  });
  await screen.getByLabelText('Amount', { exact: true }).fill('500');
  const button = screen.getByRole('button', { name: /^Deposit/ });
  await button.click();
  await expectAtButton(/busy|moment|again|load/i, button.element());
});

test('a login', async () => {
  const { screen } = await show(<LoginForm settings={registerSettings} onDone={() => {}} />, {
    answers: {
      ...answers,
      'POST /wps/session/login': () => {
        throw new Refusal('login.failed');
      },
    },
  });
  const panel = screen.getByRole('tabpanel');
  await panel.getByLabelText('Username', { exact: true }).fill('maria');
  await panel.getByLabelText('Password', { exact: true }).fill('wrong secret 1');
  const button = screen.getByRole('button', { name: 'Log in', exact: true });
  await button.click();
  await expectAtButton(/No connection|incorrect/, button.element());
});

const submitted = /^(Register|Create|Sign up)/;

test('a registration with a wrong field leads to the first one', async () => {
  const { screen } = await show(<RegisterForm settings={registerSettings} onDone={() => {}} />, { answers });
  await expect.element(screen.getByRole('button', { name: submitted })).toBeEnabled();
  await screen.getByRole('button', { name: submitted }).click();
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(inSight(document.activeElement!)).toBe(true);
});

function Form({ refused }: { refused: FormErrors<'name', ErrorCode> }) {
  const form = useForm<'name', ErrorCode>({
    names: ['name'],
    check: () => null,
    onSubmit: async () => refused,
  });
  return (
    <form {...form.props}>
      <TextField name="name" label="Name" error={form.errors.name && 'wrong'} />
      <div style={{ height: 1_200 }} />
      <SubmitButton form={form}>{'Send'}</SubmitButton>
    </form>
  );
}

test('a field that the form does not have is refused at the button', async () => {
  const refused = { elsewhere: 'field.invalid' } as FormErrors<'name', ErrorCode>;
  const { screen } = await show(<Form refused={refused} />);
  const button = screen.getByRole('button', { name: 'Send' });
  await button.click();
  await expectAtButton(/isn’t valid|invalid|not valid/i, button.element());
});

test('a field far above the button comes into sight', async () => {
  const { screen } = await show(<Form refused={{ name: 'field.invalid' }} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  expect(inSight(screen.getByLabelText('Name').element())).toBe(true);
});

test('what stands there from the start takes no focus', async () => {
  await show(<FormAlert code="browser.insecure" />);
  expect(document.activeElement).toBe(document.body);
});

/** Presses a button of a form that the server refuses. */
async function refusedAt(content: ReactNode, call: keyof Answers, name: RegExp) {
  const refuse = () => {
    throw new Refusal('system.overloaded');
  };
  const { screen } = await show(content, { stored: loggedIn, answers: { [call]: refuse } });
  return { screen, button: screen.getByRole('button', { name }) };
}
const said = /busy|moment|again|load/i;

test('a limit of money', async () => {
  const limit = { measure: 'deposit', period: 'day', amount: null, used: '0.00', asked: null } as const;
  const { screen, button } = await refusedAt(
    <LimitSheet limit={{ ...limit, resetsAt: '2026-12-01T00:00:00Z' }} onClose={() => {}} />,
    'PUT /wps/member/protection/limit',
    /^Save|^Set/,
  );
  await screen.getByLabelText('Limit amount', { exact: true }).fill('500');
  await button.click();
  await expectAtButton(said, button.element());
});

test('a limit of time', async () => {
  const limit = { minutes: null, usedMinutes: 0, resetsAt: '2026-12-01T00:00:00Z', asked: null };
  const { screen, button } = await refusedAt(
    <TimeSection limit={limit} />,
    'PUT /wps/member/protection/sessionLimit',
    /^Save|^Set/,
  );
  await screen.getByRole('textbox').fill('60');
  await button.click();
  await expectAtButton(said, button.element());
});

test('reality checks', async () => {
  const { button } = await refusedAt(
    <RealitySection present={null} />,
    'PUT /wps/member/protection/realityCheck',
    /^Save|^Set/,
  );
  await button.click();
  await expectAtButton(said, button.element());
});

test('a break, which is asked once more', async () => {
  const { screen, button } = await refusedAt(
    <StopSection kind="timeOut" holding={false} />,
    'POST /wps/member/protection/stop',
    /./,
  );
  await button.first().click();
  await screen.getByRole('dialog').getByRole('button').last().click();
  await expectAtButton(said, button.first().element());
});

test('a refusal of a field that stands there beside one of another says both', async () => {
  const refused = { name: 'field.invalid', elsewhere: 'field.too.long' } as FormErrors<'name', ErrorCode>;
  const { screen } = await show(<Form refused={refused} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await expect.element(screen.getByText('This is too long.')).toBeVisible();
});

test('the same refusal again takes the focus again', async () => {
  const refused = { elsewhere: 'field.invalid' } as FormErrors<'name', ErrorCode>;
  const { screen } = await show(<Form refused={refused} />);
  const button = screen.getByRole('button', { name: 'Send' });
  await button.click();
  await expectAtButton(/valid/i, button.element());
  await screen.getByLabelText('Name').fill('another');
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await button.click();
  await expectAtButton(/valid/i, button.element());
});

test('a form that checks by itself takes the focus at each refusal', async () => {
  const { screen } = await show(<RedRainForm terms={terms} onSent={() => {}} />, {
    stored: loggedIn,
    answers: {
      'GET /wps/agent/team/members': () => ({
        list: [{ id: '1', name: 'ana', unfinished: false }] as never,
        hasMore: false,
      }),
    },
  });
  const button = screen.getByRole('button', { name: /^Send|^Transfer/ });
  await button.click();
  await expectAtButton(/required|fill/i, button.element());
  await screen.getByRole('checkbox').click();
  await screen.getByRole('checkbox').click();
  await button.click();
  await expectAtButton(/required|fill/i, button.element());
});

test('the rename of a passkey', async () => {
  const { screen, button } = await refusedAt(
    <RenamePasskeySheet passkey={{ id: '1', name: 'Phone' } as Passkey} onClose={() => {}} />,
    'PUT /wps/member/passkeys/:passkeyId',
    /^Save|^Rename/,
  );
  await screen.getByRole('textbox').fill('Tablet');
  await button.click();
  await expectAtButton(/connect|busy|load/i, button.element());
});

test('the second step of a login', async () => {
  const { screen, button } = await refusedAt(
    <SecondFactorStep challengeToken="token" onDone={async () => {}} onCancel={() => {}} />,
    'POST /wps/session/secondFactor',
    /^Log in|^Confirm|^Continue/,
  );
  await screen.getByRole('textbox').fill('123456');
  await button.click();
  await expectAtButton(/connect|busy|load/i, button.element());
});

test('a nickname', async () => {
  const { screen } = await show(<Details />, {
    stored: loggedIn,
    answers: {
      'GET /wps/member/details': () => ({
        nickname: null,
        payeeName: 'Ana',
        email: null,
        mobileNum: null,
        mobileOpen: false,
      }),
      'PUT /wps/member/nickname': () => {
        throw new Refusal('system.overloaded');
      },
    },
  });
  await screen.getByRole('textbox', { name: 'Nickname' }).fill('ana');
  const button = screen.getByRole('button', { name: /: Nickname/ });
  await button.click();
  await expectAtButton(said, button.element());
});

const terms: TransferTerms = {
  min: '10.00',
  max: '100.00',
  mostReceivers: 3,
} as TransferTerms;
