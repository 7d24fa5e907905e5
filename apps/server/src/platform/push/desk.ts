/**
 * The operators' live streams (`GET /ops/stream`). An event says that something has changed, never what, so that it reveals nothing that an
 * operator's roles do not show. The console refetches the screen.
 */
import { operatorStream } from '@perya/contract/operators/stream.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators } from '../http/bind-operators.ts';
import { createPushHub, type PushOptions } from './hub.ts';
import type { SessionStreams } from './watch-sessions.ts';

export type DeskEvent = 'change' | 'chat';

/** Notified with every row of the audit; the payload is empty. */
export const deskChannel = 'operators_changed';

export interface Desk extends SessionStreams {
  tell(event: DeskEvent): void;
  routes(bind: BindOperators): void;
  /** For the listener of notifications. */
  channels: Record<typeof deskChannel, () => void>;
  resync(): void;
  /** Ends all streams. Call it before the server closes, which waits for open connections. */
  endAll(): void;
  close(): void;
}

export function createDesk(options: PushOptions = {}): Desk {
  const hub = createPushHub(options);
  const tell = (event: DeskEvent): void => {
    for (const topic of hub.topics()) hub.announce(topic, event);
  };
  return {
    tell,
    routes(bind) {
      bind(operatorStream, async ({ operator, reply }) => {
        const opened = hub.open(reply, String(operator.operatorId), operator.sessionId);
        return opened === null ? fail('system.overloaded', { retryAfterSeconds: 5 }) : ok({});
      });
    },
    sessions: hub.sessions,
    endSession: hub.endSession,
    channels: { [deskChannel]: () => tell('change') },
    resync: () => tell('change'),
    endAll: () => hub.endAll(),
    close: () => hub.endAll(),
  };
}
