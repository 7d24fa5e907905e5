import { api } from '#app/lib/api.ts';
import { useTeamQuery } from './use-team-query.ts';

/** What the agent may give. */
export const useTerms = () =>
  useTeamQuery(['terms'], (signal) => api('GET /wps/agent/register/terms', undefined, { signal }));
