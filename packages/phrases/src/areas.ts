/**
 * The dictionary in parts, so that a page loads the words that it needs and no more. `common` comes with every page,
 * `server` never reaches a browser (mail, text messages, pages of the server's own), the others with the routes that
 * import `#app/words/<area>.ts`.
 */
export const areas = [
  'common',
  'accounts',
  'downloads',
  'cashier',
  'deposits',
  'payout',
  'suppliers',
  'catalogue',
  'lottery',
  'loyalty',
  'chat',
  'content',
  'promotions',
  'inbox',
  'records',
  'security',
  'protection',
  'agents',
  'server',
] as const;

export type PhraseArea = (typeof areas)[number];
