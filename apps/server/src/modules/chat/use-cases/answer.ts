/** What operators do with a chat: answer, take, hand over, end. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { ChatDependencies, Colleague } from '../dependencies.ts';
import { findMessageByRequest, lockThread, type Message, type Thread } from '../queries.ts';
import { tellKind } from './tell-answer.ts';
import { writeLines } from './write-line.ts';

interface Asked {
  operator: OperatorSession;
  memberId: bigint;
}

/** Members who have the chat open read an answer sooner; the others get mail. */
const tellAfterMs = 2 * 60_000;

/** Answers a chat; an unassigned one becomes the operator's. The audit records the answer, not its text. */
export function answer(
  { clock, due }: Pick<ChatDependencies, 'clock' | 'due'>,
  change: Change,
  { operator, memberId }: Asked,
  { requestId, text }: { requestId: string; text: string },
): Promise<Result<Message, 'not.found' | 'chat.claimed'>> {
  return change(async (tx, note) => {
    const thread = await lockThread(tx, memberId);
    if (!thread || !mayTouch(operator, thread.brand)) return fail('not.found');
    const before = await findMessageByRequest(tx, memberId, requestId);
    if (before) {
      note.nothing();
      return ok(before);
    }
    const { operatorId, name } = operator;
    if (thread.operatorId !== null && thread.operatorId !== operatorId) return fail('chat.claimed');
    const at = clock.now();
    const who = { operatorId, authorName: name } as const;
    const lines = [
      ...(thread.operatorId === null ? [{ author: 'system', kind: 'taken', ...who } as const] : []),
      { author: 'operator', kind: 'text', requestId, text, ...who } as const,
    ];
    const claimed = { operatorId, operatorName: name, version: thread.version + 1 };
    const { messages, thread: after } = await writeLines(tx, thread, lines, {
      at,
      state: 'open',
      waitingSince: null,
      ...(thread.operatorId === null && claimed),
    });
    const dueAt = new Date(at.getTime() + tellAfterMs);
    await due.schedule(tx, tellKind, {
      key: String(memberId),
      dueAt,
      payload: { memberId: String(memberId) },
    });
    note({
      objectId: String(memberId),
      brand: thread.brand,
      before: { operator: thread.operatorName },
      after: { operator: after.operatorName, message: messages.at(-1)!.number },
    });
    return ok(messages.at(-1)!);
  });
}

/** @param to null: back to the waiting chats */
export function assign(
  { clock }: Pick<ChatDependencies, 'clock'>,
  change: Change,
  { operator, memberId, version }: Asked & { version: number },
  to: Colleague | null,
): Promise<Result<Thread, 'not.found' | 'version.stale'>> {
  return change(async (tx, note) => {
    const thread = await lockThread(tx, memberId);
    if (!thread || !mayTouch(operator, thread.brand)) return fail('not.found');
    if (thread.version !== version) return fail('version.stale');
    const at = clock.now();
    const taken = to && ({ operatorId: to.operatorId, authorName: to.name } as const);
    const { thread: after } = await writeLines(
      tx,
      thread,
      taken ? [{ author: 'system', kind: 'taken', ...taken }] : [],
      {
        at,
        state: 'open',
        operatorId: to?.operatorId ?? null,
        operatorName: to?.name ?? null,
        // In an unassigned chat the member waits again.
        waitingSince: to ? thread.waitingSince : (thread.waitingSince ?? at),
        version: version + 1,
      },
    );
    note({
      objectId: String(memberId),
      brand: thread.brand,
      before: { operator: thread.operatorName },
      after: { operator: after.operatorName },
    });
    return ok(after);
  });
}

export function close(
  { clock }: Pick<ChatDependencies, 'clock'>,
  change: Change,
  { operator, memberId, version }: Asked & { version: number },
): Promise<Result<Thread, 'not.found' | 'version.stale'>> {
  return change(async (tx, note) => {
    const thread = await lockThread(tx, memberId);
    if (!thread || !mayTouch(operator, thread.brand)) return fail('not.found');
    if (thread.version !== version || thread.state === 'closed') return fail('version.stale');
    const who = { operatorId: operator.operatorId, authorName: operator.name } as const;
    const { thread: after } = await writeLines(tx, thread, [{ author: 'system', kind: 'closed', ...who }], {
      at: clock.now(),
      state: 'closed',
      operatorId: null,
      operatorName: null,
      waitingSince: null,
      version: version + 1,
    });
    note({
      objectId: String(memberId),
      brand: thread.brand,
      before: { state: 'open', operator: thread.operatorName },
      after: { state: 'closed' },
    });
    return ok(after);
  });
}
