import { api } from '#app/lib/api.ts';
import { mayHave } from '#app/lib/may-have.ts';
import { useTeamQuery } from './use-team-query.ts';

/** What the agent may give. */
export const useTerms = () =>
  useTeamQuery(['terms'], (signal) => api('GET /wps/agent/register/terms', undefined, { signal }));

/**
 * The same with the rules of names and passwords, so that the form stands still once it is there. Rules that do not come hold nothing up: the
 * server alone checks then.
 */
export const useOpeningTerms = () =>
  useTeamQuery(['terms', 'opening'], async (signal) => {
    const terms = api('GET /wps/agent/register/terms', undefined, { signal });
    const rules = mayHave(api('GET /wps/member/registerSettings', undefined, { signal }), undefined, terms);
    return { terms: await terms, rules: await rules };
  });
