import type { Page } from '@playwright/test';

/** Gives the page's browser a phone's own authenticator, whose owner always puts the finger on it. @returns its credentials. */
export async function addAuthenticator(page: Page): Promise<() => Promise<number>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await protocol.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}
