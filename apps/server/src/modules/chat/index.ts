/** Front door of the live chat. See README.md. */
import { defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { Queue } from '#platform/queue.ts';
import type { ChatDependencies, ChatOperatorPorts } from './dependencies.ts';
import { bindChatOperators } from './operator-routes.ts';
import { chatChannel, deleteMessagesBefore, findWaitingChats } from './queries.ts';
import { bindChat } from './routes.ts';
import { tellHandler } from './use-cases/tell-answer.ts';

const sweepMs = 60 * 60_000;
/** How long a message is kept. */
const keepMs = 90 * 86_400_000;

export interface Chat extends Module {
  channels: Record<typeof chatChannel, (payload: string) => void>;
  jobs: readonly AnyHandler[];
  queues: readonly Queue[];
  operatorRoutes(bind: BindOperators, ports: ChatOperatorPorts): void;
}

export function createChat(dependencies: ChatDependencies): Chat {
  const { db, clock, ports } = dependencies;
  return {
    routes: (bind) => bindChat(bind, dependencies),
    operatorRoutes: (bind, operatorPorts) => bindChatOperators(bind, dependencies, operatorPorts),
    queues: [
      {
        name: 'chats',
        permission: 'chat.view',
        read: (brands, most) => findWaitingChats(db, brands, most),
      },
    ],
    channels: {
      [chatChannel](payload) {
        const split = payload.lastIndexOf(':');
        ports.tellMember(payload.slice(0, split), payload.slice(split + 1));
        ports.tellDesks();
      },
    },
    jobs: [
      tellHandler(dependencies),
      defineRecurring('chat.sweep', sweepMs, {
        inTransaction: true,
        run: (_work, { tx }) => deleteMessagesBefore(tx, new Date(clock.now().getTime() - keepMs)),
      }),
    ],
  };
}
