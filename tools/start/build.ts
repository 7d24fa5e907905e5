/** Builds what browsers load: the site, the studio's game client and the operators' console; only when their sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownEnvironment } from '../own-environment.mjs';
import { Sentence, step } from './sentence.ts';

interface Build {
  name: 'site built' | 'games built' | 'console built';
  /** The workspace. */
  folder: string;
  command: string[];
  /** More commands, one after the other. */
  more?: readonly string[][];
  /** Sources, as patterns from the root. */
  sources: string[];
}

const shared = [
  'packages/{contract,money,phrases,game-rules,art}/src/**/*.{ts,tsx}',
  'brands/**/*',
  'package-lock.json',
  'NOTICE.md',
];
const builds: Build[] = [
  {
    name: 'site built',
    folder: 'apps/web',
    command: ['react-router', 'build'],
    sources: ['apps/web/{app,public,vite}/**/*', 'apps/web/*.{ts,json}', ...shared],
  },
  {
    name: 'games built',
    folder: 'apps/studio',
    command: ['vite', 'build'],
    more: [['vite', 'build', '--config', 'vite.verifier.config.ts']],
    sources: [
      'apps/studio/{src,client,verifier}/**/*',
      'apps/studio/*.{ts,json,html}',
      'packages/{beacon,statement}/src/**/*.ts',
      ...shared,
    ],
  },
  {
    name: 'console built',
    folder: 'apps/console',
    command: ['vite', 'build'],
    sources: [
      'apps/console/{src,public}/**/*',
      'apps/console/*.{ts,json,html}',
      'packages/{contract,money,phrases}/src/**/*.ts',
      'package-lock.json',
    ],
  },
];

/** @param only the name of one of them. @returns the names of what was built now. */
export async function buildAll(root: string, only?: Build['name']): Promise<string[]> {
  const built: string[] = [];
  for (const build of builds) {
    if (only !== undefined && build.name !== only) continue;
    const hash = hashOf(root, build.sources);
    const note = join(root, build.folder, 'build/.sources');
    if (existsSync(note) && readFileSync(note, 'utf8') === hash) continue;
    checkPath(root);
    await step(build.name, async (progress) => {
      for (const command of [build.command, ...(build.more ?? [])])
        await run(root, { ...build, command }, progress);
      await compress(join(root, build.folder, 'build/client'));
    });
    writeFileSync(note, hash);
    built.push(build.name);
  }
  return built;
}

/** Vite and React Router read paths as addresses, in which these characters mean something else. */
function checkPath(root: string): void {
  const found = /[#%?]/.exec(root)?.[0];
  if (found === undefined) return;
  throw new Sentence(
    `The folder ${root} has "${found}" in its path, which the tools that build the site cannot read: move it to a path without #, % and ?.`,
  );
}

function hashOf(root: string, patterns: string[]): string {
  const files = globSync(patterns, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts'),
  });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    if (!statSync(join(root, file)).isFile()) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

async function run(
  root: string,
  { name, folder, command }: Build,
  progress: (text: string) => void,
): Promise<void> {
  const [tool = '', ...args] = command;
  const child = spawn(process.execPath, [join(root, 'node_modules/.bin', tool), ...args], {
    cwd: join(root, folder),
    env: { ...ownEnvironment(process.env), NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    progress(chunk.toString().trim().split('\n').at(-1) ?? '');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  // A start that is stopped meanwhile takes the build with it.
  const end = (): void => void child.kill();
  process.once('exit', end);
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('exit', end);
  if (code !== 0) throw new Sentence(`The step "${name}" failed in ${folder}:\n${output.trim()}`);
}

/** Once here with the best compression instead of at every request. */
async function compress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,html,webmanifest,txt}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      // A build beside this one (an editor's, another start's) may have replaced the file meanwhile.
      const bytes = await readFile(join(folder, file)).catch(() => null);
      if (bytes === null || bytes.length < 500) return;

      const best = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      };
      await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, best));
      await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
