/** Endpoints of the members' side of the chat. */
import { getChat } from '@perya/contract/chat/get-chat.ts';
import { chatPicture } from '@perya/contract/chat/chat-picture.ts';
import { readChat } from '@perya/contract/chat/read-chat.ts';
import { sendChatPicture } from '@perya/contract/chat/send-chat-picture.ts';
import { sendChatMessage } from '@perya/contract/chat/send-chat-message.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { ChatDependencies } from './dependencies.ts';
import { presentMessage } from './present.ts';
import { findPicture, findThread, listMessages, updateRead } from './queries.ts';
import { isOpenAt, nextOpening } from './rules/open-hours.ts';
import { writePicture, writeText } from './use-cases/write-to-house.ts';

const perPage = 50;

export function bindChat(bind: Bind, dependencies: ChatDependencies): void {
  const { db, clock, ports } = dependencies;
  bind(getChat, async ({ session: { brand, memberId }, query }) => {
    const settings = ports.chatOf(brand);
    if (settings === null) return fail('permission.denied');
    const thread = await findThread(db, memberId);
    const messages = await listMessages(db, memberId, query.before ?? null, perPage + 1);
    const [at, timeZone] = [clock.now(), ports.timeZoneOf(brand)];
    return ok({
      state: thread?.state ?? null,
      isOpen: isOpenAt(settings.hours, at, timeZone),
      opensAt: nextOpening(settings.hours, at, timeZone)?.toISOString() ?? null,
      operatorName: thread?.operatorName ?? null,
      messages: messages.slice(-perPage).map(presentMessage),
      hasEarlier: messages.length > perPage,
    });
  });
  bind(sendChatMessage, async ({ session, language, body }) => {
    const written = await writeText(dependencies, session, language, body);
    return written.ok ? ok(presentMessage(written.value)) : written;
  });
  bind(sendChatPicture, async ({ session, language, body: { requestId }, files: [file] }) => {
    const written = await writePicture(dependencies, session, language, { requestId, file });
    return written.ok ? ok(presentMessage(written.value)) : written;
  });
  bind(chatPicture, async ({ session, params }) => {
    const jpeg = await findPicture(db, session.memberId, BigInt(params.pictureId));
    return jpeg === null ? fail('not.found') : ok(Uint8Array.from(jpeg));
  });
  bind(readChat, async ({ session: { brand, memberId }, body }) => {
    if (ports.chatOf(brand) === null) return fail('permission.denied');
    await updateRead(db, memberId, body.number);
    return ok({});
  });
}
