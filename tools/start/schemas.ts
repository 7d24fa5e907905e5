/** PostgreSQL schemas of the programs. */

export const serverSchemas: readonly string[] = [
  'brand',
  'accounts',
  'content',
  'chat',
  'wallet',
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
