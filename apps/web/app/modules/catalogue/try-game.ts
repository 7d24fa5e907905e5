/** Which games can be tried with play money, and where. Pure. */
import { isTrial, type SessionInfo } from '#app/lib/session.ts';
import type { ListedGame } from './listed-game.ts';

/**
 * Open games whose mathematics are known, where the brand has a trial: a table of people, a book or a lottery is nothing to try alone.
 * Not for a trial player, whose every game is one.
 */
export const canTry = (
  { open, atWork, rtp }: Pick<ListedGame, 'open' | 'atWork' | 'rtp'>,
  switches: Readonly<Record<string, boolean>>,
  session: SessionInfo | null,
): boolean => switches['TRIALPLAY'] === true && open && !atWork && rtp !== null && !isTrial(session);

export const tryHref = (nodeId: string): string => `/m/tryGame?nodeId=${encodeURIComponent(nodeId)}`;
