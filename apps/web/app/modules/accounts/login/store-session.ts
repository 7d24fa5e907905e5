import type { ApiValue } from '@perya/contract/api.ts';
import { pageMerchantCode } from '#app/lib/api.ts';
import { setSession } from '#app/lib/session.ts';
import { forgetTrialName } from '../trial/begin-trial.ts';
import { holdPassword } from '../passwords/held-password.ts';

/**
 * Keeps what a login or a registration answered as the session of this phone. @param password the one that was typed for
 * it, if one was: changing it soon need not ask for it again.
 */
export function storeSession(value: ApiValue<'POST /wps/session/login'>, password = ''): void {
  // A trial that was played until now is over.
  forgetTrialName();
  if (password !== '') holdPassword(value.token, password);
  setSession({
    token: value.token,
    merchantCode: pageMerchantCode(),
    userName: value.userName,
    type: value.customerType,
    firstTimeLogin: value.firstTimeLogin,
  });
}
