/** The versions of the brands' programmes, each kept in memory for a moment: a version never changes once it holds. */
import { programmeSchemas, type Programme, type ProgrammeKind } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findProgramme } from './queries/programmes.ts';

export interface Programmes {
  /** The version that holds on a day of the brand; null: the brand has none. */
  on<Kind extends ProgrammeKind>(
    tx: Queryable,
    brand: string,
    kind: Kind,
    day: string,
  ): Promise<Programme<Kind> | null>;
}

/** So long a version that was just set may be missed. */
const keepMs = 5_000;

export function createProgrammes(): Programmes {
  const kept = new Map<string, { content: unknown; untilMs: number }>();
  return {
    async on(tx, brand, kind, day) {
      const key = `${brand} ${kind} ${day}`;
      const known = kept.get(key);
      const nowMs = performance.now();
      if (known && known.untilMs > nowMs) return known.content as never;
      const found = await findProgramme(tx, brand, kind, day);
      const content = found === null ? null : programmeSchemas[kind].parse(found);
      // Days go by, and nobody asks for the old ones any more.
      if (kept.size > 500) kept.clear();
      kept.set(key, { content, untilMs: nowMs + keepMs });
      return content as never;
    },
  };
}
