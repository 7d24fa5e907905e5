import type { ChatMessage } from '@perya/contract/chat/chat-fields.ts';
import type { chatThread } from '@perya/contract/chat/operators/chat-thread.ts';
import type * as z from 'zod/mini';
import { maskedUserName } from '#modules/accounts/index.ts';
import type { ListedThread, Message } from './queries.ts';

export function presentMessage(one: Message): ChatMessage {
  const { number, author, authorName, kind, text, requestId, aboutKind, aboutId, aboutLabel, pictureId } =
    one;
  return {
    number,
    author,
    authorName,
    kind,
    text,
    pictureId: pictureId === null ? null : String(pictureId),
    about:
      aboutKind === null || aboutId === null
        ? null
        : { kind: aboutKind, id: String(aboutId), label: aboutLabel ?? '' },
    requestId,
    at: one.at.toISOString(),
  };
}

export function presentThread(one: ListedThread): z.output<typeof chatThread> {
  return {
    memberId: String(one.memberId),
    brand: one.brand,
    userName: maskedUserName(one.userName),
    language: one.language,
    state: one.state,
    operatorId: one.operatorId === null ? null : String(one.operatorId),
    operatorName: one.operatorName,
    waitingSince: one.waitingSince?.toISOString() ?? null,
    lastAt: one.lastAt.toISOString(),
    lastText: one.lastText,
    version: one.version,
  };
}
