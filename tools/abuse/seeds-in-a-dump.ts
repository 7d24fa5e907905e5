import { hold, type Attack } from './support/attack.ts';

export const attack: Attack = {
  name: 'a dump of the database foretells rounds and matches',
  async run(context) {
    const plain = await context.query<{ what: string }>(
      `select 'a chain of seeds' what from studio.table_chain where last_seed is not null and next_nonce < length
       union all select 'a match ahead' from studio.sport_match where server_seed is not null and state = 'planned'
       union all select 'a pair in use' from studio.seed where server_seed is not null and revealed_at is null
       union all select 'a pair to come' from studio.next_seed where server_seed is not null limit 1`,
    );
    hold(plain.length === 0, `${plain[0]?.what} stands in plain text`);
  },
};
