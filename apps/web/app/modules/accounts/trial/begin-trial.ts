import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { setSession } from '#app/lib/session.ts';
import { sessionStore } from '#app/lib/stores.ts';

/** Where the name of the trial is kept while this tab is open (specification 1 §3). */
const nameKey = 'trialUser';

export type TrialOffer = ApiValue<'GET /wps/member/trial'>;
export type TrialSession = ApiValue<'POST /wps/session/login/freeplay'>;
/** Proof that a person sent the form: a captcha that was read, or work. */
export type Proved = { captchaId: string; captcha: string } | null;

/** Takes an offer of a trial account; the session of this phone stays what it is. */
export const openTrial = (offer: TrialOffer, captcha: Proved): Promise<TrialSession> =>
  api('POST /wps/session/login/freeplay', {
    body: { moduleId: 'FREEPLAY3', ticket: offer.ticket, ageConfirmed: true, ...captcha },
  });

/** The session of this phone is the trial's from now on. @returns the trial state: 0 stays on the page (specification 1 §2) */
export function enterTrial({
  token,
  merchantCode,
  userName,
  customerType,
  trialState,
}: TrialSession): number {
  setSession({ token, merchantCode, userName, type: customerType });
  sessionStore.setItem(nameKey, userName);
  return trialState;
}

/** The name of the trial that this tab has begun. */
export function trialName(): string | null {
  return sessionStore.getItem(nameKey);
}

export function forgetTrialName(): void {
  sessionStore.removeItem(nameKey);
}
