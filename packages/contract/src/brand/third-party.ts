import * as z from 'zod/mini';

/** Who else may say who somebody is (specification 1 §2, "Login screen"). */
export const identityProviders = ['google', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The merchant switch that shows a provider's button. */
export const switchOfProvider = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
} as const satisfies Record<IdentityProvider, string>;

const webAddress = z.url({ protocol: /^https?$/ });

/** An OpenID Connect provider as this brand is known to it. A client secret is no setting: it comes from the environment. */
const oidcClient = z.strictObject({
  /** `<issuer>/.well-known/openid-configuration` says where everything else is. */
  issuer: webAddress,
  clientId: z.string().check(z.minLength(1), z.maxLength(300)),
  /** For a provider whose document names none (Facebook). */
  tokenEndpoint: z.optional(webAddress),
});
export type OidcClientSettings = z.infer<typeof oidcClient>;

/** A service that texts and checks codes itself and vouches for a number by an ID token (Identity Toolkit's calls). */
const thirdPartySms = z.strictObject({
  /** Before `/v1/accounts:sendVerificationCode`; pages may connect to its origin. */
  baseUrl: webAddress,
  /** Public: pages send it along. */
  apiKey: z.string().check(z.minLength(1), z.maxLength(300)),
  issuer: webAddress,
  audience: z.string().check(z.minLength(1), z.maxLength(300)),
  jwksUrl: webAddress,
});
export type ThirdPartySmsSettings = z.infer<typeof thirdPartySms>;

export const thirdPartySettings = z.strictObject({
  google: z.optional(oidcClient),
  facebook: z.optional(oidcClient),
  sms: z.optional(thirdPartySms),
});
export type ThirdPartySettings = z.infer<typeof thirdPartySettings>;
