import { forgotPassword } from '@perya/contract/accounts/forgot-password.ts';
import { passWordChangeV2 } from '@perya/contract/accounts/password-change-v2.ts';
import { resetPassword as resetPasswordEndpoint } from '@perya/contract/accounts/reset-password.ts';
import { setPassword } from '@perya/contract/accounts/set-password.ts';
import { smsResetCode } from '@perya/contract/accounts/sms-reset-code.ts';
import type { Bind } from '#platform/http/bind.ts';
import { callerOf } from './caller.ts';
import type { Accounts } from './dependencies.ts';
import { countedAddress } from '@perya/http/counted-address.ts';
import { changePassword } from './use-cases/passwords/change-password.ts';
import { requestPasswordReset } from './use-cases/passwords/request-password-reset.ts';
import { resetPassword } from './use-cases/passwords/reset-password.ts';
import { sendSmsCode } from './use-cases/codes/send-sms-code.ts';
import { purposeOf, setPasswordByPhone } from './use-cases/passwords/set-password-by-phone.ts';

/** Passwords that are forgotten, set for the first time, and changed. */
export function bindPasswordRoutes(bind: Bind, accounts: Accounts): void {
  const secure = accounts.publicUrl.startsWith('https:');

  bind(forgotPassword, ({ body, brand, language, ip }) =>
    requestPasswordReset(accounts, { ...body, brand, language, address: countedAddress(ip) }),
  );
  bind(resetPasswordEndpoint, ({ body, brand, language }) =>
    resetPassword(accounts, { ...body, brand, language }),
  );
  bind(passWordChangeV2, ({ body, session, language, ip }) =>
    changePassword(accounts, { ...body, session, language, address: countedAddress(ip) }),
  );
  bind(smsResetCode, ({ body, brand, session, language, ip }) =>
    sendSmsCode(accounts, {
      ...body,
      brand,
      purpose: purposeOf(session),
      onlyTo: session?.memberId,
      language,
      address: countedAddress(ip),
    }),
  );
  bind(setPassword, ({ body, brand, session, ...call }) =>
    setPasswordByPhone(accounts, { ...body, brand, session, caller: callerOf(call, secure) }),
  );
}
