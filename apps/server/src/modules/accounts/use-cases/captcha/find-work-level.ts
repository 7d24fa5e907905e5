import type { WorkPurpose } from '@perya/contract/accounts/work.ts';
import type { Accounts } from '../../dependencies.ts';
import { countFormsFrom } from '../../queries/guards.ts';
import { countResetRequestsFrom } from '../../queries/passwords.ts';
import { countCodesFrom, listTallies } from '../../queries/verification-codes.ts';
import { countedForMs, usedShareOf } from '../../rules/code-limits.ts';
import { formLevel, workLevel } from '../../rules/work-level.ts';

/** Finds the level of work: it grows with the requests of the address and of the brand. */
export async function findWorkLevel(
  { db, clock, settingsOf, guardsForms }: Pick<Accounts, 'db' | 'clock' | 'settingsOf' | 'guardsForms'>,
  { brand, purpose, address }: { brand: string; purpose: WorkPurpose; address: string },
): Promise<number> {
  const now = clock.now();
  const since = new Date(now.getTime() - countedForMs);
  if (purpose === 'form') return guardsForms ? formLevel(await countFormsFrom(db, address, since)) : 0;
  if (purpose === 'mail') {
    return workLevel({ byAddress: await countResetRequestsFrom(db, address, since), usedShare: 0 });
  }
  const { codes, timeZone } = settingsOf(brand);
  const [byAddress, tallies] = await Promise.all([
    countCodesFrom(db, brand, address, since),
    listTallies(db, { brand, channel: 'sms', timeZone }, now),
  ]);
  return workLevel({ byAddress, usedShare: usedShareOf(tallies, codes) });
}
