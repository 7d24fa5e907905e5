import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/test/chromium.ts';
import { patternsOf, wholeJourneys } from './tools/test/whole.ts';

const executablePath = findChromium('shell');
/**
 * A quarter of a phone's pixels: painting them without a graphics card would take the processor from the tests beside. Tests about pictures take
 * a phone's density themselves.
 */
const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
const viewport = { width: 390, height: 844 };
/** What `npm test` leaves out; a journey that is named runs in any case. */
const left = process.env['PERYA_TESTS'] === 'journeys' ? patternsOf(wholeJourneys) : [];
/** Tests that close a brand, or change it for everybody. */
const changing = '**/brand/**/*.e2e.ts';
/** Tests that play: they wait for rounds and animations, and leave room for two others to compute. */
const playing = '**/studio/**/*.e2e.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/start-product.ts',
  outputDir: 'test-results',
  // Generous: a busy machine is no failure of the product.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Twice the cores of a small machine, half of them for tests that mostly wait.
  workers: 4,
  // A machine that builds for others stalls at times. A test that needs its second try is printed as flaky: a bug to mend.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Pages come from the product and not from what an earlier one left; `e2e/device/offline.e2e.ts` is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time; what fails is tried again, and recorded then.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [changing, playing, ...left],
      grepInvert: /@smallest/,
      workers: 2,
      use: { ...phone, viewport },
    },
    {
      name: 'games',
      testMatch: playing,
      testIgnore: left,
      grepInvert: /@smallest/,
      workers: 2,
      use: { ...phone, viewport },
    },
    // The smallest phone that is served. `@small`: on both sizes, where what is in sight matters; `@smallest`: on this one alone,
    // the harder of the two, where the test is about what happens. (`/@small/` finds both.)
    {
      name: 'small phone',
      testIgnore: [changing, ...left],
      grep: /@small/,
      workers: 2,
      use: { ...phone, viewport: { width: 360, height: 640 } },
    },
    // When no other test runs any more. Alone: `--project=brands --no-deps`.
    {
      name: 'brands',
      testMatch: changing,
      testIgnore: left,
      dependencies: ['phone', 'games', 'small phone'],
      // Two that change the same brand would take it from each other.
      workers: 1,
      use: { ...phone, viewport },
    },
  ],
});
