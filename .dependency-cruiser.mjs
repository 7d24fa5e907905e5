/**
 * Who may use whom. Every rule has a planted violation in `tools/check/dependency-rules.test.ts`, so that none of them
 * can silently stop working.
 */

/** Modules of the server and the modules that each may use, always through their front doors. */
const uses = {
  brand: [],
  wallet: [],
  accounts: ['brand'],
  content: ['brand'],
  games: ['wallet', 'accounts', 'brand'],
  promotions: ['wallet', 'accounts', 'brand'],
  agents: ['wallet', 'accounts', 'brand'],
  lottery: ['wallet', 'accounts', 'brand', 'games'],
};

const apps = ['server', 'web', 'studio', 'sandbox', 'console'];
const tests = '\\.(test|worker)\\.tsx?$|^apps/[^/]+/test/';
const modules = '^apps/server/src/modules/';
const ledgerWords = `${modules}wallet/ledger/posting\\.ts$`;

const moduleRules = Object.entries(uses).map(([name, allowed]) => ({
  name: `server-${name}-uses`,
  comment: `The module ${name} may use ${allowed.join(', ') || 'no other module'}.`,
  severity: 'error',
  from: { path: `${modules}${name}/`, pathNot: tests },
  to: { path: modules, pathNot: `${modules}(${[name, ...allowed].join('|')})/` },
}));

const appRules = apps.map((name) => ({
  name: `${name}-is-apart`,
  comment: `apps/${name} and the other programs know each other by their protocols only; tools and e2e use them, never the other way round.`,
  severity: 'error',
  from: { path: `^apps/${name}/`, pathNot: tests },
  to: { path: '^(apps|tools|e2e)/', pathNot: `^apps/${name}/` },
}));

export default {
  forbidden: [
    ...moduleRules,
    ...appRules,
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one subject, or need a third. Types alone, and what is loaded later, may point both ways.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'front-doors',
      comment: 'A module is used through its index.ts; the words of the ledger (types) stand in posting.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`, ledgerWords] },
    },
    {
      name: 'front-doors-for-the-app',
      comment: 'What puts modules together uses their front doors too.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [modules, tests] },
      to: { path: modules, pathNot: [`${modules}[^/]+/index\\.ts$`, ledgerWords] },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'platform/ is what any server would need.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: ['^apps/server/src/(modules/|app\\.ts|main\\.ts|seed\\.ts|config\\.ts)', '^brands/'] },
    },
    {
      name: 'sql-in-queries',
      comment:
        'SQL and the pool are only in queries, in the lanes of the ledger (each is a connection) and in platform/db; others receive a Database.',
      severity: 'error',
      from: { path: modules, pathNot: [tests, '/queries[^/]*\\.ts$', '/ledger/lane\\.ts$'] },
      to: {
        path: ['node_modules/(@types/)?pg/', '^apps/server/src/platform/db/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-are-pure',
      comment:
        'rules/ decide from their arguments: no database, no network, no clock, no other part of the server.',
      severity: 'error',
      from: { path: '/src/.*rules/', pathNot: tests },
      to: {
        pathNot: [
          '/src/.*rules/', // isIP and its kin only look at a text.
          '^net$',
          '^packages/(money|contract|game-rules|phrases)/',
          // A table of the countries' numbers and functions over it.
          'node_modules/libphonenumber-js/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'money-is-pure',
      comment: 'packages/money depends on nothing.',
      severity: 'error',
      from: { path: '^packages/money/', pathNot: tests },
      to: { pathNot: '^packages/money/' },
    },
    {
      name: 'game-rules-are-pure',
      comment: 'Outcomes depend on their arguments; of the outside only hashes and money.',
      severity: 'error',
      from: { path: '^packages/game-rules/', pathNot: tests },
      to: { pathNot: ['^packages/(game-rules|money)/', 'node_modules/@noble/hashes/'] },
    },
    {
      name: 'contract-knows-zod-and-money',
      comment: 'The contract is read by the browser too: schemas and money, nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { pathNot: ['^packages/(contract|money)/', 'node_modules/zod/'] },
    },
    {
      name: 'packages-know-no-app',
      comment: 'Packages are used by the programs, never the other way round.',
      severity: 'error',
      from: { path: '^(packages|brands)/', pathNot: tests },
      to: { path: '^(apps|tools|e2e)/' },
    },
    {
      name: 'web-modules-are-apart',
      comment: 'Modules of the site come together in routes/ and shell/ only.',
      severity: 'error',
      from: { path: '^apps/web/app/modules/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/app/(modules|shell)/', pathNot: '^apps/web/app/modules/$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'ui/ knows no domain, no router, no query library and no contract.',
      severity: 'error',
      from: { path: '^apps/web/app/ui/', pathNot: tests },
      to: {
        path: [
          '^apps/web/app/(modules|shell|routes)/',
          '^packages/contract/',
          '(^|node_modules/)(react-router|@tanstack/react-query)(/|$)',
        ],
      },
    },
    {
      name: 'lib-knows-no-domain',
      comment: 'lib/ of the site serves modules and does not use them.',
      severity: 'error',
      from: { path: '^apps/web/app/lib/', pathNot: tests },
      to: { path: '^apps/web/app/(modules|shell|routes)/' },
    },
    {
      name: 'nothing-imports-routes',
      comment: 'Routes are leaves: only the table of routes names them.',
      severity: 'error',
      from: { path: '^(apps|packages|brands)/', pathNot: ['^apps/web/app/routes\\.ts$', tests] },
      to: { path: '^apps/web/app/routes/', pathNot: '^apps/web/app/routes/.+\\.module\\.css$' },
    },
    {
      name: 'no-test-in-the-product',
      comment: 'What is shipped never imports tests or their helpers.',
      severity: 'error',
      from: { path: '^(apps|packages|brands)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'resolvable',
      comment:
        'Every import leads somewhere; those of the browser are resolved by Vite, which fails for the others.',
      severity: 'error',
      from: { pathNot: '^apps/(web|studio/client)/' },
      to: { couldNotResolve: true },
    },
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
