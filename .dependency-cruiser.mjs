/**
 * Who may use whom. Every rule has a planted violation in `tools/check/dependency-rules.test.ts`, so that none of them
 * can silently stop working.
 */

/**
 * Modules of the server and the modules that each may use, always through their front doors. What a module needs of any other
 * it names in its `ports.ts` or `dependencies.ts`, and gets from `modules.ts`.
 */
const uses = {
  // What a second person decides of its settings is an approval.
  brand: ['operators'],
  operators: [],
  inbox: [],
  // Operators' decisions about money are approvals.
  wallet: ['operators'],
  // What takes a second person away from a member's keys is an approval too.
  accounts: ['brand', 'inbox', 'operators'],
  chat: ['accounts', 'inbox'],
  content: ['brand', 'inbox'],
  protection: ['wallet', 'accounts', 'brand', 'inbox'],
  // Money that looks suspicious is a case.
  cashier: ['wallet', 'accounts', 'brand', 'inbox', 'operators', 'cases'],
  // That one is over is decided by two.
  cases: ['wallet', 'operators'],
  catalogue: ['wallet', 'accounts', 'brand', 'inbox'],
  // A win beyond a ceiling is decided by two.
  suppliers: ['wallet', 'accounts', 'brand', 'inbox', 'operators'],
  bulk: ['accounts', 'operators'],
  // What it gives is proposed and approved.
  loyalty: ['wallet', 'operators', 'accounts', 'brand', 'inbox'],
  // What is not drawn is decided by two.
  lottery: ['wallet', 'accounts', 'brand', 'inbox', 'operators'],
  identity: ['accounts', 'brand', 'inbox'],
  promotions: ['wallet', 'accounts', 'brand', 'inbox', 'operators'],
  records: ['wallet', 'accounts', 'brand', 'inbox'],
  reports: ['wallet', 'accounts', 'brand', 'inbox', 'records'],
  agents: ['wallet', 'accounts', 'brand', 'inbox', 'operators'],
};

const apps = ['server', 'web', 'studio', 'sandbox', 'console'];
const tests = '\\.(test|worker)\\.tsx?$|^apps/[^/]+/test/';
const modules = '^apps/server/src/modules/';
/** Families of games in the studio; rounds that one player plays alone stand in `use-cases/`. */
const families = '^apps/studio/src/server/(tables|pvp|fish|sportsbook)/';
const ledgerWords = `${modules}wallet/ledger/(?:posting|house)\\.ts$`;
const operatorsContract = ['^packages/contract/src/operators', '^packages/contract/src/[^/]+/operators/'];

/** One rule: what `from` selects never imports what `to` selects. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const moduleRules = Object.entries(uses).map(([name, allowed]) =>
  forbid(
    `server-${name}-uses`,
    `The module ${name} may use ${allowed.join(', ') || 'no other module'}.`,
    { path: `${modules}${name}/`, pathNot: tests },
    { path: modules, pathNot: `${modules}(${[name, ...allowed].join('|')})/` },
  ),
);

const strangers = forbid(
  'modules-are-listed',
  'A module of the server stands in the table above, so that it is said what it may use.',
  { path: modules, pathNot: [`${modules}(${Object.keys(uses).join('|')})/`, tests] },
  {},
);

const appRules = apps.map((name) =>
  forbid(
    `${name}-is-apart`,
    `apps/${name} and the other programs know each other by their protocols only; tools and e2e use them, never the other way round.`,
    { path: `^apps/${name}/`, pathNot: tests },
    { path: '^(apps|tools|e2e)/', pathNot: `^apps/${name}/` },
  ),
);

export default {
  forbidden: [
    ...moduleRules,
    strangers,
    ...appRules,
    forbid(
      'no-cycles',
      'Two files that need each other are one subject, or need a third. Types alone, and what is loaded later, may point both ways.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    forbid(
      'front-doors',
      'A module is used through its index.ts; the words of the ledger stand in posting.ts and house.ts.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`, ledgerWords] },
    ),
    forbid(
      'front-doors-for-the-app',
      'What puts modules together uses their front doors too.',
      { path: '^apps/server/src/', pathNot: [modules, tests] },
      { path: modules, pathNot: [`${modules}[^/]+/index\\.ts$`, ledgerWords] },
    ),
    forbid(
      'second-book-is-apart',
      'The second book shares no code with the sale and the settlement that it checks.',
      { path: '^apps/server/src/second-book/', pathNot: tests },
      { path: '^apps/server/src/', pathNot: '^apps/server/src/(second-book|platform)/' },
    ),
    forbid(
      'no-server-knows-the-second-book',
      'Server and second book know each other by their tables.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/second-book/', tests] },
      { path: '^apps/server/src/second-book/' },
    ),
    forbid(
      'platform-knows-no-business',
      'platform/ is what any server would need.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: ['^apps/server/src/(modules/|app\\.ts|main\\.ts|seed\\.ts|config\\.ts)', '^brands/'] },
    ),
    forbid(
      'sql-in-queries',
      'SQL and the pool are only in queries, in the lanes of the ledger (each is a connection) and in platform/db; others receive a Database.',
      { path: modules, pathNot: [tests, '/queries[^/]*\\.ts$', '/ledger/lane\\.ts$'] },
      {
        path: ['node_modules/(@types/)?pg/', '^apps/server/src/platform/db/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'rules-are-pure',
      'rules/ decide from their arguments: no database, no network, no clock, no other part of the server.',
      { path: '/src/.*rules/', pathNot: tests },
      {
        pathNot: [
          '/src/.*rules/', // isIP and its kin only look at a text.
          '^net$',
          '^packages/(calendar|money|contract|game-rules|phrases|tables)/',
          // A table of the countries' numbers and functions over it.
          'node_modules/libphonenumber-js/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'money-is-pure',
      'packages/money depends on nothing.',
      { path: '^packages/money/', pathNot: tests },
      { pathNot: '^packages/money/' },
    ),
    forbid(
      'calendar-is-pure',
      'packages/calendar depends on nothing.',
      { path: '^packages/calendar/', pathNot: tests },
      { pathNot: '^packages/calendar/' },
    ),
    forbid(
      'tables-are-pure',
      'packages/tables turns bytes into tables and back: of the outside only money and the libraries of the formats.',
      { path: '^packages/tables/', pathNot: tests },
      { pathNot: ['^packages/(tables|money)/', 'node_modules/(csv-parse|hucre|fflate)/'] },
    ),
    forbid(
      'offer-rules-are-pure',
      'What an offer may be and says depends on its arguments; of the outside only money, and the types of contract and phrases.',
      { path: '^packages/offer-rules/', pathNot: tests },
      { pathNot: '^packages/(offer-rules|money)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'game-rules-are-pure',
      'Outcomes depend on their arguments; of the outside only hashes and money.',
      { path: '^packages/game-rules/', pathNot: tests },
      { pathNot: ['^packages/(game-rules|money)/', 'node_modules/@noble/hashes/'] },
    ),
    forbid(
      'players-know-no-operators',
      'What operators call never reaches what players load; of the contract only `endpoint.ts` names its permissions, as a type.',
      {
        path: ['^apps/(web|studio|sandbox)/', '^packages/'],
        pathNot: [...operatorsContract, '^packages/contract/src/endpoint\\.ts$', tests],
      },
      { path: operatorsContract },
    ),
    forbid(
      'contract-knows-zod-and-money',
      'The contract is read by the browser too: schemas and money, nothing else.',
      { path: '^packages/contract/', pathNot: tests },
      { pathNot: ['^packages/(contract|money)/', 'node_modules/zod/'] },
    ),
    forbid(
      'process-knows-no-business',
      'What programs need to be programs: settings and the database; no other package of ours.',
      { path: '^packages/process/', pathNot: tests },
      { path: '^(packages|brands)/', pathNot: '^packages/process/' },
    ),
    forbid(
      'http-knows-no-business',
      'What any program answers with; of the contract only how endpoints, failures and results are described.',
      { path: '^packages/http/', pathNot: tests },
      {
        path: '^(packages|brands)/',
        pathNot: ['^packages/http/', '^packages/contract/src/(endpoint|errors|result)\\.ts$'],
      },
    ),
    forbid(
      'studio-knows-no-family',
      'What all families of games share (sessions, stakes, the delivery) knows none of them; they register where the studio is put together.',
      {
        path: '^apps/studio/src/server/',
        pathNot: [tests, families, '^apps/studio/src/server/(app|pages)\\.ts$'],
      },
      { path: families },
    ),
    forbid(
      'studio-families-are-apart',
      'Families of games do not use each other.',
      { path: '^apps/studio/src/server/(tables|pvp|fish|sportsbook)/', pathNot: tests },
      { path: families, pathNot: '^apps/studio/src/server/$1/' },
    ),
    forbid(
      'studio-stakes-know-no-rounds',
      'Stakes and their delivery know nothing of how rounds are played.',
      { path: '^apps/studio/src/server/stakes/', pathNot: tests },
      {
        path: '^apps/studio/src/server/(use-cases/|[^/]*queries\\.ts$|present\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'packages-know-no-app',
      'Packages are used by the programs, never the other way round.',
      { path: '^(packages|brands)/', pathNot: tests },
      { path: '^(apps|tools|e2e)/' },
    ),
    forbid(
      'web-modules-are-apart',
      'Modules of the site come together in routes/ and shell/ only.',
      { path: '^apps/web/app/modules/([^/]+)/', pathNot: tests },
      { path: '^apps/web/app/(modules|shell)/', pathNot: '^apps/web/app/modules/$1/' },
    ),
    forbid(
      'ui-knows-no-domain',
      'ui/ knows no domain, no router, no query library and no contract.',
      { path: '^apps/web/app/ui/', pathNot: tests },
      {
        path: [
          '^apps/web/app/(modules|shell|routes)/',
          '^packages/contract/',
          '(^|node_modules/)(react-router|@tanstack/react-query)(/|$)',
        ],
      },
    ),
    forbid(
      'lib-knows-no-domain',
      'lib/ of the site serves modules and does not use them.',
      { path: '^apps/web/app/lib/', pathNot: tests },
      { path: '^apps/web/app/(modules|shell|routes)/' },
    ),
    forbid(
      'console-screens-are-apart',
      'Screens of the console come together in screens.ts and in the shell only; what two subjects share stands in ui/ or templates/.',
      { path: '^apps/console/src/screens/([^/]+)/', pathNot: tests },
      { path: '^apps/console/src/(screens|shell)/', pathNot: '^apps/console/src/screens/$1/' },
    ),
    forbid(
      'console-templates-know-no-screen',
      'Templates, parts and lib of the console serve screens and do not use them.',
      { path: '^apps/console/src/(templates|ui|lib)/', pathNot: tests },
      { path: '^apps/console/src/(screens/|screens\\.ts$|shell/|routes\\.tsx$)' },
    ),
    forbid(
      'nothing-imports-routes',
      'Routes are leaves: only the table of routes names them.',
      { path: '^(apps|packages|brands)/', pathNot: ['^apps/web/app/routes\\.ts$', tests] },
      { path: '^apps/web/app/routes/', pathNot: '^apps/web/app/routes/.+\\.module\\.css$' },
    ),
    forbid(
      'no-test-in-the-product',
      'What is shipped never imports tests or their helpers.',
      { path: '^(apps|packages|brands)/', pathNot: tests },
      { path: tests },
    ),
    forbid(
      'resolvable',
      'Every import leads somewhere; those of the browser are resolved by Vite, which fails for the others.',
      { pathNot: '^apps/(web|studio/client|console)/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(build|dist|\\.react-router)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.node'],
    },
  },
};
