/** Letters of the house. */
import { broadcastLetter } from '@perya/contract/inbox/operators/broadcast-letter.ts';
import { listMemberMail } from '@perya/contract/inbox/operators/list-member-mail.ts';
import { sendLetter } from '@perya/contract/inbox/operators/send-letter.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { BindOperators, OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readNumberCursor, writeCursor } from '@perya/http/cursor.ts';
import type { MakeId } from '#platform/id.ts';
import { presentMail } from './present.ts';
import { listOwnMailBefore } from './queries.ts';
import { sendLetterOnRecord } from './use-cases/send-letter.ts';

export interface InboxOperatorPorts {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  isBrand: (brand: string) => boolean;
  /** Null if it does not exist or belongs to a brand outside the operator's scope. */
  memberFor: (
    operator: OperatorSession,
    memberId: string,
  ) => Promise<{ brand: string; memberId: bigint } | null>;
}

export function bindInboxOperators(bind: BindOperators, ports: InboxOperatorPorts): void {
  const { db, isBrand, memberFor } = ports;
  bind(sendLetter, async ({ operator, change, params, body: { texts, key } }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const { brand, memberId } = member;
    return sendLetterOnRecord(ports, change, { brand, memberId, texts, key });
  });
  bind(listMemberMail, async ({ operator, params, query: { after, limit } }) => {
    const member = await memberFor(operator, params.memberId);
    if (member === null) return fail('not.found');
    const before = after === undefined ? null : readNumberCursor(after);
    if (after !== undefined && before === null) return badCursor();
    const rows = await listOwnMailBefore(db, member, before, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      // The console is in English.
      list: page.map((one) => presentMail(one, 'EN')),
      next: rows.length > limit && last ? writeCursor(last.mailId) : null,
    });
  });
  bind(broadcastLetter, async ({ change, params: { brand }, body: { texts, key } }) => {
    if (!isBrand(brand)) return fail('not.found');
    return sendLetterOnRecord(ports, change, { brand, memberId: null, texts, key });
  });
}
