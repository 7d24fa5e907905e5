/**
 * The operators' live streams (`GET /ops/stream`): they say that something has changed, and the console refetches what is on the screen. What
 * has changed they do not say, so that no operator learns of what the roles do not show.
 */
import { operatorStream } from '@perya/contract/operators/stream.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators } from '../http/bind-operators.ts';
import { createPushHub, type PushOptions } from './hub.ts';
import { watchSessions } from './watch-sessions.ts';

export type DeskEvent = 'change' | 'chat';

/** A command of an operator is on record: its payload is empty. */
export const deskChannel = 'operators_changed';

export interface Desk {
  tell(event: DeskEvent): void;
  routes(bind: BindOperators): void;
  /** Ends the streams of sessions that have ended or grown too old, asked about now and then until `close`. */
  watchSessions(live: (sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>): void;
  /** For the listener of notifications. */
  channels: Record<typeof deskChannel, () => void>;
  resync(): void;
  /** Ends all streams: before the server closes, which waits for its connections. */
  endAll(): void;
  close(): void;
}

export function createDesk(options: PushOptions & { onError?: (error: unknown) => void } = {}): Desk {
  const hub = createPushHub(options);
  const { onError = () => {} } = options;
  let stopWatch = (): void => {};
  const tell = (event: DeskEvent): void => {
    for (const topic of hub.topics()) hub.announce(topic, event);
  };
  return {
    tell,
    routes(bind) {
      bind(operatorStream, async ({ operator, fastify, reply }) => {
        const opened = hub.open(fastify, reply, String(operator.operatorId), operator.sessionId);
        return opened === null ? fail('system.overloaded', { retryAfterSeconds: 5 }) : ok({});
      });
    },
    watchSessions(live) {
      stopWatch();
      stopWatch = watchSessions(hub, live, onError);
    },
    channels: { [deskChannel]: () => tell('change') },
    resync: () => tell('change'),
    endAll: () => hub.endAll(),
    close() {
      stopWatch();
      hub.endAll();
      hub.close();
    },
  };
}
