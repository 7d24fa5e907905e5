/** Attacks on a browser, a clock or a machine, which a running instance cannot show, and the test of each. */
interface Elsewhere {
  what: string;
  file: string;
  /** Name of the test, or its beginning. */
  test: string;
}

export const elsewhere: readonly Elsewhere[] = [
  {
    what: 'a phone whose clock is wrong at a table',
    file: 'e2e/studio/tables.e2e.ts',
    test: 'at crash who leaves in time is paid, and who waits for more has lost',
  },
  {
    what: 'a phone whose clock is wrong at baccarat',
    file: 'e2e/studio/live-tables.e2e.ts',
    test: 'a member wins and loses at baccarat by the keyboard, and a reload takes nothing away',
  },
  {
    what: 'add-ons that change a page before it starts',
    file: 'e2e/shell/changed-document.e2e.ts',
    test: 'a page whose words a translator wraps is logged in to, and walked through',
  },
  {
    what: 'browsers that keep nothing',
    file: 'e2e/shell/limited-browsers.e2e.ts',
    test: 'a database that never answers holds up no login',
  },
  {
    what: 'a browser on plain http',
    file: 'e2e/shell/limited-browsers.e2e.ts',
    test: 'over plain http on a local network everything is read, and the login says why it does not work',
  },
  {
    what: 'colours that a person has chosen',
    file: 'e2e/shell/chosen-colours.e2e.ts',
    test: 'a game keeps the colours that are the game; its sheets take the person’s, and what is chosen has a frame',
  },
  {
    what: 'text of twice the size',
    file: 'e2e/shell/large-text.e2e.ts',
    test: 'with text of twice the size games and the book grow with it, and nothing lies over anything',
  },
  {
    what: 'days of 23 and of 25 hours',
    file: 'apps/web/app/lib/times.test.ts',
    test: 'yesterday is the day before in',
  },
  {
    what: 'a folder whose path holds # or %',
    file: 'tools/start/build.test.ts',
    test: 'a path with',
  },
  {
    what: 'a data folder that was copied as root',
    file: 'tools/postgres.test.ts',
    test: 'a data folder that was copied away and back, with other owners and modes, works again',
  },
  {
    what: 'a stale postmaster.pid that names another cluster',
    file: 'tools/postgres.test.ts',
    test: 'a stale postmaster.pid that names another cluster’s postmaster does not stop it',
  },
  {
    what: 'settings that a database, a role or the environment would hand down',
    file: 'packages/process/src/connection.test.ts',
    test: 'a pool, a transaction and a client of their own have our settings, not the database’s',
  },
  {
    what: 'a database in another encoding',
    file: 'packages/process/src/connection.test.ts',
    test: 'a database in',
  },
];
