/** The operators' side of the chat. */
import { answerChat } from '@perya/contract/chat/operators/answer-chat.ts';
import { assignChat } from '@perya/contract/chat/operators/assign-chat.ts';
import { closeChat } from '@perya/contract/chat/operators/close-chat.ts';
import { getChatPicture } from '@perya/contract/chat/operators/get-chat-picture.ts';
import { getMemberChat } from '@perya/contract/chat/operators/get-member-chat.ts';
import { listChatColleagues } from '@perya/contract/chat/operators/list-chat-colleagues.ts';
import { listChats } from '@perya/contract/chat/operators/list-chats.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readMomentCursor, writeCursor } from '@perya/http/cursor.ts';
import type { ChatDependencies, ChatOperatorPorts } from './dependencies.ts';
import { presentMessage, presentThread } from './present.ts';
import {
  findPicture,
  findThread,
  listClosedThreads,
  listMessages,
  listOpenThreads,
  type ListedThread,
  type Thread,
} from './queries.ts';
import { answer, assign, close } from './use-cases/answer.ts';

const shownMessages = 200;

export function bindChatOperators(
  bind: BindOperators,
  dependencies: ChatDependencies,
  { colleagues }: ChatOperatorPorts,
): void {
  const { db, ports } = dependencies;
  const threadFor = async (operator: OperatorSession, memberId: string): Promise<ListedThread | null> => {
    const thread = await findThread(db, BigInt(memberId));
    return thread && mayTouch(operator, thread.brand) ? thread : null;
  };
  const shown = async (done: Result<Thread, 'not.found' | 'version.stale'>) => {
    if (!done.ok) return done;
    const thread = await findThread(db, done.value.memberId);
    return thread ? ok(presentThread(thread)) : fail('not.found');
  };

  bindList(bind, dependencies);
  bind(getMemberChat, async ({ operator, params }) => {
    const thread = await threadFor(operator, params.memberId);
    if (thread === null) return fail('not.found');
    const messages = await listMessages(db, thread.memberId, null, shownMessages);
    return ok({
      thread: presentThread(thread),
      messages: messages.map(presentMessage),
      readNumber: thread.readNumber,
      answers: (ports.chatOf(thread.brand)?.answers ?? []).flatMap(({ title, texts }) => {
        const text = texts[thread.language] ?? Object.values(texts)[0];
        return text === undefined ? [] : [{ title, text }];
      }),
    });
  });
  bind(getChatPicture, async ({ operator, params }) => {
    const thread = await threadFor(operator, params.memberId);
    const jpeg = thread && (await findPicture(db, thread.memberId, BigInt(params.pictureId)));
    return jpeg === null ? fail('not.found') : ok(Uint8Array.from(jpeg));
  });
  bind(answerChat, async ({ operator, change, params, body }) => {
    const asked = { operator, memberId: BigInt(params.memberId) };
    const written = await answer(dependencies, change, asked, body);
    return written.ok ? ok(presentMessage(written.value)) : written;
  });
  bind(assignChat, async ({ operator, change, params, body: { version, operatorId } }) => {
    const thread = await threadFor(operator, params.memberId);
    if (thread === null) return fail('not.found');
    const list = operatorId === null ? [] : await colleagues(thread.brand);
    const to = list.find((one) => String(one.operatorId) === operatorId) ?? null;
    if (operatorId !== null && to === null)
      return fail('request.invalid', { fields: { operatorId: 'field.unknown' } });
    const asked = { operator, memberId: thread.memberId, version };
    return shown(await assign(dependencies, change, asked, to));
  });
  bind(closeChat, async ({ operator, change, params, body: { version } }) => {
    const asked = { operator, memberId: BigInt(params.memberId), version };
    return shown(await close(dependencies, change, asked));
  });
  bind(listChatColleagues, async ({ operator, params }) => {
    const thread = await threadFor(operator, params.memberId);
    if (thread === null) return fail('not.found');
    const list = await colleagues(thread.brand);
    return ok({
      list: list.map(({ operatorId, name, title }) => ({ id: String(operatorId), name, title })),
    });
  });
}

function bindList(bind: BindOperators, { db }: Pick<ChatDependencies, 'db'>): void {
  bind(listChats, async ({ operator, query: { brand, show, after, limit } }) => {
    const brands = brand === undefined ? operator.brands : [brand];
    if (show !== 'closed') {
      const operatorId = show === 'mine' ? operator.operatorId : null;
      const rows = await listOpenThreads(db, { brands, operatorId }, limit);
      return ok({ list: rows.map(presentThread), next: null });
    }
    const cursor = after === undefined ? null : readMomentCursor(after);
    if (after !== undefined && cursor === null) return badCursor();
    const rows = await listClosedThreads(db, brands, cursor, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentThread),
      next: rows.length > limit && last ? writeCursor(last.lastAt.toISOString(), last.memberId) : null,
    });
  });
}
