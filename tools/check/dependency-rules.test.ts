import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { checkDependencies } from './dependency-rules.ts';

const root = join(import.meta.dirname, '../..');
const server = 'apps/server/src';
const web = 'apps/web/app';

/** For each rule: a file, and what it must not import; `npm:` is a package. */
const planted: Record<string, [from: string, to: string, statement?: 'type']> = {
  'server-brand-uses': [`${server}/modules/brand/index.ts`, `${server}/modules/wallet/index.ts`],
  'server-inbox-uses': [`${server}/modules/inbox/index.ts`, `${server}/modules/accounts/index.ts`],
  'server-wallet-uses': [`${server}/modules/wallet/index.ts`, `${server}/modules/brand/index.ts`],
  'server-accounts-uses': [
    `${server}/modules/accounts/use-cases/login.ts`,
    `${server}/modules/wallet/index.ts`,
  ],
  'server-chat-uses': [`${server}/modules/chat/index.ts`, `${server}/modules/cashier/index.ts`],
  'server-content-uses': [`${server}/modules/content/index.ts`, `${server}/modules/accounts/index.ts`],
  'server-identity-uses': [`${server}/modules/identity/index.ts`, `${server}/modules/wallet/index.ts`],
  'server-operators-uses': [`${server}/modules/operators/index.ts`, `${server}/modules/accounts/index.ts`],
  'server-protection-uses': [`${server}/modules/protection/index.ts`, `${server}/modules/suppliers/index.ts`],
  'server-cashier-uses': [`${server}/modules/cashier/index.ts`, `${server}/modules/promotions/index.ts`],
  'server-cases-uses': [`${server}/modules/cases/index.ts`, `${server}/modules/cashier/index.ts`],
  'server-bulk-uses': [`${server}/modules/bulk/index.ts`, `${server}/modules/inbox/index.ts`],
  'server-catalogue-uses': [`${server}/modules/catalogue/index.ts`, `${server}/modules/suppliers/index.ts`],
  'server-suppliers-uses': [
    `${server}/modules/suppliers/context.ts`,
    `${server}/modules/catalogue/index.ts`,
    'type',
  ],
  'server-promotions-uses': [`${server}/modules/promotions/index.ts`, `${server}/modules/content/index.ts`],
  'server-records-uses': [`${server}/modules/records/index.ts`, `${server}/modules/suppliers/index.ts`],
  'server-reports-uses': [`${server}/modules/reports/index.ts`, `${server}/modules/suppliers/index.ts`],
  'server-loyalty-uses': [`${server}/modules/loyalty/index.ts`, `${server}/modules/promotions/index.ts`],
  'server-agents-uses': [`${server}/modules/agents/index.ts`, `${server}/modules/lottery/index.ts`],
  'server-lottery-uses': [`${server}/modules/lottery/index.ts`, `${server}/modules/agents/index.ts`],
  'modules-are-listed': [`${server}/modules/bingo/index.ts`, `${server}/platform/clock.ts`],
  'server-is-apart': [`${server}/app.ts`, `${web}/lib/api.ts`],
  'web-is-apart': [`${web}/lib/api.ts`, `${server}/app.ts`, 'type'],
  'studio-is-apart': ['apps/studio/src/main.ts', `${server}/modules/wallet/ledger/posting.ts`, 'type'],
  'sandbox-is-apart': ['apps/sandbox/src/main.ts', 'apps/studio/src/main.ts'],
  'console-is-apart': ['apps/console/src/main.ts', `${server}/app.ts`],
  'no-cycles': ['packages/art/src/one.ts', 'packages/art/src/two.ts'],
  'front-doors': [`${server}/modules/suppliers/index.ts`, `${server}/modules/wallet/queries.ts`],
  'front-doors-for-the-app': [`${server}/app.ts`, `${server}/modules/wallet/routes.ts`],
  'second-book-is-apart': [`${server}/second-book/book.ts`, `${server}/modules/lottery/index.ts`],
  'no-server-knows-the-second-book': [`${server}/modules/lottery/index.ts`, `${server}/second-book/book.ts`],
  'platform-knows-no-business': [`${server}/platform/http/bind.ts`, `${server}/modules/brand/index.ts`],
  'sql-in-queries': [`${server}/modules/cashier/use-cases/deposit.ts`, 'npm:pg'],
  'rules-are-pure': [`${server}/modules/suppliers/rules/win.ts`, `${server}/platform/clock.ts`],
  'money-is-pure': ['packages/money/src/money.ts', 'npm:zod'],
  'calendar-is-pure': ['packages/calendar/src/days.ts', 'npm:zod'],
  'tables-are-pure': ['packages/tables/src/days.ts', 'packages/calendar/src/days.ts'],
  'offer-rules-are-pure': ['packages/offer-rules/src/lint.ts', 'npm:zod'],
  'game-rules-are-pure': ['packages/game-rules/src/reels.ts', 'npm:node:fs'],
  'players-know-no-operators': [
    `${web}/lib/api.ts`,
    'packages/contract/src/brand/operators/set-brand-mode.ts',
    'type',
  ],
  'contract-knows-zod-and-money': ['packages/contract/src/endpoint.ts', 'packages/art/src/catalogue.ts'],
  'process-knows-no-business': ['packages/process/src/settings.ts', 'packages/money/src/money.ts'],
  'http-knows-no-business': ['packages/http/src/create-app.ts', 'packages/phrases/src/phrase.ts'],
  'studio-knows-no-family': [
    'apps/studio/src/server/stakes/delivery.ts',
    'apps/studio/src/server/tables/use-cases/deliver-tickets.ts',
  ],
  'studio-families-are-apart': [
    'apps/studio/src/server/fish/present.ts',
    'apps/studio/src/server/tables/context.ts',
    'type',
  ],
  'studio-stakes-know-no-rounds': [
    'apps/studio/src/server/stakes/delivery.ts',
    'apps/studio/src/server/use-cases/spin.ts',
  ],
  'packages-know-no-app': ['packages/art/src/tile.ts', `${server}/app.ts`],
  'web-modules-are-apart': [`${web}/modules/wallet/Balance.tsx`, `${web}/modules/accounts/Login.tsx`],
  'ui-knows-no-domain': [`${web}/ui/Button.tsx`, 'npm:react-router'],
  'lib-knows-no-domain': [`${web}/lib/session.ts`, `${web}/modules/accounts/Login.tsx`],
  'console-screens-are-apart': [
    'apps/console/src/screens/audit/AuditList.tsx',
    'apps/console/src/screens/staff/StaffList.tsx',
  ],
  'console-templates-know-no-screen': [
    'apps/console/src/templates/ListPage.tsx',
    'apps/console/src/screens/staff/StaffList.tsx',
  ],
  'nothing-imports-routes': [`${web}/modules/wallet/Balance.tsx`, `${web}/routes/home/home.tsx`],
  'no-test-in-the-product': [`${server}/main.ts`, 'apps/server/test/harness.ts'],
  resolvable: [`${server}/main.ts`, 'npm:./nowhere.ts'],
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-rules-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function plant(from: string, to: string, kind?: 'type'): void {
  const isPackage = to.startsWith('npm:');
  const path = relative(dirname(from), to);
  const specifier = isPackage ? to.slice(4) : path.startsWith('.') ? path : `./${path}`;
  if (!isPackage) write(to, 'export const value = 1;\n');
  write(
    from,
    kind === 'type'
      ? `import type { value } from '${specifier}';\nexport type Value = typeof value;\n`
      : `import * as all from '${specifier}';\nexport const one = all;\n`,
  );
}

test('every rule has a planted violation', () => {
  expect(Object.keys(planted).toSorted()).toEqual(configuration.forbidden.map(({ name }) => name).toSorted());
});

test.each(Object.entries(planted))('a planted violation of %s is found', async (rule, [from, to, kind]) => {
  plant(from, to, kind);
  if (rule === 'no-cycles') {
    write(from, `import { b } from './two.ts';\nexport const a = () => b;\n`);
    write(to, `import { a } from './one.ts';\nexport const b = () => a;\n`);
  }
  const found = await checkDependencies(folder, [from.split('/')[0] as string]);
  expect(found.map((violation) => violation.rule)).toContain(rule);
});

/** A statement that does nothing but call a method of something that is there. */
const lateBinding = /^ {2}[a-z]\w*(?:\.\w+)+\(.*/gm;

test('modules get their ports at construction: nothing is bound to a module afterwards', () => {
  for (const planted of ['  wallet.tellBy(suppliers.tell);', '  dependencies.accounts.keepLinksBy('])
    expect(planted).toMatch(lateBinding);
  const paths = globSync([`${server}/modules.ts`, `${server}/modules/*/index.ts`], { cwd: root });
  expect(paths.length).toBeGreaterThan(15);
  const calls = paths.flatMap((path) => readFileSync(join(root, path), 'utf8').match(lateBinding) ?? []);
  // Live streams are there before every module.
  expect(calls.filter((call) => !call.startsWith('  push.register('))).toEqual([]);
});

test('what is allowed is not found', async () => {
  plant(`${server}/modules/suppliers/index.ts`, `${server}/modules/wallet/index.ts`);
  plant(`${server}/modules/wallet/queries.ts`, 'npm:pg');
  plant('packages/contract/src/fields.ts', 'packages/money/src/money.ts');
  expect(await checkDependencies(folder, ['apps', 'packages'])).toEqual([]);
});
