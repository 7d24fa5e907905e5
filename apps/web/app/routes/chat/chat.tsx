import '#app/words/chat.ts';
import '#app/words/promotions.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { RequireSession } from '#app/modules/accounts/RequireSession.tsx';
import { Chat } from '#app/modules/chat/Chat.tsx';
import { ChatSkeleton } from '#app/modules/chat/ChatSkeleton.tsx';

export const handle: PageHandle = { title: 'chat.title', footer: false };

export default function ChatPage() {
  return (
    <RequireSession waiting={<ChatSkeleton />}>
      <Chat />
    </RequireSession>
  );
}
