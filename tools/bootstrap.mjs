/**
 * The first step of every npm script: installs what is missing, then hands over to the project's own Node. Plain
 * JavaScript without dependencies, because at this point nothing is installed and any Node from 20 on may be running.
 *
 *   node tools/bootstrap.mjs start | dev | test | check | reset | <file.ts> [arguments]
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foreignSettings, installerEnvironment, npmEnvironment, ownEnvironment } from './own-environment.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = {
  start: ['tools/start/main.ts', 'start'],
  dev: ['tools/start/main.ts', 'dev'],
  reset: ['tools/start/reset.ts'],
  test: ['tools/test/test.ts'],
  check: ['tools/check/check.ts'],
};

const [command = '', ...rest] = process.argv.slice(2);
const program = programs[command] ?? (command.endsWith('.ts') ? [command] : null);
if (program === null) {
  say(`Unknown command "${command}". Known: ${Object.keys(programs).join(', ')}.`);
  process.exit(1);
}
for (const name of foreignSettings(process.env))
  say(`! ${name} is "${process.env[name]}", which another program set: Perya goes without it.`);
await install();
const node = await findNode();
run(node, [...program, ...rest]);

function say(text) {
  process.stdout.write(`${text}\n`);
}

async function install() {
  const differences = installedDifferences();
  if (differences.length === 0) return;
  say(`• installing packages (${differences[0]})`);
  const startedMs = Date.now();
  // Engine warnings are about the Node that installs; what is installed runs on the project's own. The build needs the
  // development packages, which npm leaves out where NODE_ENV is "production", and binaries come as optional packages.
  const include = ['--include=dev', '--include=optional'];
  const code = await npm(['ci', ...include, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    say('The packages could not be installed: see npm’s message above.');
    process.exit(1);
  }
  // What npm may leave out and did, another try would not bring either.
  writeFileSync(leftOutFile(), JSON.stringify(installedDifferences()));
  say(`✓ packages installed (${Math.round((Date.now() - startedMs) / 1000)} s)`);
}

function leftOutFile() {
  return join(root, 'node_modules/.left-out.json');
}

/** Where `node_modules` does not fit the lock file. npm lists what it installed when it has finished. */
function installedDifferences() {
  const listFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listFile)) return ['first start'];
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = readJson(listFile).packages;
  const leftOut = existsSync(leftOutFile()) ? readJson(leftOutFile()) : [];
  const libc = ownLibc();
  const differences = [];
  for (const [path, entry] of Object.entries(wanted)) {
    const isThere = existsSync(join(root, path));
    if (!path.startsWith('node_modules/') || entry.link) {
      if (entry.link && !isThere) differences.push(`${path} is missing`);
      continue;
    }
    if (isThere && present[path]?.version === entry.version) continue;
    // Packages for other systems are in the lock file and rightly not here.
    if (!isThere && entry.optional && !isForThisSystem(entry, libc)) continue;
    differences.push(`${path.slice('node_modules/'.length)} is not ${entry.version}`);
  }
  return differences.filter((difference) => !leftOut.includes(difference));
}

/** Whether a package of binaries fits here. Optional packages for every system are not missed. */
function isForThisSystem({ os, cpu, libc }, ownLibcName) {
  const includes = (list, own) => list === undefined || list.includes(own);
  const named = os !== undefined || cpu !== undefined;
  return (
    named && includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, ownLibcName)
  );
}

/** The C library that this Node was built for, as npm names it. */
function ownLibc() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @returns {Promise<number>} exit code */
function npm(args) {
  const own = process.env.npm_execpath;
  const [file, first] = own && /\.c?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(file, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: npmEnvironment(process.env),
    shell: process.platform === 'win32',
  });
  const startedMs = Date.now();
  const timer = setInterval(() => {
    if (!process.stdout.isTTY) say(`  … still installing, ${Math.round((Date.now() - startedMs) / 1000)} s`);
  }, 15_000);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => clearInterval(timer));
}

/** The path of the project's Node, fetched again when the install script that brings it did not run. */
async function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const binary = join(root, 'node_modules/node/bin', file);
  const version = readJson(join(root, 'node_modules/node/package.json')).version;
  if (runs(binary, version)) return binary;
  say(`• fetching Node ${version} (its install script has not run)`);
  await npm(['rebuild', 'node', '--foreground-scripts', '--loglevel=error']);
  if (runs(binary, version)) return binary;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`;
  const folder = join(root, 'node_modules/.node-binary');
  mkdirSync(folder, { recursive: true });
  await npm([
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `${name}@${version}`,
  ]);
  const fetched = join(folder, 'node_modules', name, 'bin', file);
  if (existsSync(fetched)) {
    mkdirSync(dirname(binary), { recursive: true });
    copyFileSync(fetched, binary);
    chmodSync(binary, 0o755);
  }
  rmSync(folder, { recursive: true, force: true });
  if (runs(binary, version)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= Number(version.split('.')[0])) return process.execPath;
  say(
    `Node ${version} could not be fetched (package ${name}): install Node ${version.split('.')[0]} and start again with it.`,
  );
  process.exit(1);
}

function runs(binary, version) {
  try {
    return (
      execFileSync(binary, ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: ownEnvironment(process.env),
      }).trim() === `v${version}`
    );
  } catch {
    return false;
  }
}

/** Runs a program of the project and ends as it ends. */
function run(binary, args) {
  // Tools may install a browser, and need the way out for it; the product does not.
  const isProduct = args[0] === 'tools/start/main.ts';
  const own = isProduct ? ownEnvironment(process.env) : installerEnvironment(process.env);
  const path = [dirname(binary), join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  );
  // Sources as Node runs them, without their types and compiled: every program after the first is spared that.
  const compiled = join(root, 'node_modules/.cache/node');
  // Over the channel the program notices when this process has gone, killed perhaps, and stops too.
  const child = spawn(binary, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...own, PATH: path, NODE_COMPILE_CACHE: own.NODE_COMPILE_CACHE ?? compiled },
  });
  // Ctrl-C reaches the whole group of the terminal; a signal to this process alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    say(error.message);
    process.exit(1);
  });
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
