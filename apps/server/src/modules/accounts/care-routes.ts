/** What operators see and do about members. */
import { addMemberNote as addNote } from '@perya/contract/accounts/operators/add-member-note.ts';
import { endMemberSessions as endSessions } from '@perya/contract/accounts/operators/end-member-sessions.ts';
import { getPastMember } from '@perya/contract/accounts/operators/get-past-member.ts';
import { getMember } from '@perya/contract/accounts/operators/get-member.ts';
import { listMemberAccess } from '@perya/contract/accounts/operators/list-member-access.ts';
import { listMemberNotes } from '@perya/contract/accounts/operators/list-member-notes.ts';
import { listMembers } from '@perya/contract/accounts/operators/list-members.ts';
import { lockMember } from '@perya/contract/accounts/operators/lock-member.ts';
import { proposeSecondFactorReset } from '@perya/contract/accounts/operators/propose-second-factor-reset.ts';
import { revealMember as reveal } from '@perya/contract/accounts/operators/reveal-member.ts';
import { setMemberTags as setTags } from '@perya/contract/accounts/operators/set-member-tags.ts';
import { unlockMember } from '@perya/contract/accounts/operators/unlock-member.ts';
import { mostCounted } from '@perya/contract/operators/paging.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readMomentCursor, writeCursor } from '@perya/http/cursor.ts';
import type { Accounts } from './dependencies.ts';
import {
  presentAccess,
  presentCarePage,
  presentCareRow,
  presentNote,
  presentRevealed,
} from './present-care.ts';
import {
  countCare,
  findCare,
  listAttemptsOf,
  listCare,
  listDevicesOf,
  listLinked,
  listNotes,
  type CarePage,
} from './queries/care.ts';
import { listSessionsOf } from './queries/sessions.ts';
import { readMemberSearch } from './rules/member-search.ts';
import {
  addMemberNote,
  endMemberSessions,
  revealMember,
  setMemberStatus,
  setMemberTags,
} from './use-cases/care/change-member.ts';
import { secondFactorResetKind } from './use-cases/care/second-factor-reset.ts';

export interface CarePorts {
  brandCodes: () => readonly string[];
  propose: Propose;
  past: PastPorts;
}

/** What other modules know of a member's past. */
export interface PastPorts {
  /** Null where it has not changed since. */
  fieldAt(memberId: bigint, field: 'status' | 'tags', at: Date): Promise<unknown>;
  levelAt(memberId: bigint, at: Date): Promise<number>;
  limitsAt(
    member: { brand: string; memberId: bigint },
    at: Date,
  ): Promise<{ measure: string; period: string; most: string }[]>;
  stopAt(memberId: bigint, at: Date): Promise<{ length: string; beganAt: Date; endsAt: Date } | null>;
}

const onlineMs = 5 * 60_000;
const dayMs = 86_400_000;

export function bindCare(bind: BindOperators, accounts: Accounts, ports: CarePorts): void {
  const find: Find = async (operator, memberId) => {
    const nowMs = accounts.clock.now().getTime();
    const since = { onlineSince: new Date(nowMs - onlineMs), failedSince: new Date(nowMs - dayMs) };
    const found = await findCare(accounts.db, BigInt(memberId), since);
    return found && mayTouch(operator, found.brand) ? found : null;
  };
  bindList(bind, accounts, ports);
  bindViews(bind, accounts, find);
  bindPast(bind, find, ports);
  bindCommands(bind, accounts, find, ports);
}

/** Null if it does not exist or belongs to a brand outside the operator's scope. */
type Find = (operator: OperatorSession, memberId: string) => Promise<CarePage | null>;

function bindList(bind: BindOperators, { db, settingsOf }: Accounts, { brandCodes }: CarePorts): void {
  bind(listMembers, async ({ operator, query: { brand, search, trial, after, limit, ...filter } }) => {
    const cursor = after === undefined ? null : readMomentCursor(after);
    if (after !== undefined && cursor === null) return badCursor();
    const countries = (brand === undefined ? brandCodes() : [brand])
      .filter((code) => brandCodes().includes(code))
      .map((code) => settingsOf(code).registration.countries);
    const wanted = {
      ...filter,
      brands: brand === undefined ? operator.brands : [brand],
      search: search === undefined ? null : readMemberSearch(search, countries),
      trial: trial === 'true',
    };
    const [rows, count] = await Promise.all([
      listCare(db, wanted, { after: cursor, limit: limit + 1 }),
      countCare(db, wanted, mostCounted),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentCareRow),
      next: rows.length > limit && last ? writeCursor(last.registeredAt.toISOString(), last.memberId) : null,
      total: { count: Math.min(count, mostCounted), capped: count > mostCounted },
    });
  });
}

function bindPast(bind: BindOperators, find: Find, { past }: CarePorts): void {
  bind(getPastMember, async ({ operator, params, query }) => {
    const member = await find(operator, params.memberId);
    if (!member) return fail('not.found');
    const { memberId } = member;
    const at = new Date(query.at);
    const [status, tags, level, limits, stop] = await Promise.all([
      past.fieldAt(memberId, 'status', at),
      past.fieldAt(memberId, 'tags', at),
      past.levelAt(memberId, at),
      past.limitsAt(member, at),
      past.stopAt(memberId, at),
    ]);
    const registered = member.registeredAt <= at;
    return ok({
      registered,
      status: (status as CarePage['status'] | null) ?? member.status,
      tags: registered ? ((tags as string[] | null) ?? member.tags) : [],
      level,
      limits,
      stop: stop && {
        length: stop.length,
        from: stop.beganAt.toISOString(),
        until: stop.endsAt.toISOString(),
      },
    });
  });
}

function bindViews(bind: BindOperators, { db, clock, settingsOf }: Accounts, find: Find): void {
  bind(getMember, async ({ operator, params }) => {
    const found = await find(operator, params.memberId);
    return found ? ok(presentCarePage(found)) : fail('not.found');
  });
  bind(listMemberAccess, async ({ operator, params }) => {
    const member = await find(operator, params.memberId);
    if (!member) return fail('not.found');
    const { memberId, brand } = member;
    const [sessions, devices, attempts, linked] = await Promise.all([
      listSessionsOf(db, memberId, clock.now(), settingsOf(brand).security.sessionIdleMinutes),
      listDevicesOf(db, memberId),
      listAttemptsOf(db, memberId, 20),
      listLinked(db, memberId, 50),
    ]);
    return ok(presentAccess({ sessions, devices, attempts, linked }));
  });
  bind(listMemberNotes, async ({ operator, params }) => {
    const member = await find(operator, params.memberId);
    if (!member) return fail('not.found');
    return ok({ list: (await listNotes(db, member.memberId, 200)).map(presentNote) });
  });
}

function bindCommands(bind: BindOperators, accounts: Accounts, find: Find, { propose }: CarePorts): void {
  const askedOf = (operator: OperatorSession, { memberId }: { memberId: string }) => ({
    operator,
    memberId: BigInt(memberId),
  });

  bind(reveal, async ({ operator, change, params, body }) => {
    const shown = await revealMember(accounts, change, askedOf(operator, params), body.reason);
    return shown.ok ? ok(presentRevealed(shown.value)) : shown;
  });
  bind(lockMember, ({ operator, change, params, body }) =>
    setMemberStatus(change, askedOf(operator, params), { ...body, status: 'disabled' }),
  );
  bind(unlockMember, ({ operator, change, params, body }) =>
    setMemberStatus(change, askedOf(operator, params), { ...body, status: 'active' }),
  );
  bind(setTags, ({ operator, change, params, body }) =>
    setMemberTags(change, askedOf(operator, params), body),
  );
  bind(endSessions, ({ operator, change, params, body }) =>
    endMemberSessions(change, askedOf(operator, params), body.reason),
  );
  bind(addNote, async ({ operator, change, params, body }) => {
    const added = await addMemberNote(accounts, change, askedOf(operator, params), body);
    return added.ok ? ok(presentNote(added.value)) : added;
  });
  bind(proposeSecondFactorReset, async ({ operator, change, body: { reset, reason, requestId } }) => {
    const member = await find(operator, reset.memberId);
    if (!member) return fail('not.found');
    const payload = { brand: member.brand, memberId: reset.memberId };
    return propose(change, operator, { kind: secondFactorResetKind, payload, reason, requestId });
  });
}
