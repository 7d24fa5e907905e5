/**
 * The service that texts and checks codes in place of the site, by the two calls of Identity Toolkit (specification 1 §4,
 * "Third-party SMS path"): it vouches for a number by an ID token, which the server proves.
 */
import { plainMobile } from '@perya/contract/accounts/plain-text.ts';
import { ApiError } from '#app/lib/api.ts';
import type { RegisterSettings } from '../check.ts';

export type SmsService = NonNullable<RegisterSettings['thirdParty']['sms']>;

/** @returns what the check of the code needs. @throws ApiError when nothing was sent. */
export async function sendByService(service: SmsService, phoneNumber: string): Promise<string> {
  const { sessionInfo } = await call(service, 'sendVerificationCode', { phoneNumber });
  if (!sessionInfo) throw new ApiError('third.party.refused', 400);
  return sessionInfo;
}

/** @returns the ID token for the number, or null when the code is not the one that was sent. */
export async function checkByService(
  service: SmsService,
  sessionInfo: string,
  code: string,
): Promise<string | null> {
  const { idToken } = await call(service, 'signInWithPhoneNumber', { sessionInfo, code });
  return idToken ?? null;
}

/** As it is dialled from anywhere, of what somebody typed with or without the country, or with the zero before it. */
export function dialled(dialingCode: string, typed: string): string {
  const plain = plainMobile(typed);
  return plain.startsWith('+') ? plain : dialingCode + plain.replace(/^0+/, '');
}

type Answer = { sessionInfo?: string; idToken?: string };

/** A call that is refused answers with nothing of what was asked for. */
async function call({ baseUrl, apiKey }: SmsService, name: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(`${baseUrl}/v1/accounts:${name}?${new URLSearchParams({ key: apiKey })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
    return response.ok ? ((await response.json()) as Answer) : {};
  } catch {
    throw new ApiError('network.failed', 0);
  }
}
