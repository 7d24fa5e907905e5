/** What the outbox and the delivery call a message. */
export const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

export interface Message {
  brand: string;
  channel: Channel;
  /** An e-mail address, or a number in E.164. */
  recipient: string;
  /** Mail only. */
  subject: string | null;
  /** Plain text, in the recipient's language. */
  body: string;
  /** From then on it is of no use, such as a code that has run out: it is not sent any more. */
  expiresAt?: Date;
  /** Does all the work of sending and sends nothing: for an address that must not be told from one that exists. */
  decoy?: boolean;
}

/**
 * `kept`: there is no gateway, the outbox page is where it ends · `waiting`: for its first or its next try · `decoy`: never to
 * be sent.
 */
export type MessageState = 'kept' | 'waiting' | 'sent' | 'failed' | 'expired' | 'decoy';

export interface StoredMessage extends Omit<Message, 'decoy' | 'expiresAt'> {
  id: bigint;
  createdAt: Date;
}

/** A message that this process tries to deliver. */
export interface TriedMessage extends StoredMessage {
  /** Counting this one. */
  attempts: number;
}
