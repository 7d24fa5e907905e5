import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { GuardedTries } from '#platform/limits/guarded-tries.ts';
import type { Outbox } from '#platform/messages/outbox.ts';
import type { FastifyRequest } from 'fastify';
import type { PasswordHasher } from '#platform/crypto/password-hasher.ts';
import type { SecretBox } from '@perya/process/secret-box.ts';
import type { AgentLinks } from './ports.ts';
import type { CaptchaProofs } from './use-cases/captcha/captcha-proofs.ts';
import type { Captchas } from './use-cases/captcha/captchas.ts';
import type { VerificationCodes } from './use-cases/codes/verification-codes.ts';
import type { ThirdParty } from './use-cases/third-party/third-party.ts';
import type { IsCommonPassword } from '#platform/crypto/common-passwords.ts';
import type { Exclusions } from './use-cases/registration/exclusions.ts';
import type { SessionStore } from './use-cases/sessions/session-store.ts';

/** What the use cases of the accounts work with. */
export interface Accounts {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** @throws when there is no such brand. */
  settingsOf: (brand: string) => BrandSettings;
  hasher: PasswordHasher;
  isCommonPassword: IsCommonPassword;
  captchas: Captchas;
  captchaProofs: CaptchaProofs;
  /** Whether proof of work guards visitors' forms. Off with `RATE_LIMITS=off`, like the limits per address. */
  guardsForms: boolean;
  codes: VerificationCodes;
  secretBox: SecretBox;
  /** Slows guessing down. */
  tries: GuardedTries;
  exclusions: Exclusions;
  /** Countries whose mobile numbers a brand takes, or all brands; null: no such brand. */
  countriesOf: (brand: string | undefined) => readonly string[] | null;
  sessions: SessionStore;
  outbox: Outbox;
  /** Address of the site, without a slash at the end: the origin that passkeys are bound to, and where links of mails lead. */
  publicUrl: string;
  /** Path under which the pictures of this build are served: `/art/<version>`. */
  artPath: string;
  /** Work whose outcome the caller of an endpoint must not learn, not even from the time that it takes. */
  afterwards: (work: () => Promise<void>) => void;
  thirdParty: ThirdParty;
  /** Links of agents. */
  agentLinks: AgentLinks;
  /** Whether a member's login is closed to a client: a demo's known login is, to other machines. */
  closesLogin: (userName: string, request: FastifyRequest) => boolean;
  /** Called in the transaction that sets the name that payouts go to. */
  nameSet: (tx: Queryable, member: { brand: string; memberId: bigint }) => Promise<void>;
  /** Play money for a trial player; false: not to be had. */
  fillTrialPurse: (member: { brand: string; memberId: bigint }) => Promise<boolean>;
}
