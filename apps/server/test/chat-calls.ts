/** Good calls of what operators do in the chat, for the matrix of roles. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import { registerTestMember } from '#test/accounts.ts';
import type { TestServer } from '#test/harness.ts';
import type { TestOperator } from '#test/operators.ts';

interface GoodCall {
  who: TestOperator;
  path?: string;
  body?: unknown;
}

interface Context {
  server: TestServer;
  withRole: (role: Role, call: Omit<GoodCall, 'who'>) => Promise<GoodCall>;
}

const requestId = (): string => crypto.randomUUID();

/** Each with a chat of its own. @param context asked for when a call is made: the server has started by then. */
export function chatCalls(context: () => Context): Record<string, () => Promise<GoodCall>> {
  const about = async (what: string, body: object): Promise<GoodCall> => {
    const { server, withRole } = context();
    const { memberId, token } = await registerTestMember(server);
    const message = { requestId: requestId(), text: 'Where is my win?' };
    await server.request('POST', '/wps/chat/messages', { token, body: message });
    return withRole('support', { path: `/ops/chats/${memberId}/${what}`, body });
  };
  return {
    'POST /ops/chats/:memberId/messages': () => about('messages', { requestId: requestId(), text: 'Hello' }),
    'PUT /ops/chats/:memberId/operator': () => about('operator', { version: 0, operatorId: null }),
    'POST /ops/chats/:memberId/close': () => about('close', { version: 0 }),
  };
}
