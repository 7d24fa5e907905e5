import { wallOf } from '@perya/calendar/days.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMail, findMember } from '../../queries/members.ts';
import { deviceName, shortenedAddress } from '../../rules/device.ts';

/** Tells a member, at the site and by e-mail, that a device came in that was never seen before; with the login, or not at all. */
export async function sendLoginNotice(
  { makeId, outbox, settingsOf }: Accounts,
  tx: Queryable,
  member: { memberId: bigint; brand: string; userName: string },
  { userAgent, address, language }: Caller,
  at: Date,
): Promise<void> {
  const device = deviceName(userAgent);
  const mailId = makeId();
  const { memberId, brand } = member;
  const content = { kind: 'newDevice', values: { device } } as const;
  await writeMail(tx, { mailId, brand, memberId, key: `device:${mailId}`, at, content });
  const recipient = await findMail(tx, memberId);
  if (recipient === null) return;
  const { name, timeZone } = settingsOf(brand);
  const values: Record<string, string> = {
    brand: name,
    userName: (await findMember(tx, memberId))?.account ?? member.userName,
    device: device || phrase(language, 'mail.newDevice.unknown'),
    address: shortenedAddress(address) ?? '',
    time: `${wallOf(at, timeZone)} (${timeZone})`,
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  await outbox.send(
    {
      brand,
      channel: 'mail',
      recipient,
      subject: fill(phrase(language, 'mail.newDevice.subject')),
      body: fill(phrase(language, 'mail.newDevice.body')),
    },
    tx,
  );
}
