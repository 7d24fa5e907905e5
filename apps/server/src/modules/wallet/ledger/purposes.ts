/** The numbers of the house's purposes, which a process learns from `wallet.purpose` at their first use. They never change. */
import type { Queryable } from '#platform/db/database.ts';
import type { HouseAccount, Pool } from './house.ts';

export interface Purposes {
  /** @throws where it was not learnt. */
  idOf(code: HouseAccount | Pool): number;
  /** Learns those that are not known yet; a new one gets its number now. */
  learn(db: Queryable, codes: readonly (HouseAccount | Pool)[]): Promise<void>;
}

export function createPurposes(): Purposes {
  const ids = new Map<string, number>();
  return {
    idOf(code) {
      const id = ids.get(code);
      if (id === undefined) throw new Error(`the purpose ${code} is not known`);
      return id;
    },
    async learn(db, codes) {
      const unknown = codes.filter((code) => !ids.has(code));
      if (unknown.length === 0) return;
      const { rows } = await db.query<{ o_code: string; o_id: number }>(
        'select o_code, o_id from wallet.number_purposes($1)',
        [[...new Set(unknown)]],
      );
      for (const { o_code, o_id } of rows) ids.set(o_code, o_id);
    },
  };
}
