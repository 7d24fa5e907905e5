import { may } from '@perya/contract/accounts/member-type.ts';
import { api } from '#app/lib/api.ts';
import type { Popup } from '#app/lib/popup.ts';
import { getSession } from '#app/lib/session.ts';
import { sessionStore } from '#app/lib/stores.ts';

/** A visit that has seen it, or that does not want it, says so here, as with the notices. */
export const contractFlag = 'CONTRACT_POP';

/** Asks a member for the answer to contracts that wait (specification 2 §4): every member type except 4, 40, 41, 42. */
export const contractPopup: Popup = {
  order: 5,
  async shouldShow() {
    const session = getSession();
    if (!session || !may(session.type, 'contractPrompts') || sessionStore.getItem(contractFlag)) return false;
    const asked = await api('GET /wps/agent/contracts/request');
    return Object.values(asked).some((byType) => Object.values(byType).some((list) => list.length > 0));
  },
  load: () => import('./ContractPrompt.tsx').then((part) => part.ContractPrompt),
};
