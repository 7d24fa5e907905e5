import { createHash } from 'node:crypto';
import { ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { plainText, sanitiseHtml } from '#platform/html/sanitise.ts';
import type { MakeId } from '#platform/id.ts';
import { insertBroadcast } from '../queries.ts';
import { paragraphsOf } from '../rules/letter.ts';
import type { LetterTexts } from '../rules/mail-content.ts';
import { writeMail } from './write-mail.ts';

/** What a person of the house writes: paragraphs, or HTML, which is made harmless. */
export type LetterText = { subject: string } & ({ text: string } | { html: string });

export interface Letter {
  brand: string;
  /** Null: all members that the brand has now. */
  memberId: bigint | null;
  /** By language. */
  texts: Readonly<Record<string, LetterText>>;
  /** The same letter is sent once to the same reader; another key sends it again. */
  key: string;
}

/** The same as a command of an operator: on record, without the text, which is in the mail itself. */
export function sendLetterOnRecord(
  { clock, makeId }: { clock: Clock; makeId: MakeId },
  change: Change,
  letter: Letter,
): Promise<Result<{ sent: boolean }, never>> {
  return change(async (tx, note) => {
    const sent = await sendLetter({ db: tx, clock, makeId }, letter);
    const { brand, memberId, texts } = letter;
    const after = { subject: texts['EN']?.subject ?? '', languages: Object.keys(texts) };
    if (sent) note({ objectId: memberId === null ? brand : String(memberId), brand, after });
    else note.nothing();
    return ok({ sent });
  });
}

/** @returns false where the same letter was sent before. */
export async function sendLetter(
  { db, clock, makeId }: { db: Queryable; clock: Clock; makeId: MakeId },
  letter: Letter,
): Promise<boolean> {
  const { brand, memberId } = letter;
  const texts: LetterTexts = Object.fromEntries(
    Object.entries(letter.texts).map(([language, text]) => [
      language,
      {
        subject: plainText(text.subject),
        html: sanitiseHtml('html' in text ? text.html : paragraphsOf(text.text)),
      },
    ]),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([texts, letter.key]))
    .digest('base64url');
  const key = `letter:${digest}`;
  const at = clock.now();
  if (memberId === null)
    return insertBroadcast(db, { broadcastId: makeId(), brand, key, detail: { texts }, at });
  const content = { kind: 'letter', values: { texts } } as const;
  return writeMail(db, { mailId: makeId(), brand, memberId, key, at, content });
}
