import { useQuery } from '@tanstack/react-query';
import { announcedAt } from '#app/lib/announced.ts';
import { api } from '#app/lib/api.ts';
import { useLanguage } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';

/** News for agents in the language of the page. The key begins with the token, so that they are nobody else's. */
export function useAgentNews() {
  const token = useSession()?.token ?? '';
  const language = useLanguage();
  return useQuery({
    queryKey: ['agent', 'news', token, language],
    queryFn: ({ signal }) => api('GET /wps/announcements', { query: announcedAt.agents }, { signal }),
    enabled: token !== '',
    staleTime: 60_000,
  });
}

export const useAgentUnread = (): number => useAgentNews().data?.footer.agentUnreadCount ?? 0;
