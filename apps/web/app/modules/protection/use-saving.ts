import { useState } from 'react';
import type { FailureCode } from '#app/lib/api.ts';
import { useErrorHandler, type ErrorPlaces } from '#app/lib/errors.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { refreshProtection } from './use-protection.ts';

/**
 * One change at a time, said when it is done; the page then shows what holds, also when somebody was faster. A refusal is `alert`, for the
 * place beside the button (`FormAlert`).
 */
export function useSaving() {
  const toasts = useToasts();
  const handleError = useErrorHandler();
  const [pending, setPending] = useState(false);
  const [alert, setAlert] = useState<FailureCode>();
  /** @returns whether it was done. */
  async function save<Done>(
    work: () => Promise<Done>,
    say: (done: Done) => string,
    places?: Pick<ErrorPlaces, 'onFields'>,
  ): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    setAlert(undefined);
    let saved = false;
    try {
      const done = await work();
      toasts.show(say(done), { tone: 'success' });
      saved = true;
    } catch (error) {
      handleError(error, { ...places, onPage: setAlert });
    }
    await refreshProtection();
    setPending(false);
    return saved;
  }
  return { pending, alert, save };
}
