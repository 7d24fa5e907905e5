/** The evidence of a brand: every clause with what answers it and the checks that ran last. Pure. */
import { createHash } from 'node:crypto';
import { checkIds, type CheckId } from '@perya/contract/reports/evidence/checks.ts';
import type { Clause } from '@perya/contract/reports/evidence/clause.ts';
import { clauses } from '@perya/contract/reports/evidence/clauses.ts';
import { evidenceEn } from '@perya/phrases/console/evidence/en.ts';
import type { CheckResult } from '../checks/queries.ts';

export type ClauseState = 'good' | 'bad' | 'open' | 'paper';

export interface EvidenceReport {
  brand: string;
  name: string;
  madeAt: string;
  checks: {
    id: CheckId;
    title: string;
    outcome: CheckResult['outcome'];
    at: string | null;
    summary: string;
    findings: string[];
  }[];
  clauses: {
    id: string;
    clause: string;
    asks: string;
    state: ClauseState;
    setting: string | null;
    value: string | null;
    tests: readonly string[];
    checks: readonly CheckId[];
    screen: string | null;
    document: string | null;
  }[];
}

const words: Readonly<Record<string, string>> = evidenceEn;

export function buildReport(
  brand: { code: string; name: string; settings: Readonly<Record<string, unknown>> },
  results: readonly CheckResult[],
  madeAt: Date,
): EvidenceReport {
  const last = new Map(results.map((one) => [one.id, one]));
  return {
    brand: brand.code,
    name: brand.name,
    madeAt: madeAt.toISOString(),
    checks: checkIds.map((id) => {
      const result = last.get(id);
      return {
        id,
        title: words[`evidence.check.${id}`] ?? id,
        outcome: result?.outcome ?? 'unknown',
        at: result?.at.toISOString() ?? null,
        summary: result?.summary ?? '',
        findings: [...(result?.findings ?? [])],
      };
    }),
    clauses: clauses.map((clause: Clause) => ({
      id: clause.id,
      clause: clause.clause,
      asks: words[`evidence.clause.${clause.id}`] ?? '',
      state: stateOf(clause, last),
      setting: clause.setting,
      value: clause.setting === null ? null : textOf(valueAt(brand.settings, clause.setting)),
      tests: clause.tests,
      checks: clause.checks,
      screen: clause.screen,
      document: clause.document,
    })),
  };
}

/** A failed check makes it red; one that has judged nothing yet leaves it open. */
export function stateOf(
  { tests, checks }: Pick<Clause, 'tests' | 'checks'>,
  last: ReadonlyMap<CheckId, Pick<CheckResult, 'outcome'>>,
): ClauseState {
  const outcomes = new Set(checks.map((id) => last.get(id)?.outcome ?? 'unknown'));
  if (outcomes.has('failed')) return 'bad';
  if (outcomes.has('unknown')) return 'open';
  return checks.length === 0 && tests.length === 0 ? 'paper' : 'good';
}

/** A setting's value; undefined: not set, so the strictest rule applies. */
export const valueAt = (settings: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      settings,
    );

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The report as a file, and its SHA-256. */
export function fileOf(report: EvidenceReport): { json: string; sha256: string } {
  const json = `${JSON.stringify(report, null, 2)}\n`;
  return { json, sha256: createHash('sha256').update(json).digest('hex') };
}
