/** The two ends of a match: settled, or given up. Each is one transaction, and whichever comes first counts. */
import type { Share } from '@perya/game-rules/pvp/match.ts';
import type { Context } from '../../use-cases/context.ts';
import { updateMatchToOver, updateMatchToVoid } from '../queries/matches.ts';
import { refundRoundsOfMatch, settleRoundsOfMatch } from '../queries/rounds.ts';

export interface EndedMatch {
  serverSeed: string;
  contributions: readonly (string | null)[];
  bots: readonly boolean[];
  steps: readonly unknown[];
  results: readonly number[];
  shares: readonly Share[];
  /** Before the seats are paid. */
  payAfterMs: number;
}

/** The table pays first, and tells the new balance; the delivery, which does not, pays what a dead table has left. */
const tableFirstMs = 1_000;

/** Opens everything and decides every stake. `false`: the match was given up already, its process held for dead. */
export async function settleMatch({ db }: Context, id: string, ended: EndedMatch): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await updateMatchToOver(tx, id, ended))) return false;
    const people = ended.shares.flatMap(({ paidMinor, units, rakeMinor }, seat) =>
      ended.bots[seat] ? [] : [{ seat, winMinor: paidMinor, units, rakeMinor }],
    );
    const settled = await settleRoundsOfMatch(tx, id, people, ended.payAfterMs + tableFirstMs);
    if (settled.length !== people.length) throw new Error(`match ${id}: a stake is not where it should be`);
    return true;
  });
}

/** Returns all stakes. Nothing of the match counts, and its seed is never shown: it dies with the process that drew it. */
export async function voidMatch({ db }: Context, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await updateMatchToVoid(tx, id))) return false;
    await refundRoundsOfMatch(tx, id);
    return true;
  });
}
