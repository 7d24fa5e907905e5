/** Front door of the members' mail. See README.md. */
import { defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import type { Module } from '#platform/module.ts';
import type { InboxDependencies } from './dependencies.ts';
import { deleteMailBefore } from './queries.ts';
import { bindInbox } from './routes.ts';

export type { MailContent } from './rules/mail-content.ts';
export { sendLetter, sendLetterOnRecord, type LetterText } from './use-cases/send-letter.ts';
export { bindInboxOperators } from './operator-routes.ts';
export { writeMail } from './use-cases/write-mail.ts';

const sweepMs = 60 * 60_000;
const keepMs = 180 * 86_400_000;

export interface Inbox extends Module {
  /** What the listener of notifications needs: channel → what to do with a payload. */
  channels: Record<'inbox_changed', (payload: string) => void>;
  /** Every hour it removes what is older than 180 days. */
  jobs: readonly AnyHandler[];
}

export function createInbox(dependencies: InboxDependencies): Inbox {
  const { clock, announce, brandCodes } = dependencies;
  return {
    routes: (bind) => bindInbox(bind, dependencies),
    channels: {
      inbox_changed(payload) {
        const split = payload.lastIndexOf(':');
        announce(payload.slice(0, split), payload.slice(split + 1) || null);
      },
    },
    resync() {
      for (const brand of brandCodes()) announce(brand, null);
    },
    jobs: [
      defineRecurring('inbox.sweep', sweepMs, {
        inTransaction: true,
        run: (_work, { tx }) => deleteMailBefore(tx, new Date(clock.now().getTime() - keepMs)),
      }),
    ],
  };
}
