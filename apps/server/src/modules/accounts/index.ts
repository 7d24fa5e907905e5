/** Front door of the accounts: who is calling, and everything about members and their sessions. See README.md. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import type { MakeId } from '#platform/id.ts';
import { createGuardedTries } from '#platform/limits/guarded-tries.ts';
import type { Module } from '#platform/module.ts';
import { ensureSecret } from '#platform/keys.ts';
import type { Queue } from '#platform/queue.ts';
import type { Outbox } from '#platform/messages/outbox.ts';
import { watchSessions, type SessionStreams } from '#platform/push/watch-sessions.ts';
import { openBodyKey } from './crypto/body-key.ts';
import { createPasswordHasher } from '#platform/crypto/password-hasher.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import type { Accounts as Inside } from './dependencies.ts';
import { bindCare, type CarePorts } from './care-routes.ts';
import { bindFeedbackOperators } from './feedback-routes.ts';
import { bindAccountOperators } from './operator-routes.ts';
import { deleteOldDevices } from './queries/devices.ts';
import { findWaitingFeedback } from './queries/feedback.ts';
import { findSessionStart } from './queries/sessions.ts';
import { deleteExpired } from './queries/guards.ts';
import { deleteExpiredSignIns } from './queries/identities.ts';
import { findMember, listMembers, updateGuarded, type Member } from './queries/members.ts';
import type { Sitter } from './queries/sitters.ts';
import { deleteExpiredResets } from './queries/passwords.ts';
import { deleteExpiredPasskeyChallenges } from './queries/passkeys.ts';
import { deleteOldTraces } from './queries/traces.ts';
import { deleteExpiredWaitingLogins } from './queries/waiting-logins.ts';
import { deletePastSessions, listSecondsToday, type Presence } from './queries/time-on-site.ts';
import { bindKeyRoutes } from './key-routes.ts';
import { bindPaymentRoutes } from './payment-routes.ts';
import { bindAccountRoutes } from './routes.ts';
import type { SitterState } from './use-cases/sessions/check-sitters.ts';
import { createAfterwards } from './use-cases/afterwards.ts';
import { createCaptchaProofs } from './use-cases/captcha/captcha-proofs.ts';
import { createCaptchas } from './use-cases/captcha/captchas.ts';
import { openMessage } from './use-cases/open-message.ts';
import { noAgentLinks, type AgentLinks } from './ports.ts';
import {
  openAccount,
  type OpenAccountError,
  type OpenedAccount,
} from './use-cases/registration/open-account.ts';
import { seedMember, seedSession, type SeedMember } from './use-cases/registration/seed-member.ts';
import { createInvitations, type Invitations } from './use-cases/registration/invitations.ts';
import { openExclusions } from './use-cases/registration/exclusions.ts';
import { excludePerson, listExcludedMembers } from './use-cases/registration/exclude-person.ts';
import { createThirdParty, type ThirdPartyDependencies } from './use-cases/third-party/third-party.ts';
import { createSessionStore } from './use-cases/sessions/session-store.ts';
import { createVerificationCodes, type UsedUp } from './use-cases/codes/verification-codes.ts';
import { openCommonPasswords } from '#platform/crypto/common-passwords.ts';
import { createPaymentGuard, type PaymentGuard } from './use-cases/payment-password/payment-guard.ts';
import { sweepTrials } from './use-cases/trial/sweep-trials.ts';

export type { CarePorts } from './care-routes.ts';
export type { Member } from './queries/members.ts';
export type { SitterState } from './use-cases/sessions/check-sitters.ts';
export { maskedName } from './rules/masked-name.ts';
export { isAgent, mayTransferToUpline, standsAmongWinners } from './rules/member-type.ts';
export type { AgentLinks } from './ports.ts';
export {
  takesOpenedAccounts,
  type OpenAccountError,
  type OpenedAccount,
} from './use-cases/registration/open-account.ts';
export type { PaymentGuard } from './use-cases/payment-password/payment-guard.ts';
export type { SeedMember } from './use-cases/registration/seed-member.ts';
// A name as staff may read it in lists.
export { maskedUserName } from './rules/masking.ts';
export { listMaskedNames } from './use-cases/list-masked-names.ts';
export { secondFactorResets } from './use-cases/care/second-factor-reset.ts';
// For letters of operators.
export { findMember, findMemberId } from './queries/members.ts';
// For commands about many members.
export { listChosen, listUnknownNames } from './queries/chosen.ts';
export { changeInBulk, type ChangedMember, type MemberChange } from './use-cases/care/change-in-bulk.ts';
// For those who compare a document with a name.
export { listPeople } from './queries/details.ts';
export { listPastRegistrations } from './queries/past-registrations.ts';
export { isRefused as isRegistrationRefused } from './rules/registration-effect.ts';
// For the screening.
export { listNamedAfter } from './queries/details.ts';
// For the effect of a list of refused addresses.
export { listLoginAddresses } from './queries/guards.ts';
// For the conditions of offers.
export { findSharedTraces, listSharedTraces } from './queries/invitations.ts';
export { findStanding } from './queries/members.ts';
export { listHousehold, listTraces } from './queries/traces.ts';
// For the operator's list of excluded persons.
export { openExclusions } from './use-cases/registration/exclusions.ts';
export {
  checkOnRecord,
  excludeOnRecord,
  readmitOnRecord,
} from './use-cases/registration/exclude-on-record.ts';
export { parseIdentifier, type Identifier } from './rules/exclusion.ts';
export { mostExcluded, readExclusions } from './rules/exclusion-file.ts';

const sweepMs = 10 * 60_000;
/** A day, and one of any other time zone. */
const keepPastSessionsMs = 2 * 86_400_000;

export interface AccountsDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Where the key of encrypted bodies is kept: `keys/body-encryption.jwk` below it. */
  dataDir: string;
  /** @throws when there is no such brand. */
  settingsOf: (brand: string) => BrandSettings;
  /** Time zones of all brands: operators ask about exclusions without a brand. */
  brandZones?: () => readonly string[];
  /** Codes of all brands: those whose countries a number without its own may belong to. */
  brandCodes?: () => readonly string[];
  outbox: Outbox;
  /** Address of the site. */
  publicUrl: string;
  /** Path under which the pictures of this build are served: `/art/<version>`. */
  artPath: string;
  /** Whether visitors' forms need proof of work, more of it from a busy address. */
  guardsForms?: boolean;
  /** What signing in with other services needs besides the brands' settings. */
  thirdParty?: ThirdPartyDependencies['thirdParty'];
  /** Gives a new trial player the play money; the wallet's, from outside. Without it there is no trial play. */
  fillTrialPurse?: Inside['fillTrialPurse'];
  /** Live streams of this process, which end with their session. */
  streams?: SessionStreams;
  /** Links of agents; without them no code leads into a line. */
  agentLinks?: AgentLinks;
  /** Without it every member may log in from anywhere. */
  closesLogin?: Inside['closesLogin'];
  /** Called in the transaction that sets the name that payouts go to. */
  nameSet?: Inside['nameSet'];
  onError?: (error: unknown) => void;
  /** For what an operator has to look at; without it nobody is told. */
  logger?: Pick<Logger, 'error'>;
}

export interface Accounts extends Module, Invitations {
  /** The member that a bearer token stands for; `null`: unknown, ended or expired. Renews the idle limit, unless told not to. */
  resolveSession(token: string, options?: { renew: boolean }): Promise<Session | null>;
  findMember(memberId: bigint): Promise<Member | null>;
  /** Many at once; those that do not exist are absent. */
  findMembers(memberIds: readonly bigint[]): Promise<Member[]>;
  /** Whether these members may stake now, each at a game opened in a session; renews those sessions, unless told not to. */
  checkSitters(sitters: readonly Sitter[], options?: { renew: boolean }): Promise<SitterState[]>;
  /** Seconds of today that members have been logged in, on all devices together, in the order of the call. */
  secondsToday(members: readonly Presence[]): Promise<number[]>;
  /** When a session was opened; null: it has ended. */
  sessionStart(sessionId: bigint): Promise<Date | null>;
  /** What guards money on its way out. */
  payment: PaymentGuard;
  /** Inside `tx`: `checkSitters` calls the member `guarded` from then on, for ever. */
  guardMember(tx: Queryable, memberId: bigint): Promise<void>;
  /** Inside `tx`: the person cannot register again before then, by what the account says of him or her. */
  excludePerson(tx: Queryable, memberId: bigint, endsAt: Date): Promise<void>;
  /** Those of these members who are on the list of excluded persons. */
  listExcludedMembers(memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** Opens a compact JWE, once; `null` when it cannot be opened, is too old, or was opened before. */
  decrypt(jwe: string): Promise<string | null>;
  /** Ends all sessions of a member, for a changed password or a disabled member. */
  endSessionsOf(memberId: bigint, except?: bigint): Promise<void>;
  /** An account that an agent opens for somebody. @param along what belongs to it, in the same transaction */
  openAccount(
    account: OpenedAccount,
    along: (tx: Queryable, memberId: bigint) => Promise<void>,
  ): Promise<Result<{ memberId: bigint; userName: string }, OpenAccountError>>;
  /** For the demo's seed: a member with a known password, once. */
  seedMember(member: SeedMember): Promise<bigint>;
  /** A session of a member of the demonstration, without a login. */
  seedSession(member: Pick<Session, 'brand' | 'memberId'>): Promise<Session>;
  /** What the listener of notifications needs: channel → what to do with a payload. */
  channels: Record<'accounts_session_ended', (payload: string) => void>;
  /** Every ten minutes it removes expired captchas, messages and sessions. */
  jobs: readonly AnyHandler[];
  /** Origins of other services that pages of a brand call by themselves. */
  pageOrigins(brand: string): readonly string[];
  operatorRoutes(bind: BindOperators, ports: CarePorts): void;
  /** Feedback and complaints that wait for an answer. */
  queues: readonly Queue[];
  close(): Promise<void>;
}

/** What other modules may leave out. */
const fromOutsideOf = ({
  fillTrialPurse = async () => false,
  closesLogin = () => false,
  nameSet = async () => {},
  agentLinks = noAgentLinks,
}: AccountsDependencies): Pick<Inside, 'fillTrialPurse' | 'closesLogin' | 'nameSet' | 'agentLinks'> => ({
  fillTrialPurse,
  closesLogin,
  nameSet,
  agentLinks,
});

const countriesOf =
  ({
    brandCodes = () => [],
    settingsOf,
  }: Pick<AccountsDependencies, 'brandCodes' | 'settingsOf'>): Inside['countriesOf'] =>
  (brand) => {
    const codes = brandCodes();
    if (brand !== undefined && !codes.includes(brand)) return null;
    return codes
      .filter((code) => brand === undefined || code === brand)
      .flatMap((code) => settingsOf(code).registration.countries);
  };

export async function createAccounts(dependencies: AccountsDependencies): Promise<Accounts> {
  const { db, clock, makeId, settingsOf, outbox, dataDir, publicUrl, artPath } = dependencies;
  const { streams = noStreams, logger, onError = () => {} } = dependencies;
  const key = await openBodyKey(join(dataDir, 'keys', 'body-encryption.jwk'));
  const codesSecret = await ensureSecret(dataDir, 'verification-codes.secret');
  const codes = { db, clock, makeId, outbox, settingsOf, secret: codesSecret, onUsedUp: tellUsedUp(logger) };
  const proofs = { db, clock, secret: await ensureSecret(dataDir, 'captcha-proofs.secret') };
  const traceBox = createSecretBox(await ensureSecret(dataDir, 'traces.secret'));
  const sessions = createSessionStore({
    db,
    clock,
    makeId,
    securityOf: (brand) => settingsOf(brand).security,
    hashAddress: (address) => traceBox.mac(address, 'address'),
    onEnd: streams.endSession,
  });
  const stopWatch = watchSessions(streams, sessions.live, onError);
  const afterwards = createAfterwards(onError);
  const inside: Inside = {
    db,
    clock,
    makeId,
    settingsOf,
    hasher: createPasswordHasher(),
    tries: createGuardedTries(dependencies),
    isCommonPassword: await openCommonPasswords(),
    secretBox: createSecretBox(await ensureSecret(dataDir, 'second-factor.secret')),
    captchas: createCaptchas({ db, clock }),
    captchaProofs: createCaptchaProofs(proofs),
    guardsForms: dependencies.guardsForms ?? false,
    codes: createVerificationCodes(codes),
    exclusions: await openExclusions({ ...dependencies, zoneOf: (brand) => settingsOf(brand).timeZone }),
    countriesOf: countriesOf(dependencies),
    sessions,
    outbox,
    publicUrl,
    artPath,
    afterwards: afterwards.run,
    thirdParty: createThirdParty(dependencies),
    ...fromOutsideOf(dependencies),
  };
  return {
    resolveSession: sessions.resolve,
    findMember: (memberId) => findMember(db, memberId),
    findMembers: (memberIds) => listMembers(db, memberIds),
    ...createInvitations(db),
    checkSitters: sessions.checkSitters,
    secondsToday: (members) => listSecondsToday(db, members, clock.now()),
    sessionStart: (sessionId) => findSessionStart(db, sessionId),
    payment: createPaymentGuard(inside),
    guardMember: updateGuarded,
    ...exclusionsOf(inside),
    decrypt: (jwe) => openMessage({ db, clock, key }, jwe),
    endSessionsOf: sessions.endAll,
    openAccount: (account, along) => openAccount(inside, account, along),
    seedMember: (member) => seedMember(inside, member),
    seedSession: (member) => seedSession(inside, member),
    channels: { accounts_session_ended: (payload) => sessions.forget(BigInt(payload)) },
    resync: sessions.forgetAll,
    jobs: [defineRecurring('accounts.sweep', sweepMs, { run: () => sweepAll(inside) })],
    pageOrigins: inside.thirdParty.originsOf,
    routes: (bind) => bindAll(bind, inside, key.publicJwk),
    queues: queuesOf(db),
    operatorRoutes: (bind, ports) => bindOperatorRoutes(bind, inside, ports),
    close() {
      stopWatch();
      return afterwards.close();
    },
  };
}

/** The list of excluded persons, as other modules ask about members. */
const exclusionsOf = (inside: Inside): Pick<Accounts, 'excludePerson' | 'listExcludedMembers'> => ({
  excludePerson: (...person) => excludePerson(inside, ...person),
  listExcludedMembers: (memberIds) => listExcludedMembers(inside, memberIds),
});

const noStreams: SessionStreams = { sessions: () => [], endSession: () => {} };

function bindOperatorRoutes(bind: BindOperators, inside: Inside, ports: CarePorts): void {
  bindAccountOperators(bind, inside);
  bindCare(bind, inside, ports);
  bindFeedbackOperators(bind, inside);
}

const queuesOf = (db: Database): Queue[] =>
  (['feedback', 'complaints'] as const).map((name) => ({
    name,
    permission: 'feedback.view',
    read: (brands, most) => findWaitingFeedback(db, name, brands, most),
  }));

function bindAll(bind: Bind, inside: Inside, publicKey: Parameters<typeof bindAccountRoutes>[2]): void {
  bindAccountRoutes(bind, inside, publicKey);
  bindKeyRoutes(bind, inside);
  bindPaymentRoutes(bind, inside);
}

/** The operator's log gets a line: whoever has set the limits wants to know that they keep people waiting. */
const tellUsedUp =
  (logger: AccountsDependencies['logger']) =>
  (usedUp: UsedUp): void =>
    logger?.error(usedUp, 'the brand may send no more text messages in this period');

async function sweepAll(inside: Inside): Promise<void> {
  const { db, clock } = inside;
  await deleteExpired(db, clock.now());
  await deleteExpiredWaitingLogins(db, clock.now());
  await deleteOldDevices(db, clock.now());
  await deleteOldTraces(db, clock.now());
  await deleteExpiredResets(db, clock.now());
  await inside.codes.deleteOld();
  await inside.tries.deleteOld();
  await deleteExpiredSignIns(db, clock.now());
  await deleteExpiredPasskeyChallenges(db, clock.now());
  await inside.sessions.deleteExpired();
  await deletePastSessions(db, new Date(clock.now().getTime() - keepPastSessionsMs));
  await sweepTrials(inside);
}
