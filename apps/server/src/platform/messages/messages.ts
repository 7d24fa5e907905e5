/** Everything about messages put together: the outbox, and the delivery to what the configuration names. */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MakeId } from '../id.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { createMailCarrier, type MailSettings } from './mail-carrier.ts';
import type { Channel } from './message.ts';
import { createOutbox, type FirstState, type Outbox } from './outbox.ts';
import { createSmsCarrier, type SmsSettings } from './sms-carrier.ts';

interface MessageSettings {
  mode: 'demo' | 'production';
  mail: MailSettings | null;
  sms: SmsSettings | null;
}

interface MessageDependencies {
  db: Database;
  makeId: MakeId;
  clock: Clock;
  logger: Logger;
  /** Name of a brand. */
  nameOf: (brand: string) => string;
}

export interface Messages extends Delivery {
  outbox: Outbox;
}

export function createMessages(settings: MessageSettings, dependencies: MessageDependencies): Messages {
  const { mode, mail, sms } = settings;
  const delivery = createDelivery({
    ...dependencies,
    carriers: {
      ...(mail && { mail: createMailCarrier(mail, dependencies) }),
      ...(sms && { sms: createSmsCarrier(sms) }),
    },
    wipe: mode === 'production',
  });
  return { ...delivery, outbox: createOutbox({ ...dependencies, firstStates: firstStatesOf(settings) }) };
}

/** Without a gateway the demo keeps messages for its page; in production there is no such page, so they have failed. */
function firstStatesOf({ mode, mail, sms }: MessageSettings): Record<Channel, FirstState> {
  const without = mode === 'demo' ? 'kept' : 'failed';
  return { mail: mail ? 'waiting' : without, sms: sms ? 'waiting' : without };
}
