/** What is different while developing: pages come from their sources, programs listen behind them and can be inspected. */
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import type { Config } from '../../apps/server/src/config.ts';
import { freePort } from '../postgres.ts';
import type { PagesSettings } from './develop-pages.ts';
import { programsOf, type Program } from './programs.ts';
import { Sentence } from './sentence.ts';
import { reachedAt } from './settings.ts';

export interface Developing {
  programs: Program[];
  /** Where the programs listen, behind the pages, which have the public ports. */
  inner: Partial<Config>;
  env: Record<string, string>;
  flagsOf: (name: string) => readonly string[];
}

/** Where a debugger finds each program with `npm run dev -- --inspect`. */
const inspectors: Readonly<Record<string, number>> = { server: 9229, studio: 9230, sandbox: 9231 };

/** @throws Sentence for an option that is not known. */
export async function developingOf(config: Config, args: readonly string[]): Promise<Developing> {
  const inspect = readInspect(args);
  const inner = {
    host: '127.0.0.1',
    port: await freePort(),
    studioPort: await freePort(),
    consoleHost: '127.0.0.1',
    consolePort: await freePort(),
    // What is being changed is not to be kept by browsers.
    serviceWorker: false,
  };
  const pages: PagesSettings = {
    site: { host: config.host, port: config.port, program: inner.port },
    games: { host: config.host, port: config.studioPort, program: inner.studioPort },
    console: { host: config.consoleHost, port: config.consolePort, program: inner.consolePort },
    publicUrl: config.publicUrl,
    defaultBrand: config.defaultBrand,
  };
  const front = {
    name: 'pages',
    file: 'tools/start/develop-pages.ts',
    port: config.port,
    host: reachedAt(config.host),
  };
  return {
    programs: [...programsOf({ ...config, ...inner, sandboxPort: config.sandboxPort }), front],
    inner,
    env: {
      PAGES: JSON.stringify(pages),
      // The pages say for whom they ask.
      TRUST_PROXY: ['127.0.0.1', ...config.trustProxy].join(','),
      STUDIO_CLIENT_DIR: join(import.meta.dirname, '../../apps/studio/client'),
      DRAIN_SECONDS: '0',
      // Starting again costs compiling again otherwise.
      NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
      NODE_ENV: 'development',
    },
    flagsOf: (name) =>
      inspect && inspectors[name] !== undefined ? [`--inspect=127.0.0.1:${inspectors[name]}`] : [],
  };
}

function readInspect(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { inspect: { type: 'boolean', default: false } } }).values
      .inspect;
  } catch {
    throw new Sentence('npm run dev knows one option: npm run dev -- --inspect.');
  }
}
