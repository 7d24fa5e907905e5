import { acceptInvitation as acceptEndpoint } from '@perya/contract/operators/accept-invitation.ts';
import { addOwnPasskey as addPasskeyEndpoint } from '@perya/contract/operators/add-own-passkey.ts';
import { listAudit as listAuditEndpoint } from '@perya/contract/operators/audit.ts';
import { beginOwnAuthenticator as beginAuthenticatorEndpoint } from '@perya/contract/operators/begin-own-authenticator.ts';
import { beginOwnPasskey as beginPasskeyEndpoint } from '@perya/contract/operators/begin-own-passkey.ts';
import { changeOwnPassword as changePasswordEndpoint } from '@perya/contract/operators/change-own-password.ts';
import { confirmOwnAuthenticator as confirmAuthenticatorEndpoint } from '@perya/contract/operators/confirm-own-authenticator.ts';
import { decideApproval } from '@perya/contract/operators/decide-approval.ts';
import { deleteView as deleteViewEndpoint } from '@perya/contract/operators/delete-view.ts';
import { disableOperator as disableEndpoint } from '@perya/contract/operators/disable-operator.ts';
import { endOwnSession as endSessionEndpoint } from '@perya/contract/operators/end-own-session.ts';
import { finishOperatorLoginByPasskey } from '@perya/contract/operators/finish-login-by-passkey.ts';
import { finishOperatorLogin } from '@perya/contract/operators/finish-login.ts';
import { getApprovalEffect } from '@perya/contract/operators/get-approval-effect.ts';
import { getApproval } from '@perya/contract/operators/get-approval.ts';
import { getOperator } from '@perya/contract/operators/get-operator.ts';
import { getOwnSecurity } from '@perya/contract/operators/get-own-security.ts';
import { getSelf } from '@perya/contract/operators/get-self.ts';
import { getStaffing } from '@perya/contract/operators/get-staffing.ts';
import { inviteOperator as inviteEndpoint } from '@perya/contract/operators/invite-operator.ts';
import { listApprovals as listApprovalsEndpoint } from '@perya/contract/operators/list-approvals.ts';
import { listOperators as listOperatorsEndpoint } from '@perya/contract/operators/list-operators.ts';
import { listOwnSessions as listSessionsEndpoint } from '@perya/contract/operators/list-own-sessions.ts';
import { listRoles } from '@perya/contract/operators/list-roles.ts';
import { listViews as listViewsEndpoint } from '@perya/contract/operators/list-views.ts';
import { operatorLogin } from '@perya/contract/operators/login.ts';
import { operatorLogout } from '@perya/contract/operators/logout.ts';
import { operatorPasskeyProof } from '@perya/contract/operators/passkey-proof-options.ts';
import { permissionsOf, rolePermissions, roleNames } from '@perya/contract/operators/permissions.ts';
import { proposeCommand } from '@perya/contract/operators/propose-command.ts';
import { proposeOperator } from '@perya/contract/operators/propose-operator.ts';
import { proposeReset } from '@perya/contract/operators/propose-reset.ts';
import { proposeRoles } from '@perya/contract/operators/propose-roles.ts';
import { proveOperatorByPasskey } from '@perya/contract/operators/prove-by-passkey.ts';
import { proveOperator } from '@perya/contract/operators/prove.ts';
import { removeOwnAuthenticator as removeAuthenticatorEndpoint } from '@perya/contract/operators/remove-own-authenticator.ts';
import { removeOwnPasskey as removePasskeyEndpoint } from '@perya/contract/operators/remove-own-passkey.ts';
import { saveView as saveViewEndpoint } from '@perya/contract/operators/save-view.ts';
import { verifyAudit as verifyEndpoint } from '@perya/contract/operators/verify-audit.ts';
import { withdrawApproval } from '@perya/contract/operators/withdraw-approval.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { commandKind } from './approvals/command.ts';
import { findEffects } from './approvals/find-effects.ts';
import { decide, decidersOf } from './approvals/decide.ts';
import { propose } from './approvals/propose.ts';
import { withdraw } from './approvals/withdraw.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import type { SessionCookie } from './cookie.ts';
import type { Operators } from './dependencies.ts';
import { presentApproval, presentLimit, presentOperator, presentView } from './present.ts';
import { findApproval, listApprovals, type Approval } from './queries/approvals.ts';
import type { SessionRow } from './queries/sessions.ts';
import { listViewsFor } from './queries/views.ts';
import { idleMinutes, provedUntil } from './rules/session-limits.ts';
import { listAudit } from './use-cases/list-audit.ts';
import { acceptInvitation } from './use-cases/login/accept-invitation.ts';
import { beginLogin } from './use-cases/login/begin-login.ts';
import { finishByCode, finishByPasskey } from './use-cases/login/finish-login.ts';
import { challengeMs, makeChallenge } from './use-cases/passkey-challenges.ts';
import {
  addOwnPasskey,
  beginOwnAuthenticator,
  beginOwnPasskey,
  changeOwnPassword,
  confirmOwnAuthenticator,
  findOwnSecurity,
  removeOwnAuthenticator,
  removeOwnPasskey,
} from './use-cases/self/own-keys.ts';
import { endOwnSession, listOwnSessions } from './use-cases/self/own-sessions.ts';
import { proveByCode, proveByPasskey } from './use-cases/self/prove.ts';
import { newOperatorKind, resetKind, rolesKind } from './use-cases/staff/kinds.ts';
import { findColleague, listColleagues, listStaff, listStaffingGaps } from './use-cases/staff/find-staff.ts';
import { disableOperator, inviteOperator } from './use-cases/staff/staff.ts';
import { deleteView, mayDelete, saveView } from './use-cases/views.ts';

export function bindOperatorRoutes(bind: BindOperators, operators: Operators, cookie: SessionCookie): void {
  bindLogin(bind, operators, cookie);
  bindSelf(bind, operators, cookie);
  bindStaff(bind, operators);
  bindApprovals(bind, operators);
  bindViews(bind, operators);
  bind(verifyEndpoint, async ({ operator }) => {
    const { rows, ends, broken } = await verifyAudit(operators.db, { brands: operator.brands });
    return ok({ rows, ends: ends.map(numbered), broken: broken.map(numbered) });
  });
  bind(listAuditEndpoint, ({ operator, query }) => listAudit(operators, operator, query));
}

const numbered = <One extends { number: bigint }>(one: One) => ({ ...one, number: String(one.number) });

const selfOf = (session: SessionRow) => ({
  id: String(session.operatorId),
  name: session.name,
  title: session.title,
  roles: session.roles,
  permissions: [...permissionsOf(session.roles)],
  brands: session.brands,
  amountLimit: presentLimit(session.amountLimitMinor),
  sessionEndsAt: session.endsAt.toISOString(),
  idleMinutes,
  provedUntil: provedUntil(session.provedAt).toISOString(),
});

function bindLogin(bind: BindOperators, operators: Operators, cookie: SessionCookie): void {
  bind(operatorLogin, ({ body, ...caller }) => beginLogin(operators, body, caller));
  bind(finishOperatorLogin, async ({ body, reply, ...caller }) => {
    const opened = await finishByCode(operators, body, caller);
    if (!opened.ok) return opened;
    cookie.write(reply, opened.value.token);
    return ok(selfOf(opened.value.session));
  });
  bind(finishOperatorLoginByPasskey, async ({ body, reply, ...caller }) => {
    const opened = await finishByPasskey(operators, body, caller);
    if (!opened.ok) return opened;
    cookie.write(reply, opened.value.token);
    return ok(selfOf(opened.value.session));
  });
  bind(acceptEndpoint, ({ body, ...caller }) => acceptInvitation(operators, body, caller));
  bind(operatorLogout, async ({ operator, change, reply }) => {
    const ended = await endOwnSession(operators, change, operator, String(operator.sessionId));
    if (ended.ok) cookie.clear(reply);
    return ended;
  });
  bind(proveOperator, ({ operator, change, body, ...caller }) =>
    proveByCode(operators, change, operator, body, caller),
  );
  bind(proveOperatorByPasskey, ({ operator, change, body, ...caller }) =>
    proveByPasskey(operators, change, operator, body, caller),
  );
  bind(operatorPasskeyProof, async ({ operator: { operatorId } }) => {
    const { relyingParty } = operators;
    if (!relyingParty) return fail('passkey.unavailable');
    const challenge = await makeChallenge(operators, { operatorId, purpose: 'confirm' });
    return ok({ challenge, rpId: relyingParty.rpId, timeout: challengeMs, userVerification: 'required' });
  });
}

function bindSelf(bind: BindOperators, operators: Operators, cookie: SessionCookie): void {
  bind(getSelf, async ({ operator }) => ok(selfOf(operator as SessionRow & OperatorSession)));
  bind(listSessionsEndpoint, async ({ operator }) => {
    const sessions = await listOwnSessions(operators, operator);
    return ok({
      list: sessions.map(({ sessionId, address, userAgent, createdAt, lastUsedAt }) => ({
        id: String(sessionId),
        address,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: sessionId === operator.sessionId,
      })),
    });
  });
  bind(endSessionEndpoint, async ({ operator, change, params, reply }) => {
    const ended = await endOwnSession(operators, change, operator, params.sessionId);
    if (ended.ok && params.sessionId === String(operator.sessionId)) cookie.clear(reply);
    return ended;
  });
  bind(getOwnSecurity, async ({ operator }) => ok(await findOwnSecurity(operators, operator)));
  bind(changePasswordEndpoint, ({ operator, change, body }) =>
    changeOwnPassword(operators, change, operator, body.newPassword),
  );
  bind(beginPasskeyEndpoint, ({ operator }) => beginOwnPasskey(operators, operator));
  bind(addPasskeyEndpoint, ({ operator, change, body }) => addOwnPasskey(operators, change, operator, body));
  bind(removePasskeyEndpoint, ({ operator, change, params }) =>
    removeOwnPasskey(change, operator, params.passkeyId),
  );
  bind(beginAuthenticatorEndpoint, ({ operator, change }) =>
    beginOwnAuthenticator(operators, change, operator),
  );
  bind(confirmAuthenticatorEndpoint, ({ operator, change, body, ...caller }) =>
    confirmOwnAuthenticator(operators, change, operator, body.code, caller),
  );
  bind(removeAuthenticatorEndpoint, ({ operator, change }) => removeOwnAuthenticator(change, operator));
}

function bindStaff(bind: BindOperators, operators: Operators): void {
  bind(listOperatorsEndpoint, async ({ operator }) =>
    ok({ list: (await listColleagues(operators, operator)).map(presentOperator) }),
  );
  bind(getOperator, async ({ operator, params }) => {
    const found = await findColleague(operators, operator, params.operatorId);
    return found ? ok(presentOperator(found)) : fail('not.found');
  });
  bind(disableEndpoint, async ({ operator, change, params, body }) => {
    const done = await disableOperator(operators, change, operator, { ...params, ...body });
    return done.ok ? ok(presentOperator(done.value)) : done;
  });
  bind(inviteEndpoint, async ({ operator, change, params, body }) => {
    const made = await inviteOperator(operators, change, operator, { ...params, ...body });
    if (!made.ok) return made;
    return ok({ link: made.value.link, expiresAt: made.value.expiresAt.toISOString() });
  });
  bind(listRoles, async () =>
    ok({ list: roleNames.map((role) => ({ role, permissions: [...rolePermissions[role]] })) }),
  );
}

function bindApprovals(bind: BindOperators, operators: Operators): void {
  const { db, kinds, clock } = operators;
  const presentAll = async (operator: OperatorSession, list: readonly Approval[]) => {
    const staff = await listStaff(operators);
    const now = clock.now();
    return list.map((one) => {
      const shown =
        one.state === 'pending' && one.expiresAt <= now ? { ...one, state: 'expired' as const } : one;
      const deciders = decidersOf(kinds, staff, shown);
      const mayWithdraw = shown.state === 'pending' && one.makerId === operator.operatorId;
      return presentApproval(shown, { mayDecide: deciders.includes(operator.name), mayWithdraw, deciders });
    });
  };
  const present = async (operator: OperatorSession, one: Approval) => (await presentAll(operator, [one]))[0]!;
  bind(getStaffing, async ({ operator }) => {
    const gaps = await listStaffingGaps(operators);
    const shown = gaps.filter(({ brand }) => brand === null || mayTouch(operator, brand));
    return ok({ gaps: shown.map(({ upToMinor, ...gap }) => ({ ...gap, upTo: presentLimit(upToMinor) })) });
  });
  bind(listApprovalsEndpoint, async ({ operator, query }) => {
    const { brand, limit, ...filter } = query;
    const brands = brand === undefined ? operator.brands : [brand];
    const rows = await listApprovals(db, { ...filter, brands, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: await presentAll(operator, page),
      next: rows.length > limit && last ? String(last.approvalId) : null,
    });
  });
  bind(getApproval, async ({ operator, params }) => {
    const one = await findApproval(db, params.approvalId);
    return one && mayTouch(operator, one.brand) ? ok(await present(operator, one)) : fail('not.found');
  });
  bind(getApprovalEffect, async ({ operator, params }) => {
    const one = await findApproval(db, params.approvalId);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    return ok({ effects: [...(await findEffects(kinds, one))] });
  });
  bind(decideApproval, async ({ operator, change, params, body }) => {
    const decided = await decide(operators, change, operator, { ...params, ...body });
    return decided.ok ? ok(await present(operator, decided.value)) : decided;
  });
  bind(withdrawApproval, async ({ operator, change, params, body }) => {
    const taken = await withdraw(operators, change, operator, { ...params, ...body });
    return taken.ok ? ok(await present(operator, taken.value)) : taken;
  });
  bind(proposeOperator, async ({ operator, change, body: { operator: payload, ...rest } }) => {
    const made = await propose(operators, change, operator, { ...rest, kind: newOperatorKind, payload });
    return made.ok ? ok(await present(operator, made.value)) : made;
  });
  bind(proposeRoles, async ({ operator, change, body: { change: payload, ...rest } }) => {
    const made = await propose(operators, change, operator, { ...rest, kind: rolesKind, payload });
    return made.ok ? ok(await present(operator, made.value)) : made;
  });
  bind(proposeCommand, async ({ operator, change, body: { command: payload, ...rest } }) => {
    const made = await propose(operators, change, operator, { ...rest, kind: commandKind, payload });
    return made.ok ? ok(await present(operator, made.value)) : made;
  });
  bind(proposeReset, async ({ operator, change, body: { reset: payload, ...rest } }) => {
    const made = await propose(operators, change, operator, { ...rest, kind: resetKind, payload });
    return made.ok ? ok(await present(operator, made.value)) : made;
  });
}

function bindViews(bind: BindOperators, operators: Operators): void {
  bind(listViewsEndpoint, async ({ operator, query: { list } }) => {
    const views = await listViewsFor(operators.db, operator, list);
    return ok({ list: views.map((one) => presentView(one, mayDelete(operator, one))) });
  });
  bind(saveViewEndpoint, async ({ operator, change, body }) => {
    const saved = await saveView(operators, change, operator, body);
    return saved.ok ? ok(presentView(saved.value, true)) : saved;
  });
  bind(deleteViewEndpoint, ({ operator, change, params }) => deleteView(change, operator, params.viewId));
}
