/** Front door of a player's own protection. See README.md. */
import type { SitterState } from '#modules/accounts/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { ProtectionDependencies } from './dependencies.ts';
import { bindProtectionOperators, type ProtectionOperatorPorts } from './operator-routes.ts';
import { countDeeds, findStop, listPaused, listStops } from './queries.ts';
import { kindOf } from './rules/stops.ts';
import { bindProtection } from './routes.ts';
import { judgeSitters, type Sitter, type StakeState } from './use-cases/judge-sitters.ts';

// Used by modules that must not pay anyone for a protected player's bets.
export { findStopAt, listLimitsAt, listProtected, listStopped } from './queries.ts';

export interface Protection extends Module {
  /** Whether guarded members may stake now; what the accounts say of the others stays. */
  judgeSitters(sitters: readonly Sitter[], states: readonly SitterState[]): Promise<StakeState[]>;
  /** Whether the member has stopped playing: no game is opened for him, and no deposit taken. */
  hasStopped(memberId: bigint): Promise<boolean>;
  /** The breaks and self-exclusions that hold for these members now. */
  stopsOf(
    memberIds: readonly bigint[],
    reader?: Queryable,
  ): Promise<ReadonlyMap<bigint, 'timeOut' | 'exclusion'>>;
  operatorRoutes(bind: BindOperators, ports: ProtectionOperatorPorts): void;
  /** Those of these members who had stopped playing at any moment of a span. */
  pausedAmong(
    tx: Queryable,
    memberIds: readonly bigint[],
    span: { from: Date; to: Date },
  ): Promise<ReadonlySet<bigint>>;
  /** What a member did for his own protection in a span: limits that were set, breaks that are over. */
  countDeeds(
    tx: Queryable,
    memberId: bigint,
    span: { from: Date; to: Date },
  ): Promise<{ limits: number; breaks: number }>;
}

export function createProtection(dependencies: ProtectionDependencies): Protection {
  const { db, clock } = dependencies;
  return {
    judgeSitters: (sitters, states) => judgeSitters(dependencies, sitters, states),
    hasStopped: async (memberId) => (await findStop(db, memberId, clock.now())) !== null,
    async stopsOf(memberIds, reader = db) {
      const stops = await listStops(reader, memberIds, clock.now());
      return new Map([...stops].map(([memberId, { length }]) => [memberId, kindOf(length)]));
    },
    operatorRoutes: (bind, ports) => bindProtectionOperators(bind, dependencies, ports),
    pausedAmong: listPaused,
    countDeeds: (tx, memberId, span) => countDeeds(tx, memberId, { ...span, now: clock.now() }),
    routes: (bind) => bindProtection(bind, dependencies),
  };
}
