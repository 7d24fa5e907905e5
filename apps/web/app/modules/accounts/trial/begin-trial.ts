import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { setSession } from '#app/lib/session.ts';
import { sessionStore } from '#app/lib/stores.ts';

/** Where the name of the trial is kept while this tab is open (specification 1 §3). */
const nameKey = 'trialUser';

/**
 * Takes an offer of a trial account and begins to play with it; the session of this phone is the trial's from then on.
 * @returns the trial state: 0 stays on the page (specification 1 §2).
 */
export async function beginTrial(
  offer: ApiValue<'GET /wps/member/trial'>,
  captcha: { captchaId: string; captcha: string } | null,
): Promise<number> {
  const value = await api('POST /wps/session/login/freeplay', {
    body: { moduleId: 'FREEPLAY3', ticket: offer.ticket, ageConfirmed: true, ...captcha },
  });
  const { token, merchantCode, userName, customerType } = value;
  setSession({ token, merchantCode, userName, type: customerType });
  sessionStore.setItem(nameKey, userName);
  return value.trialState;
}

/** The name of the trial that this tab has begun. */
export function trialName(): string | null {
  return sessionStore.getItem(nameKey);
}

export function forgetTrialName(): void {
  sessionStore.removeItem(nameKey);
}
