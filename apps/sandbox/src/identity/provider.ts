/**
 * Plays Google and Facebook: OpenID Connect providers at which a tester says who they are. Everything is kept in memory:
 * whoever comes again is the same person by the e-mail address.
 */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Provider, interactionPolicy, type Configuration, type JWK } from 'oidc-provider';
import { languageOfTag } from '../language.ts';
import { failurePage, pageHeaders } from '../pages.ts';

export const identityServices = ['google', 'facebook'] as const;
export type IdentityService = (typeof identityServices)[number];

export interface Person {
  email: string;
  name: string;
  /** The service has made sure that the address is theirs. */
  verified: boolean;
}

export interface Identity {
  /** The protocol's own paths: `/oidc/<service>/…`. */
  providers: Record<IdentityService, Provider>;
  /** @returns the subject that stands for them at this service, always the same. */
  remember(service: IdentityService, person: Person): string;
}

/** How the site's server is known to both. */
const clientId = 'perya-demo';

/** @param siteUrl where people come from and go back to. */
export function createIdentity(publicUrl: string, siteUrl: string): Identity {
  const people = new Map<string, Person>();
  const key = makeKey();
  const provider = (service: IdentityService): Provider => {
    const made = new Provider(`${publicUrl}/oidc/${service}`, settingsOf(service, siteUrl, key, people));
    made.proxy = publicUrl.startsWith('https:');
    return made;
  };
  return {
    providers: { google: provider('google'), facebook: provider('facebook') },
    remember(service, person) {
      const name = `${service}:${person.email.toLowerCase()}`;
      const subject = createHash('sha256').update(name).digest('hex').slice(0, 24);
      people.set(subject, person);
      return subject;
    },
  };
}

function settingsOf(
  service: IdentityService,
  siteUrl: string,
  key: JWK,
  people: ReadonlyMap<string, Person>,
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${siteUrl}/m/login/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The site asks nothing but the ID token, so what it says has to be in it.
    conformIdTokenClaims: false,
    jwks: { keys: [key] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Two services on one host.
      names: {
        session: `${service}_session`,
        interaction: `${service}_interaction`,
        resume: `${service}_resume`,
      },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 1_800,
      Session: 600,
    },
    interactions: {
      policy: whoEachTime(),
      url: (_ctx, { uid }) => `/sign-in/${service}/${uid}`,
    },
    // Saying who one is, is agreeing to it.
    async loadExistingGrant({ oidc }) {
      const { session, client, provider, params } = oidc;
      if (!session?.accountId || !client) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(String(params?.['scope'] ?? 'openid'));
      await grant.save();
      return grant;
    },
    findAccount: (_ctx, accountId) => {
      const person = people.get(accountId);
      if (!person) return undefined;
      const { email, name, verified } = person;
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: verified, name }) };
    },
    renderError(ctx) {
      const language = languageOfTag(String(ctx.headers['accept-language'] ?? ''));
      ctx.set(pageHeaders());
      ctx.body = failurePage(language, 'failure.unknown');
    },
  };
}

/** Testers play many people, so they are asked each time, as `prompt=select_account` asks for. */
function whoEachTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function makeKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK;
}
