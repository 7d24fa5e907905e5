import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { phrases } from './apps/web/vite/phrases-plugin.ts';
import { findChromium } from './tools/test/chromium.ts';
import { WaitingFirst } from './tools/test/waiting-first.ts';

interface Kind {
  include?: string[];
  exclude?: string[];
  timeoutMs?: number;
  /** Nothing of its modules outlives a file: its files share processes, which need not load everything anew for each. */
  shared?: boolean;
}

const project = (name: string, root: string, { include, exclude = [], timeoutMs, shared }: Kind = {}) => ({
  extends: true as const,
  test: {
    name,
    root,
    include: include ?? ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**', '**/.react-router/**', ...exclude],
    testTimeout: timeoutMs ?? 20_000,
    hookTimeout: 60_000,
    isolate: !shared,
  },
});

interface Screen {
  width: number;
  height: number;
  /** Packages that the tests import: prepared at once, so that none is prepared while a test runs. */
  packages: string[];
  /** Tests of days, which run on both devices. */
  daysTests?: string;
}

/** Screens are drawn beside the tests of programs, on a machine that may have two cores: slow is no failure. */
const screenTimeoutMs = 60_000;

/** Zones of devices, far from the brands' on both sides: no screen may show a day of its device. */
const west = 'America/Los_Angeles';
const east = 'Pacific/Kiritimati';

/** Components are what a browser makes of them: layouts, focus, keys. */
function inTheBrowser(base: ReturnType<typeof project>, { width, height, packages, daysTests }: Screen) {
  const executablePath = findChromium('shell');
  const launchOptions = {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  };
  return {
    ...base,
    optimizeDeps: { include: ['react-dom/client', 'react/jsx-dev-runtime', ...packages] },
    test: {
      ...base.test,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions: { timezoneId: west } }),
        instances: [
          { browser: 'chromium' as const, viewport: { width, height } },
          ...(daysTests === undefined
            ? []
            : [
                {
                  browser: 'chromium' as const,
                  name: `${base.test.name} (east)`,
                  viewport: { width, height },
                  include: [daysTests],
                  provider: playwright({ launchOptions, contextOptions: { timezoneId: east } }),
                },
              ]),
        ],
      },
    },
  };
}

/** Tests of the site's components that need a browser; the others draw as the server does. */
const inBrowser = '**/*.dom.test.tsx';

export default defineConfig({
  test: {
    globalSetup: ['./tools/vitest-postgres.ts'],
    pool: 'forks',
    // One more than the cores of a small machine: many of the tests wait for clocks and for processes of their own.
    maxWorkers: 3,
    // A second, the default, is short beside two other workers, PostgreSQL and programs of the tests' own.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: WaitingFirst },
    projects: [
      project('server', 'apps/server', { shared: true }),
      project('studio', 'apps/studio', { exclude: ['client/**'] }),
      project('games', 'apps/studio/client', { shared: true }),
      project('sandbox', 'apps/sandbox'),
      { ...project('web', 'apps/web', { shared: true, exclude: [inBrowser] }), plugins: [phrases()] },
      {
        ...inTheBrowser(
          project('site', 'apps/web', { shared: true, include: [inBrowser], timeoutMs: screenTimeoutMs }),
          {
            width: 390,
            height: 844,
            packages: [
              '@lingui/core',
              '@lingui/react',
              '@tanstack/react-query',
              'axe-core',
              'lucide-react',
              'react-router',
              'uqr',
              'vitest-browser-react',
              'zod/mini',
            ],
          },
        ),
        plugins: [phrases()],
      },
      inTheBrowser(project('console', 'apps/console', { shared: true, timeoutMs: screenTimeoutMs }), {
        width: 1280,
        height: 800,
        packages: [
          '@lingui/core',
          '@lingui/message-utils/compileMessage',
          '@mantine/core',
          '@mantine/dates',
          '@mantine/form',
          '@mantine/hooks',
          '@mantine/notifications',
          '@mantine/spotlight',
          '@simplewebauthn/browser',
          '@tanstack/react-query',
          '@tanstack/react-table',
          'dataloader',
          'lucide-react',
          'react-router',
          'react-router/dom',
          'uqr',
          'vitest-browser-react',
          'zod/mini',
        ],
        daysTests: '**/days.test.tsx',
      }),
      project('packages', 'packages', { shared: true }),
      project('brands', 'brands', { shared: true }),
      project('tools', 'tools', { timeoutMs: 120_000 }),
    ],
  },
});
