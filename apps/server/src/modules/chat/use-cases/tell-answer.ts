/** Sends mail at the site about an answer that the member has not read after a while. */
import * as z from 'zod/mini';
import { writeMail } from '#modules/inbox/index.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { ChatDependencies } from '../dependencies.ts';
import { findLastAnswer, lockThread } from '../queries.ts';

export const tellKind: WorkKind<{ memberId: string }> = {
  name: 'chat.tell',
  payload: z.object({ memberId: z.string() }),
};

export const tellHandler = ({ clock, makeId }: Pick<ChatDependencies, 'clock' | 'makeId'>): AnyHandler =>
  defineHandler({
    kind: tellKind,
    inTransaction: true,
    async run({ payload }, { tx }) {
      const memberId = BigInt(payload.memberId);
      const thread = await lockThread(tx, memberId);
      const last = thread && (await findLastAnswer(tx, memberId));
      if (!last || thread.readNumber >= last.number) return;
      await writeMail(tx, {
        mailId: makeId(),
        brand: thread.brand,
        memberId,
        key: `chat:${last.number}`,
        at: clock.now(),
        content: { kind: 'chatAnswered', values: { answer: last.text } },
      });
    },
  });
