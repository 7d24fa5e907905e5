import type { ErrorCode } from '@perya/contract/errors.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedMoment } from '#app/lib/times.ts';
import { useSaving } from './use-saving.ts';

/** What the server says of a limit that was set: a wider one waits. */
interface Saved {
  asked: { from: string } | null;
}

/** Sends a limit and says whether it holds at once or from when on. */
export function useSaveLimit() {
  const t = useT();
  const { timeZone } = useSettings();
  const { pending, alert, save } = useSaving();
  /** @returns whether it was saved, and what is wrong with the form's fields. */
  async function saveLimit(put: () => Promise<Saved>) {
    let fields: Record<string, ErrorCode> | undefined;
    const saved = await save(
      put,
      ({ asked }) =>
        asked
          ? t('protection.limit.waits', { moment: formatZonedMoment(asked.from, timeZone) })
          : t('protection.limit.saved'),
      { onFields: (codes) => (fields = codes) },
    );
    return { saved, fields };
  }
  return { pending, alert, saveLimit };
}
