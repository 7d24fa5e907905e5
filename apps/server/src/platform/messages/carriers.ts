/** The carriers that the configuration names, and what becomes of messages without one. */
import type { Carrier } from './carrier.ts';
import { createMailCarrier, type MailSettings } from './mail-carrier.ts';
import type { Channel } from './message.ts';
import type { FirstState } from './outbox.ts';
import { createSmsCarrier, type SmsSettings } from './sms-carrier.ts';

export interface MessageSettings {
  mode: 'demo' | 'production';
  mail: MailSettings | null;
  sms: SmsSettings | null;
}

export function createCarriers(
  { mail, sms }: MessageSettings,
  nameOf: (brand: string) => string,
): Partial<Record<Channel, Carrier>> {
  return {
    ...(mail && { mail: createMailCarrier(mail, { nameOf }) }),
    ...(sms && { sms: createSmsCarrier(sms) }),
  };
}

/** Without a gateway the demo keeps messages for its page; in production there is no such page, so they have failed. */
export function firstStatesOf({ mode, mail, sms }: MessageSettings): Record<Channel, FirstState> {
  const without = mode === 'demo' ? 'kept' : 'failed';
  return { mail: mail ? 'waiting' : without, sms: sms ? 'waiting' : without };
}
