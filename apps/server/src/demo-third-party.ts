import type { ThirdPartySettings } from '@perya/contract/brand/third-party.ts';
import type { Config } from '#src/config.ts';

/** How the demonstration is known to its sandbox (`apps/sandbox/src/identity`). */
const clientId = 'perya-demo';

/**
 * The other services of a demonstration: the sandbox plays them. Absent in production, and where nobody knows yet at
 * which port the sandbox will answer.
 */
export function demoThirdParty(config: Config, brand: string): ThirdPartySettings | undefined {
  const { mode, sandboxPort, sandboxUrl, defaultBrand } = config;
  if (mode !== 'demo' || sandboxPort === 0) return undefined;
  if (brand !== defaultBrand) return undefined;
  return {
    google: { issuer: `${sandboxUrl}/oidc/google`, clientId },
    facebook: { issuer: `${sandboxUrl}/oidc/facebook`, clientId },
    sms: {
      baseUrl: `${sandboxUrl}/identitytoolkit`,
      apiKey: clientId,
      issuer: `${sandboxUrl}/identitytoolkit`,
      audience: clientId,
      jwksUrl: `${sandboxUrl}/identitytoolkit/jwks`,
    },
  };
}

/** What every module of accounts needs to know of it. */
export function thirdPartyOf(config: Config) {
  return {
    secrets: config.oidcClientSecrets,
    demoOf: (brand: string) => demoThirdParty(config, brand),
  };
}
