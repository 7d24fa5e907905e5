/** Who takes messages from here to people: an SMTP server, an SMS gateway. */
import type { TriedMessage } from './message.ts';

/**
 * `permanent`: trying again would get the same answer. `reason` is for the operator: it names neither the recipient nor
 * anything of the message.
 */
export type Carried = { ok: true } | { ok: false; permanent: boolean; reason: string };

export interface Carrier {
  /** One try; it ends when `signal` says so. Never throws for what the other side does. */
  carry(message: TriedMessage, signal: AbortSignal): Promise<Carried>;
  close(): void;
}
