import { useCallback } from 'react';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { ApiError, type FailureCode } from './api.ts';
import { useT } from './i18n.ts';

export interface ErrorPlaces {
  /** The form shows these under its fields. Called only when the server named some. */
  onFields?: (fields: Record<string, ErrorCode>) => void;
  /** The page says it itself, in whatever language it is in by then. Without it a toast does. */
  onPage?: (code: FailureCode, error: ApiError) => void;
}

/**
 * The one place that decides how a failed call is shown: at the field, else on the page, else as a toast. A session that
 * has ended is the shell's to tell.
 */
export function useErrorHandler(): (error: unknown, places?: ErrorPlaces) => void {
  const t = useT();
  const toasts = useToasts();
  return useCallback(
    (error, { onFields, onPage } = {}) => {
      if (!(error instanceof ApiError)) throw error;
      // The shell says so, once, however many calls were refused (`shell/use-session-end.ts`).
      if (error.code === 'session.expired') return;
      const message = t(error.code);
      if (onFields && Object.keys(error.fields).length > 0) onFields(error.fields);
      else if (onPage) onPage(error.code, error);
      else toasts.show(message, { tone: 'failure', durationMs: 3_000 });
    },
    [t, toasts],
  );
}
