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
 * Appends lines to a locked chat, updates the chat and notifies the streams.
 * @returns the messages and the updated chat
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
