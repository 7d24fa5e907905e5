/** Passkeys on this phone: whether there can be any, and the browser's own dialogs for them. Its library comes on use. */
import { api } from '#app/lib/api.ts';

/** @param host what the brand's passkeys are bound to; null: the site's address allows none. */
export function passkeysWork(host: string | null): boolean {
  if (host === null || typeof PublicKeyCredential === 'undefined') return false;
  return location.hostname === host || location.hostname.endsWith(`.${host}`);
}

const library = () => import('@simplewebauthn/browser');

/** Whether the browser can offer passkeys in the field of the user name. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Asks for a passkey to log in with. @param autofill offered with the field of the user name, for as long as it takes. */
export async function logInByPasskey(autofill: boolean) {
  const options = await api('POST /wps/session/passkey/options');
  return api('POST /wps/session/passkey', { body: await sign(options, autofill) });
}

/** Asks for a passkey as a fresh proof of who the member is. */
export async function proveByPasskey(): Promise<void> {
  const options = await api('POST /wps/member/security/proof/options');
  await api('POST /wps/member/security/proof/passkey', { body: await sign(options, false) });
}

type Options = Awaited<ReturnType<typeof api<'POST /wps/session/passkey/options'>>>;

async function sign(options: Options, useBrowserAutofill: boolean) {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Makes a passkey on this phone, or on one beside it, and adds it to the account. */
export async function addPasskey() {
  const options = await api('POST /wps/member/passkeys/options');
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return api('POST /wps/member/passkeys', {
    body: { id, clientDataJSON, attestationObject, transports },
  });
}

/** Ends what the browser may still be asking. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

/** The person closed the browser's dialog, or another one took its place: nothing to say. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
