/** What a page says about its frame: `export const handle: PageHandle = { … }` in its route module. */
import { useMatches } from 'react-router';
import type { PhraseKey } from './i18n.ts';

export interface PageHandle {
  /** Title in the header. Without it the header shows the brand's logo. */
  title?: PhraseKey;
  /** False: the page has a header of its own, or none (login, register, member centre, agent, help). */
  header?: false;
  /** False: no footer (specification 1 §2, "Shell and layout"). */
  footer?: false;
  /** True: the page shows days or times without naming their zone, so the frame names it once, above the page. */
  zoned?: true;
  /** A lobby: from 1024 px on the column is twice as wide, with twice as many tiles side by side. */
  wide?: true;
  /** Where back leads; without it one step back. */
  back?: '/m/home';
}

/** The handle of the page that is shown. */
export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {};
}
