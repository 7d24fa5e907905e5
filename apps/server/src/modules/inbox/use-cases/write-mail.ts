import type { Queryable } from '#platform/db/database.ts';
import { deleteMailBeyond, insertMail, type Owner } from '../queries.ts';
import type { MailContent } from '../rules/mail-content.ts';

/** A member keeps so many, the newest; those that were taken away count. */
export const mostMails = 500;

export interface NewMail extends Owner {
  mailId: bigint;
  /** Names the event that it tells of, within the member: `'deposit:<order>'`. The same event writes one mail, however often it is said. */
  key: string;
  at: Date;
  content: MailContent;
}

/**
 * Puts a mail into a member's box, in the transaction of the event that it tells of: both stand, or neither. It holds no
 * secret: whoever has the phone reads it.
 * @returns false where the event has its mail already.
 */
export async function writeMail(tx: Queryable, { content, ...mail }: NewMail): Promise<boolean> {
  const { kind, values } = content;
  const written = await insertMail(tx, { ...mail, kind, detail: values });
  if (written) await deleteMailBeyond(tx, mail.memberId, mostMails);
  return written;
}
