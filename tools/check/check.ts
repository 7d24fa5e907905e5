/** `npm run check`: types, lint, format, dependency rules, unused code. Says all findings, then ends. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkDependencies } from './dependency-rules.ts';

const root = join(import.meta.dirname, '../..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

interface Outcome {
  ok: boolean;
  output: string;
}

type Step = [name: string, run: () => Promise<Outcome>];

const others: Step[] = [
  ['lint', () => command('oxlint', [])],
  ['format', () => command('oxfmt', ['--check', '.'])],
  ['dependency rules', dependencyRules],
  ['unused code', () => command('knip', ['--no-progress'])],
];

let [passed, failed] = [0, 0];
// The site's routes have generated types, which a fresh checkout does not have yet; imports lead to them.
await inTurn([['types of routes', () => command('react-router', ['typegen'], join(root, 'apps/web'))]]);
// Types take most of the time, and now and then one processor alone: the others fit beside them.
await Promise.all([inTurn([['types', types]]), inTurn(others)]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function inTurn(steps: readonly Step[]): Promise<void> {
  for (const [name, run] of steps) {
    const startedMs = performance.now();
    const { ok, output } = await run();
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (ok) passed += 1;
    else {
      failed += 1;
      console.log(output.trimEnd().replaceAll(/^/gm, '  '));
    }
  }
}

async function types(): Promise<Outcome> {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  // What runs in the browser has types of its own.
  const clients = workspaces.map((path) => join(path, 'client'));
  const projects = ['.', 'brands', ...workspaces, ...clients].filter((path) =>
    existsSync(join(root, path, 'tsconfig.json')),
  );
  // Two at a time, as a small machine has cores. What has not changed since the last check is not checked again.
  return command('tsc', ['-b', ...projects, '--builders', '2', '--pretty', 'false']);
}

async function dependencyRules(): Promise<Outcome> {
  const violations = await checkDependencies(
    root,
    ['apps', 'packages', 'brands', 'tools', 'e2e'].filter((path) => existsSync(join(root, path))),
  );
  return {
    ok: violations.length === 0,
    output: violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n'),
  };
}

function command(name: string, args: string[], cwd = root): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin(name), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
