import { phrase } from '@perya/phrases/phrase.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMail } from '../../queries/members.ts';
import { deviceOf, shortenedAddress } from '../../rules/device.ts';

/** Tells a member who left an e-mail address that a device came in that was never seen before; with the login, or not at all. */
export async function sendLoginNotice(
  { outbox, settingsOf }: Accounts,
  tx: Queryable,
  member: { memberId: bigint; brand: string; userName: string },
  { userAgent, address, language }: Caller,
  at: Date,
): Promise<void> {
  const recipient = await findMail(tx, member.memberId);
  if (recipient === null) return;
  const { name, timeZone } = settingsOf(member.brand);
  const { system, browser } = deviceOf(userAgent);
  const values: Record<string, string> = {
    brand: name,
    userName: member.userName,
    device: [browser, system].filter(Boolean).join(', ') || phrase(language, 'mail.newDevice.unknown'),
    address: shortenedAddress(address) ?? '',
    time: at.toLocaleString('en-CA', { timeZone, hourCycle: 'h23', timeZoneName: 'short' }),
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  await outbox.send(
    {
      brand: member.brand,
      channel: 'mail',
      recipient,
      subject: fill(phrase(language, 'mail.newDevice.subject')),
      body: fill(phrase(language, 'mail.newDevice.body')),
    },
    tx,
  );
}
