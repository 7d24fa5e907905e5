import { defineConfig } from 'vitest/config';
import { phrases } from './apps/web/vite/phrases-plugin.ts';

const project = (name: string, root: string, timeoutMs = 20_000) => ({
  extends: true as const,
  test: {
    name,
    root,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', '**/.react-router/**'],
    testTimeout: timeoutMs,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    globalSetup: ['./tools/vitest-postgres.ts'],
    pool: 'forks',
    // The database works beside the tests, so more would only wait for each other.
    maxWorkers: 2,
    projects: [
      project('server', 'apps/server'),
      project('studio', 'apps/studio'),
      project('sandbox', 'apps/sandbox'),
      { ...project('web', 'apps/web'), plugins: [phrases()] },
      project('packages', 'packages'),
      project('brands', 'brands'),
      project('tools', 'tools', 120_000),
    ],
  },
});
