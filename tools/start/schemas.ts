/** PostgreSQL schemas of the programs. */

/** Of a spread ledger: its own, and what reads those of other servers. */
const ledgerSchemas: readonly string[] = [
  ...Array.from({ length: 64 }, (_, number) => `ledger_${`${number}`.padStart(2, '0')}`),
  'ledger_away',
];

export const serverSchemas: readonly string[] = [
  'brand',
  'accounts',
  'content',
  'chat',
  'wallet',
  ...ledgerSchemas,
  'games',
  'lottery',
  'loyalty',
  'promotions',
  'agents',
  'protection',
  'inbox',
  'operators',
  'reports',
  'identity',
  'cases',
  'bulk',
  'platform',
];

/** All of them. */
export const schemas: readonly string[] = [...serverSchemas, 'studio', 'sandbox'];
