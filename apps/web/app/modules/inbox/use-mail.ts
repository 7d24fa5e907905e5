/** What a member does with the mail. */
import { useCallback } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from '#app/lib/api.ts';
import { useErrorHandler } from '#app/lib/errors.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { mailChanged, mailKey } from '#app/lib/push-changes.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { usePagedList } from '#app/lib/use-paged-list.ts';
import { noteBack, noteDeleted, type DeletedMail } from './deleted-mail.ts';
import type { Mail, Reader } from './mail-text.ts';

export function useMailList() {
  return usePagedList<Mail, ApiValue<'GET /wps/member/inbox'>>([mailKey, 'mail'], (pageNo, signal) =>
    api('GET /wps/member/inbox', { query: { pageNo, pageSize: 25 } }, { signal }),
  );
}

export function useOneMail(mailId: string) {
  const token = useSession()?.token ?? '';
  return useQuery({
    queryKey: [mailKey, 'one', mailId, token],
    queryFn: () => api('GET /wps/member/inbox/:mailId', { params: { mailId } }),
    enabled: token !== '',
    // What is not there does not come by asking again.
    retry: (count, error) =>
      count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  });
}

export function useReader(): Reader {
  const t = useT();
  const language = useLanguage();
  const settings = useSettings();
  return { t, language, settings, userName: useSession()?.userName ?? '' };
}

export function useMailActions() {
  const handleError = useErrorHandler();
  const act = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      let done = true;
      try {
        await work();
      } catch (error) {
        done = false;
        handleError(error);
      }
      await mailChanged();
      return done;
    },
    [handleError],
  );
  const remove = useCallback(
    async (mail: DeletedMail) => {
      noteDeleted(mail);
      const params = { mailId: mail.id };
      const done = await act(() => api('DELETE /wps/member/inbox/:mailId', { params }));
      if (!done) noteBack(mail.id);
    },
    [act],
  );
  const restore = useCallback(
    async ({ id }: DeletedMail) => {
      await act(() => api('POST /wps/member/inbox/:mailId/restore', { params: { mailId: id } }));
      noteBack(id);
    },
    [act],
  );
  const readAll = useCallback(() => act(() => api('POST /wps/member/inbox/read')), [act]);
  return { remove, restore, readAll };
}

/** An opened mail is read; should that not arrive, it stays unread for another time. */
export async function markRead(mailId: string): Promise<void> {
  await api('POST /wps/member/inbox/:mailId/read', { params: { mailId } }).then(mailChanged, () => undefined);
}
