/**
 * A program for `npm run dev`, which takes changes of its sources without a new process: `node tools/start/hot-program.ts <root> apps/server/src/main.ts`.
 * The changed modules are loaded first: where that fails, the program goes on as it was. Then what runs is stopped, as at its end, and started
 * from the new ones.
 */
import { join } from 'node:path';
import {
  runProgram,
  sayStage,
  sentenceOfSetting,
  type Program,
  type SayStage,
} from '../../packages/process/src/run-program.ts';
import { hotModules } from './hot-modules.ts';

/** What the start tool asks. */
export interface Reload {
  changed: string[];
}

/** `unused`: nothing of it was loaded · `kept`: it could not be loaded, and what ran before runs on · `failed`: it was loaded and does not start. */
export type Reloaded = { reloaded: 'unused' | 'started' } | { reloaded: 'kept' | 'failed'; said: string };

if (import.meta.main) {
  const [, , root = '', file = ''] = process.argv;
  await main(root, join(root, file));
}

async function main(root: string, file: string): Promise<void> {
  const modules = hotModules(root);
  const startOf = async (): Promise<(say: SayStage) => Promise<Program>> => {
    const { start } = await modules.load(file);
    return start as (say: SayStage) => Promise<Program>;
  };
  let running: Program | null = null;
  const reload = async ({ changed }: Reload): Promise<Reloaded> => {
    if (!modules.change(changed)) return { reloaded: 'unused' };
    let how: 'kept' | 'failed' = 'kept';
    try {
      const start = await startOf();
      how = 'failed';
      await running?.stop();
      running = null;
      running = await start(sayStage);
      return { reloaded: 'started' };
    } catch (error) {
      const said = sentenceOfSetting(error) ?? String((error as Error | null)?.stack ?? error);
      return { reloaded: how, said };
    }
  };
  let working: Promise<unknown> = Promise.resolve();
  await runProgram(async () => {
    running = await (await startOf())(sayStage);
    process.on('message', (asked: Reload) => {
      working = working.then(async () => process.send?.(await reload(asked)));
    });
    const { ready = true, overdue } = running;
    return { ready, ...(overdue && { overdue }), stop: async () => running?.stop() };
  });
}
