/** The numbers of the house's purposes, which a process learns at their first use. They never change. */
import type { Queryable } from '#platform/db/database.ts';
import type { HouseAccount, Pool } from './house.ts';

export interface Purposes {
  /** @throws when it was not learnt. */
  idOf(code: HouseAccount | Pool): number;
  /** Learns those that are not known yet; a new one gets its number now. @param lane the lane's connection, on which they are posted. */
  learn(lane: Queryable, codes: readonly (HouseAccount | Pool)[]): Promise<void>;
}

export interface NumberedPurpose {
  code: string;
  id: number;
}

/** The numbers of these codes in the lane's own schema; a new one gets its number now. */
export async function numberPurposes(lane: Queryable, codes: readonly string[]): Promise<NumberedPurpose[]> {
  const { rows } = await lane.query<NumberedPurpose>(
    'select o_code as code, o_id as id from number_purposes($1)',
    [codes],
  );
  return rows;
}

/** @param number gives codes their numbers. */
export function createPurposes(number: typeof numberPurposes = numberPurposes): Purposes {
  const ids = new Map<string, number>();
  return {
    idOf(code) {
      const id = ids.get(code);
      if (id === undefined) throw new Error(`the purpose ${code} is not known`);
      return id;
    },
    async learn(lane, codes) {
      const unknown = codes.filter((code) => !ids.has(code));
      if (unknown.length === 0) return;
      for (const { code, id } of await number(lane, [...new Set(unknown)])) ids.set(code, id);
    },
  };
}
