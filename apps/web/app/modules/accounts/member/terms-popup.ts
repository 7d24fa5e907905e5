import { memberType } from '@perya/contract/accounts/member-type.ts';
import { api } from '#app/lib/api.ts';
import type { Popup } from '#app/lib/popup.ts';
import { getSession } from '#app/lib/session.ts';
import { sessionStore } from '#app/lib/stores.ts';

/** A visit that has been asked says so here; the next one is asked again. */
export const termsFlag = 'TERMS_POP';

/** Asks a member to agree to terms that are newer than those that were agreed to. */
export const termsPopup: Popup = {
  order: 2,
  async shouldShow() {
    const session = getSession();
    if (!session || session.type === memberType.trialPlayer || sessionStore.getItem(termsFlag) !== null)
      return false;
    return (await api('GET /wps/member/info')).newTerms !== null;
  },
  load: () => import('./TermsSheet.tsx').then((part) => part.TermsSheet),
};
