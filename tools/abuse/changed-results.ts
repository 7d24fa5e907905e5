import { hold, type Attack } from './support/attack.ts';

/** Each would change what players were promised; none of them finds a row in an empty table. */
const changes = [
  `update studio.sport_match set server_seed_hash = repeat('0', 64)`,
  `delete from studio.sport_match`,
  `update studio.table_chain set anchor = repeat('0', 64)`,
  `update studio.round set stake_minor = stake_minor + 1`,
  `delete from studio.table_ticket`,
];

export const attack: Attack = {
  name: 'an operator of the database changes seeds, stakes or results',
  async run(context) {
    for (const change of changes) {
      const [, table = ''] = /(studio\.\w+)/.exec(change) ?? [];
      const [row] = await context.query<{ some: boolean }>(`select exists (select from ${table}) some`);
      if (!row?.some) continue;
      await context.query('begin');
      const done = await context.query(change).then(
        () => true,
        () => false,
      );
      // An instance that lets it happen keeps what it had.
      await context.query('rollback');
      hold(!done, `the database takes: ${change}`);
    }
  },
};
