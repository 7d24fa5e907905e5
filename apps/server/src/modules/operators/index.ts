/** Front door of the operators: who they are, what they did (the audit), and what two of them decide. See README.md. */
import type { FastifyRequest } from 'fastify';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { getApproval } from '@perya/contract/operators/get-approval.ts';
import {
  permissionsOf,
  roleNames,
  rolePermissions,
  type Permission,
} from '@perya/contract/operators/permissions.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import { openCommonPasswords } from '#platform/crypto/common-passwords.ts';
import { createPasswordHasher } from '#platform/crypto/password-hasher.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import { defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import type { Database } from '#platform/db/database.ts';
import type { BindOperators, ChangeOrigin, OperatorSession, Refusal } from '#platform/http/bind-operators.ts';
import type { MakeId } from '#platform/id.ts';
import { ensureSecret } from '#platform/keys.ts';
import type { Queue } from '#platform/queue.ts';
import { watchSessions, type SessionStreams } from '#platform/push/watch-sessions.ts';
import { relyingPartyOf } from '#platform/webauthn/relying-party.ts';
import { tendApprovals } from './approvals/carry-out.ts';
import { commandApprovals } from './approvals/command.ts';
import { decidersOf } from './approvals/decide.ts';
import type { ApprovalKind } from './approvals/kind.ts';
import { propose, type Proposal } from './approvals/propose.ts';
import { openChange } from './audit/open-change.ts';
import { writeAudit } from './audit/write-audit.ts';
import { createSessionCookie, type SessionCookie } from './cookie.ts';
import type { Operators as Inside } from './dependencies.ts';
import { presentApproval } from './present.ts';
import { findPendingApprovals } from './queries/approvals.ts';
import { deleteExpiredChallenges, deleteFailuresBefore } from './queries/logins.ts';
import { listOperatorsOf } from './queries/operators.ts';
import { findLiveSessions, findSession, renewSession } from './queries/sessions.ts';
import { bindOperatorRoutes } from './routes.ts';
import { failureWindowMs } from './rules/login-guard.ts';
import { idleSince, isProved } from './rules/session-limits.ts';
import { listStaff } from './use-cases/staff/find-staff.ts';
import { staffKinds } from './use-cases/staff/kinds.ts';

export { approvalKind, type ApprovalKind } from './approvals/kind.ts';
export { writeAudit } from './audit/write-audit.ts';
export { findPastField } from './queries/past-state.ts';
export { verifyAudit, type KnownEnd } from './audit/verify-audit.ts';
export { findAllowedCommand, type AllowedCommand } from './approvals/command.ts';
export { openCommandLine } from './command-line.ts';
export { listOperatorAddresses } from './queries/sessions.ts';
export { countOwners } from './queries/operators.ts';
export { inviteFromCommandLine, seedOperators, type DemoOperator } from './seed.ts';

export interface OperatorsDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Where the key of the sealed secrets is. */
  dataDir: string;
  /** Where operators reach the console, without a slash at the end. */
  consoleUrl: string;
  /** What the other modules have proposed and decided. */
  kinds: readonly ApprovalKind[];
  /** Codes of the brands that operators work for. */
  brands: () => readonly string[];
  /** Live streams of this process, which end with their session. */
  streams: SessionStreams;
  onError: (error: unknown) => void;
}

export type ProposalAnswer = Result<ValueInputOf<typeof getApproval>, ErrorCode>;

/** How another module's endpoint makes a proposal of its kind. */
export type Propose = (
  change: Change,
  operator: OperatorSession,
  proposal: Proposal,
) => Promise<ProposalAnswer>;

export interface Operators {
  /** Proposals that wait for a decision. */
  queues: readonly Queue[];
  propose: Propose;
  resolveOperator(request: FastifyRequest): Promise<OperatorSession | null>;
  /** Active operators with a permission for a brand. */
  listAble(
    brand: string,
    permission: Permission,
  ): Promise<readonly { operatorId: bigint; name: string; title: string }[]>;
  hasCookie(request: FastifyRequest): boolean;
  isProved(operator: OperatorSession): boolean;
  openChange(origin: ChangeOrigin): Change;
  /** An event of the audit: somebody called what they may not. */
  noteRefusal(refusal: Refusal): Promise<void>;
  routes(bind: BindOperators): void;
  /** Finishes approved work that a crash left half done; call before the first request. */
  recover(): Promise<void>;
  /** Closes what is overdue, and deletes what has expired. */
  tend(): Promise<void>;
  /** The same, every minute. */
  jobs: readonly AnyHandler[];
  close(): void;
}

const tendEveryMs = 60_000;

/** One at a time and few waiting: there are few operators, and players' passwords have a queue of their own. */
const hashing = { concurrency: 1, maxWaiting: 10 };

/** What makers may do with their own proposals. */
const toMaker = { mayDecide: false, mayWithdraw: true };

const kindsByName = (kinds: readonly ApprovalKind[]) => new Map(kinds.map((one) => [one.kind, one]));

export async function createOperators(dependencies: OperatorsDependencies): Promise<Operators> {
  const { db, clock, makeId, dataDir, consoleUrl, onError } = dependencies;
  const kinds = kindsByName([...staffKinds({ clock, makeId }), commandApprovals(), ...dependencies.kinds]);
  const inside: Inside = {
    db,
    clock,
    makeId,
    passwords: createPasswordHasher(hashing),
    isCommonPassword: await openCommonPasswords(),
    secretBox: createSecretBox(await ensureSecret(dataDir, 'operators.secret')),
    consoleUrl,
    relyingParty: relyingPartyOf(null, consoleUrl),
    kinds,
    brands: dependencies.brands,
    onError,
  };
  const cookie = createSessionCookie(consoleUrl.startsWith('https:'));
  const tend = async (): Promise<void> => {
    const now = clock.now();
    await tendApprovals(inside);
    await deleteFailuresBefore(db, new Date(now.getTime() - failureWindowMs));
    await deleteExpiredChallenges(db, now);
  };
  return {
    queues: [
      {
        name: 'approvals',
        permission: 'approval.view',
        read: (brands, most) => findPendingApprovals(db, brands, most),
      },
    ],
    async propose(change, operator, proposal) {
      const made = await propose(inside, change, operator, proposal);
      if (!made.ok) return made;
      const deciders = decidersOf(kinds, await listStaff(inside), made.value);
      return { ok: true, value: presentApproval(made.value, { ...toMaker, deciders }) };
    },
    resolveOperator: createResolver(inside, cookie),
    listAble: (brand, permission) =>
      listOperatorsOf(
        db,
        brand,
        roleNames.filter((role) => rolePermissions[role].includes(permission)),
      ),
    hasCookie: (request) => cookie.read(request) !== null,
    isProved: ({ provedAt }) => isProved(provedAt, clock.now()),
    openChange: ({ audit, ...origin }) => openChange(inside, actorOf(origin), audit),
    noteRefusal: ({ endpoint, brand, ...origin }) =>
      db.transaction((tx) =>
        writeAudit(tx, clock, actorOf(origin), {
          action: 'permission.refused',
          object: 'endpoint',
          objectId: `${endpoint.method} ${endpoint.path}`,
          brand: null,
          ...(brand !== null && { after: { brand } }),
        }),
      ),
    routes: (bind) => bindOperatorRoutes(bind, inside, cookie),
    recover: () => tendApprovals(inside, { all: true }),
    tend,
    jobs: [defineRecurring('operators.tend', tendEveryMs, { run: tend })],
    close: watchStreams(inside, dependencies.streams),
  };
}

const createResolver =
  ({ db, clock }: Pick<Inside, 'db' | 'clock'>, cookie: SessionCookie): Operators['resolveOperator'] =>
  async (request) => {
    const token = cookie.read(request);
    const now = clock.now();
    // An idle page says so: its own refetches do not renew the session.
    const find = request.headers['x-idle'] === undefined ? renewSession : findSession;
    const session = token === null ? null : await find(db, sha256(token), now, idleSince(now));
    return session && { ...session, permissions: permissionsOf(session.roles) };
  };

/** @returns stops it. */
function watchStreams(
  { db, clock, onError }: Pick<Inside, 'db' | 'clock' | 'onError'>,
  streams: SessionStreams,
): () => void {
  const live = (sessionIds: readonly bigint[]) => {
    const now = clock.now();
    return findLiveSessions(db, sessionIds, now, idleSince(now));
  };
  return watchSessions(streams, live, onError);
}

function actorOf({ operator, ip, requestId }: Omit<ChangeOrigin, 'audit'>) {
  const { name, operatorId, roles, sessionId } = operator;
  return { kind: 'operator', name, operatorId, roles, address: ip, sessionId, requestId } as const;
}
