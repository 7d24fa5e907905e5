/** The browser's own dialogs for passkeys; their library comes on use. */
import { api, type ApiValue } from './api.ts';
import { readAgain } from './query-client.ts';

type Options =
  | NonNullable<ApiValue<'POST /ops/session/login'>['passkey']>
  | ApiValue<'GET /ops/session/passkey-proof'>;

/** What a passkey signs, for a login and for a fresh proof. */
export async function signByPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Makes a passkey on this device, or on one beside it. */
export async function makePasskey() {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: await readAgain(() => api('GET /ops/self/passkeys/options')),
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** The person closed the browser's dialog: nothing to say. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
