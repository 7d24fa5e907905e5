/** The drill of every adapter in its short form; `npm run payments:drill` plays it longer. */
import { expect, test } from 'vitest';
import { players, reportText, runDrill, type Adapter } from '#test/payment-drill/drill.ts';

test.each(Object.keys(players) as Adapter[])(
  '%s: every answer of the drill',
  { timeout: 120_000 },
  async (adapter) => {
    const report = await runDrill(adapter);
    expect(report.results.length).toBeGreaterThan(15);
    // The report says what differs.
    expect(report.passed ? 'passed' : reportText(report)).toBe('passed');
  },
);
