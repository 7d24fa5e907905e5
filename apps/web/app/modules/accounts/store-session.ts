import type { ApiValue } from '@perya/contract/api.ts';
import { pageMerchantCode } from '#app/lib/api.ts';
import { setSession } from '#app/lib/session.ts';
import { forgetTrialName } from './begin-trial.ts';

/** Keeps what a login or a registration answered as the session of this phone. */
export function storeSession(value: ApiValue<'POST /wps/session/login'>): void {
  // A trial that was played until now is over.
  forgetTrialName();
  setSession({
    token: value.token,
    merchantCode: pageMerchantCode(),
    userName: value.userName,
    type: value.customerType,
    firstTimeLogin: value.firstTimeLogin,
  });
}
