/** Front door of the members' mail. See README.md. */
import type { Bind } from '#platform/http/bind.ts';
import type { InboxDependencies } from './dependencies.ts';
import { deleteMailBefore } from './queries.ts';
import { bindInbox } from './routes.ts';

export type { MailContent } from './rules/mail-content.ts';
export { sendLetter, type LetterText } from './use-cases/send-letter.ts';
export { writeMail } from './use-cases/write-mail.ts';

const sweepMs = 60 * 60_000;
const keepMs = 180 * 86_400_000;

export interface Inbox {
  routes(bind: Bind): void;
  /** What the listener of notifications needs: channel → what to do with a payload. */
  channels: Record<'inbox_changed', (payload: string) => void>;
  /** Removes what is older than 180 days; it does so by itself every hour too. */
  sweep(): Promise<void>;
  close(): void;
}

export function createInbox(dependencies: InboxDependencies): Inbox {
  const { db, clock, announce, onError } = dependencies;
  const sweep = () => deleteMailBefore(db, new Date(clock.now().getTime() - keepMs));
  const timer = setInterval(() => void sweep().catch(onError), sweepMs).unref();
  return {
    routes: (bind) => bindInbox(bind, dependencies),
    channels: {
      inbox_changed(payload) {
        const split = payload.lastIndexOf(':');
        announce(payload.slice(0, split), payload.slice(split + 1) || null);
      },
    },
    sweep,
    close: () => clearInterval(timer),
  };
}
