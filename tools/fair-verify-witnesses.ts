/** What witnesses gave to a commitment, checked from the text that the studio shows of it. No network. */
import { isSignedBy } from '../packages/process/src/ed25519.ts';
import {
  contributionsHold,
  countersignText,
  watchOf,
  type Committed,
  type WitnessMark,
} from '../packages/game-rules/src/fair/witness-proof.ts';

interface Witnessed extends Committed {
  committedAt: string;
  saltsAt: string | null;
  witnesses: WitnessMark[];
}

export interface Verdict {
  good: boolean;
  lines: string[];
}

const watched = {
  seen: '· a witness signed before the salt could be known',
  unseen: '· no witness signed in time',
  hurried: '· nobody could watch: the salt came too soon after the commitment',
};

/** Good: each signature belongs to the commitment, and each revealed value to what was committed. Late and absent witnesses are told. */
export function checkMarks(witnessed: Witnessed): Verdict {
  const { witnesses, committedAt, saltsAt } = witnessed;
  const marks = witnesses.map((mark) => {
    const isSigned = isSignedBy(mark.witness, countersignText(witnessed, mark), mark.signature);
    const isLate = mark.late || (saltsAt !== null && mark.receivedAt >= saltsAt);
    return { mark, isSigned, isLate };
  });
  const lines = marks.map(({ mark, isSigned, isLate }) => {
    const time = isLate ? `LATE, received ${mark.receivedAt}` : `received ${mark.receivedAt}`;
    const who = mark.named ? 'named' : 'stranger';
    const absent =
      mark.contribution !== null && !mark.late && mark.value === null
        ? ', ABSENT: its value is not revealed'
        : '';
    return `${isSigned ? '✓' : '✗'} ${mark.witness} ${isSigned ? 'signed' : 'did NOT sign'} this commitment (${who}, ${time}${absent})`;
  });
  const revealed = witnesses.filter(({ value }) => value !== null);
  const hold = contributionsHold(revealed);
  if (revealed.length > 0)
    lines.push(`${hold ? '✓' : '✗'} revealed values ${hold ? 'are' : 'are NOT'} those that were committed`);
  const timely = marks.map(({ mark, isSigned, isLate }) => ({ ...mark, late: isLate || !isSigned }));
  lines.push(watched[watchOf(timely, committedAt, saltsAt)]);
  return { good: hold && marks.every(({ isSigned }) => isSigned), lines };
}

/** @param text JSON: what `/api/public/witnesses/<kind>/<subject>` answers. @throws SyntaxError for another text */
export function checkWitnessText(text: string): Verdict {
  const read = JSON.parse(text) as Witnessed | { value: Witnessed };
  return checkMarks('value' in read ? read.value : read);
}
