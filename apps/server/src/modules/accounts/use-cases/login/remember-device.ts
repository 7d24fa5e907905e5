import type { Queryable } from '#platform/db/database.ts';
import type { Caller } from '../../caller.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { deleteOldestDevices, findDevices, updateDeviceToken, upsertDevice } from '../../queries/devices.ts';
import { sendLoginNotice } from './send-login-notice.ts';

const trustedDays = 30;
/** A browser that keeps no cookies is a new device each time. */
const devicesPerMember = 20;

const hashOf = ({ deviceToken }: Caller): Buffer | null =>
  deviceToken === null ? null : sha256(deviceToken);

/** Whether the member wished this device to be spared the second factor, and not too long ago. */
export async function isTrustedDevice(
  { clock }: Accounts,
  tx: Queryable,
  memberId: bigint,
  caller: Caller,
): Promise<boolean> {
  const { trustedUntil } = await findDevices(tx, memberId, hashOf(caller));
  return trustedUntil !== null && trustedUntil > clock.now();
}

/**
 * Each login renews the device's token; the member hears of a device that is not known yet.
 * @param trust it needs no second factor for the next 30 days. @param quiet the member knows: it is where they registered.
 */
export async function rememberDevice(
  accounts: Accounts,
  tx: Queryable,
  member: { memberId: bigint; brand: string; userName: string },
  caller: Caller,
  { trust, quiet }: { trust: boolean; quiet: boolean },
): Promise<void> {
  const at = accounts.clock.now();
  const { memberId } = member;
  const oldHash = hashOf(caller);
  const { count, known } = await findDevices(tx, memberId, oldHash);
  // The first device of all is no news: the member was here before devices were remembered.
  if (!known && !quiet && count > 0) await sendLoginNotice(accounts, tx, member, caller, at);
  const token = makeToken();
  const tokenHash = sha256(token);
  if (oldHash !== null) await updateDeviceToken(tx, oldHash, tokenHash);
  const trustedUntil = trust ? new Date(at.getTime() + trustedDays * 86_400_000) : null;
  await upsertDevice(tx, { tokenHash, memberId, userAgent: caller.userAgent, at, trustedUntil });
  if (!known && count >= devicesPerMember) await deleteOldestDevices(tx, memberId, devicesPerMember);
  caller.keepDevice(token);
}
