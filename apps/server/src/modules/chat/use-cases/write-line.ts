import type { Queryable } from '#platform/db/database.ts';
import { insertMessage, notifyChat, updateThread, type Message, type Thread } from '../queries.ts';

export type Line = Pick<Message, 'author' | 'kind'> & Partial<Omit<Message, 'memberId' | 'number' | 'at'>>;

const bare = {
  operatorId: null,
  authorName: null,
  requestId: null,
  text: null,
  aboutKind: null,
  aboutId: null,
  aboutLabel: null,
  pictureId: null,
};

/**
 * Writes lines at the end of a locked chat, with what becomes of it, and tells the streams.
 * @param changed what else changes of the chat
 * @returns the lines as they stand, and the chat.
 */
export async function writeLines(
  tx: Queryable,
  thread: Thread,
  lines: readonly Line[],
  { at, ...changed }: Partial<Thread> & { at: Date },
): Promise<{ thread: Thread; messages: Message[] }> {
  const { memberId, lastNumber } = thread;
  const messages = lines.map((line, index): Message => ({
    ...bare,
    ...line,
    memberId,
    number: lastNumber + index + 1,
    at,
  }));
  const after: Thread = { ...thread, ...changed, lastNumber: lastNumber + lines.length, lastAt: at };
  await updateThread(tx, after);
  for (const message of messages) await insertMessage(tx, message);
  await notifyChat(tx, after);
  return { thread: after, messages };
}
