/**
 * The order of the test files. Those that mostly wait (for a build, for a table's clock, for a dead process's time to run out)
 * begin first, so that others compute beside them; the shortest come last, so that no worker ends long before the others.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first. One that is not named here stands among its project's. */
const waiting = [
  'tools/start/start.test.ts',
  'tools/bench/soak/soak.test.ts',
  'apps/studio/src/server/tables/tables-crash.test.ts',
  'apps/studio/src/server/pvp/pvp.test.ts',
  'apps/studio/src/server/pvp/pvp-crash.test.ts',
  'apps/studio/src/server/crash.test.ts',
  'apps/studio/src/server/fish/fish-crash.test.ts',
  'apps/studio/src/server/sportsbook/sportsbook-crash.test.ts',
  'apps/server/src/modules/wallet/ledger/ledger.crash.test.ts',
  'apps/server/test/rolling-upgrade.test.ts',
  'apps/studio/src/server/spin.test.ts',
  'apps/studio/src/server/pvp/pusoy-dos.test.ts',
  'apps/sandbox/src/sandbox.test.ts',
];

/** Files of a project stay together: where they share a process, it is kept from one to the next. */
const projects = ['tools', 'studio', 'sandbox', 'packages', 'server', 'brands', 'games', 'web', 'site'];

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const turns = new Map(sorted.map((file) => [file, turnOf(file)]));
    return sorted.toSorted((a, b) => turns.get(a)! - turns.get(b)!);
  }
}

function turnOf({ moduleId, project }: TestSpecification): number {
  const at = waiting.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at >= 0 ? at : waiting.length + 1 + projects.indexOf(project.name);
}
