/** The payment password, and the security questions that may help to reset it. */
import { changePaymentPassword } from '@perya/contract/accounts/change-payment-password.ts';
import { getPaymentPassword } from '@perya/contract/accounts/payment-password.ts';
import { resetPaymentPassword } from '@perya/contract/accounts/reset-payment-password.ts';
import { getSecurityQuestions } from '@perya/contract/accounts/get-security-questions.ts';
import { setSecurityQuestions as setQuestions } from '@perya/contract/accounts/set-security-questions.ts';
import { sendPaymentPasswordCode } from '@perya/contract/accounts/send-payment-password-code.ts';
import { setPaymentPassword } from '@perya/contract/accounts/set-payment-password.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Accounts } from './dependencies.ts';
import { countedAddress } from '@perya/http/counted-address.ts';
import { maskedMail, maskedMobile } from './rules/masking.ts';
import { findPaymentPasswordState } from './use-cases/payment-password/check-payment-password.ts';
import { findResetWay } from './use-cases/payment-password/reset-way.ts';
import * as password from './use-cases/payment-password/set-payment-password.ts';
import { setSecurityQuestions, showSecurityQuestions } from './use-cases/security/security-questions.ts';

export function bindPaymentRoutes(bind: Bind, accounts: Accounts): void {
  bind(getPaymentPassword, async ({ session }) => {
    const { setAt, waitSeconds, heldUntil } = await findPaymentPasswordState(accounts, session.memberId);
    const way = await findResetWay(accounts, session);
    return ok({
      setAt: setAt?.toISOString() ?? null,
      waitSeconds,
      heldUntil: heldUntil?.toISOString() ?? null,
      resetBy: way?.by ?? null,
      resetQuestions: way?.by === 'questions' ? [...way.questions] : [],
      resetTo:
        way?.by === 'sms'
          ? maskedMobile(way.recipient)
          : way?.by === 'mail'
            ? maskedMail(way.recipient)
            : null,
    });
  });
  bind(setPaymentPassword, ({ session, body }) =>
    password.setPaymentPassword(accounts, session, body.paymentPassword),
  );
  bind(changePaymentPassword, ({ session, body }) => password.changePaymentPassword(accounts, session, body));
  bind(sendPaymentPasswordCode, ({ session, ip, language }) =>
    password.sendPaymentPasswordCode(accounts, session, { address: countedAddress(ip), language }),
  );
  bind(getSecurityQuestions, async ({ session }) =>
    ok(await showSecurityQuestions(accounts, session.memberId)),
  );
  bind(setQuestions, ({ session, body }) => setSecurityQuestions(accounts, session, body));
  bind(resetPaymentPassword, ({ session, body }) => password.resetPaymentPassword(accounts, session, body));
}
