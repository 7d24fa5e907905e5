import { defineConfig } from 'vitest/config';
import { phrases } from './apps/web/vite/phrases-plugin.ts';
import { WaitingFirst } from './tools/test/waiting-first.ts';

interface Kind {
  include?: string[];
  exclude?: string[];
  timeoutMs?: number;
  /** Only computes: its files share processes, which need not load everything anew for each. */
  pure?: boolean;
}

const project = (name: string, root: string, { include, exclude = [], timeoutMs, pure }: Kind = {}) => ({
  extends: true as const,
  test: {
    name,
    root,
    include: include ?? ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', '**/.react-router/**', ...exclude],
    testTimeout: timeoutMs ?? 20_000,
    hookTimeout: 60_000,
    isolate: !pure,
  },
});

const rules = ['src/**/rules/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['./tools/vitest-postgres.ts'],
    pool: 'forks',
    // One more than the cores of a small machine: many of the tests wait for clocks and for processes of their own.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    projects: [
      project('server', 'apps/server', { exclude: rules }),
      project('rules', 'apps/server', { include: rules, pure: true }),
      project('studio', 'apps/studio', { exclude: ['client/**'] }),
      project('games', 'apps/studio/client', { pure: true }),
      project('sandbox', 'apps/sandbox'),
      { ...project('web', 'apps/web', { pure: true }), plugins: [phrases()] },
      project('packages', 'packages', { pure: true }),
      project('brands', 'brands', { pure: true }),
      project('tools', 'tools', { timeoutMs: 120_000 }),
    ],
  },
});
