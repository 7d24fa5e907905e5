/** Which other services a brand works with, and how it is known to them. */
import {
  identityProviders,
  switchOfProvider,
  type IdentityProvider,
  type ThirdPartySettings,
  type ThirdPartySmsSettings,
} from '@perya/contract/brand/third-party.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Clock } from '#platform/clock.ts';
import { createOidc, type Oidc, type OidcClient } from '#platform/oidc/oidc.ts';

export interface ThirdPartyDependencies {
  clock: Clock;
  settingsOf: (brand: string) => BrandSettings;
  /** Origin of brands without a domain of their own. */
  publicUrl: string;
  thirdParty?:
    | {
        /** Client secrets by `brand/provider`; a client without one is public and proves itself by PKCE alone. */
        secrets: ReadonlyMap<string, string>;
        /** What a demonstration adds for brands that name no service. */
        demoOf: (brand: string) => ThirdPartySettings | undefined;
      }
    | undefined;
}

/** Facebook gives the name without being asked, and refuses scopes that it does not know. */
const scopeOf: Record<IdentityProvider, string> = {
  google: 'openid email profile',
  facebook: 'openid email',
};

export interface ThirdParty {
  oidc: Oidc;
  /** Null: the service is not configured, its switch is off, or nobody registers and logs in at this brand. */
  clientOf(brand: string, provider: IdentityProvider): OidcClient | null;
  /** Those whose button is shown, in its order. */
  providersOf(brand: string): IdentityProvider[];
  /** The service that vouches for numbers. */
  smsOf(brand: string): ThirdPartySmsSettings | null;
  /** The same, where the switch makes pages use it in place of this server's own codes. */
  smsOfPages(brand: string): ThirdPartySmsSettings | null;
  /** Origins that pages of the brand may call. */
  originsOf(brand: string): string[];
  /** Where services send people back to; they know this address beforehand. */
  redirectUriOf(brand: string): string;
}

export function createThirdParty(dependencies: ThirdPartyDependencies): ThirdParty {
  const { clock, settingsOf, publicUrl, thirdParty } = dependencies;
  const servicesOf = (brand: string): ThirdPartySettings =>
    settingsOf(brand).thirdParty ?? thirdParty?.demoOf(brand) ?? {};
  const clientOf = (brand: string, provider: IdentityProvider): OidcClient | null => {
    const { kind, switches } = settingsOf(brand);
    const client = servicesOf(brand)[provider];
    if (!client || kind !== 'real' || switches[switchOfProvider[provider]] !== true) return null;
    return {
      ...client,
      scope: scopeOf[provider],
      clientSecret: thirdParty?.secrets.get(`${brand}/${provider}`) ?? null,
    };
  };
  const smsOf = (brand: string): ThirdPartySmsSettings | null => servicesOf(brand).sms ?? null;
  return {
    oidc: createOidc(clock),
    clientOf,
    providersOf: (brand) => identityProviders.filter((provider) => clientOf(brand, provider) !== null),
    smsOf,
    smsOfPages: (brand) => (settingsOf(brand).switches['THIRDPARTYSMS3'] === true ? smsOf(brand) : null),
    originsOf: (brand) => [smsOf(brand)].flatMap((sms) => (sms ? [new URL(sms.baseUrl).origin] : [])),
    redirectUriOf(brand) {
      const { mainDomain } = settingsOf(brand);
      return `${mainDomain === null ? publicUrl : `https://${mainDomain}`}/m/login/callback`;
    },
  };
}
