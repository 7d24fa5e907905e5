import { randomInt } from 'node:crypto';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { trialOffer } from '@perya/contract/accounts/trial-offer.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { insertTrialOffer } from '../../queries/trials.ts';

export const offerLifetimeSeconds = 15 * 60;

/** Names a trial account that a page may begin to play with; nothing of it exists until then. */
export async function offerTrial(
  accounts: Accounts,
  brand: string,
): Promise<Result<ValueInputOf<typeof trialOffer>, 'trial.unavailable'>> {
  if (findTrial(accounts, brand) === null) return fail('trial.unavailable');
  const ticket = makeToken();
  const userName = `Trial${String(randomInt(1e8)).padStart(8, '0')}`;
  const expiresAt = new Date(accounts.clock.now().getTime() + offerLifetimeSeconds * 1000);
  await insertTrialOffer(accounts.db, { ticketHash: sha256(ticket), brand, userName, expiresAt });
  return ok({ ticket, userName, expiresInSeconds: offerLifetimeSeconds });
}

export interface Trial {
  merchantCode: string;
  settings: BrandSettings;
  terms: NonNullable<BrandSettings['trial']>;
}

/** The trial merchant of a brand; null where there is none, or where it is not one. */
export function findTrial({ settingsOf }: Pick<Accounts, 'settingsOf'>, brand: string): Trial | null {
  const merchantCode = settingsOf(brand).trialMerchantCode;
  if (merchantCode === null) return null;
  const settings = settingsOf(merchantCode);
  if (settings.kind !== 'trial' || settings.trial === undefined) return null;
  return { merchantCode, settings, terms: settings.trial };
}
