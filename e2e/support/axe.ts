/** Accessibility as axe sees it: names, roles, contrast of colours (WCAG 2.2 A and AA). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose violations are moderate or minor: what is not asked is not computed. */
const mild = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** No serious or critical violation on the page as it stands, nor in the frames on it. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await violationsIn(frame)));
  expect(found).toEqual([]);
}

interface Look {
  /** A selector: only what is in there is looked at. */
  within?: string | undefined;
  /** Rules that axe leaves out by itself. */
  also?: readonly string[];
}

/**
 * @returns a line for each serious or critical violation, with where it is.
 */
export async function violationsIn(
  frame: Frame,
  { within = ':root', also = [] }: Look = {},
): Promise<string[]> {
  // Half a megabyte: once for each document instead of once for each look.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  const rules: NonNullable<RunOptions['rules']> = {};
  for (const id of mild) rules[id] = { enabled: false };
  for (const id of also) rules[id] = { enabled: true };
  return frame.evaluate(
    async ({ selector, rules }) => {
      // Colours in the middle of a fade are nobody's; what lasts longer, as a clock does while bets are taken, is no fade.
      const fades = document
        .getAnimations()
        .filter(
          (one) => Number(one.effect?.getComputedTiming().endTime) - Number(one.currentTime ?? 0) < 1_000,
        );
      await Promise.race([
        Promise.allSettled(fades.map((one) => one.finished)),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ]);
      const { axe } = window as unknown as {
        axe: { run(context: string, options: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(selector, { rules, resultTypes: ['violations'], iframes: false });
      // What a bar lies over until one scrolls is as large as it is: axe measures what is left of it.
      const isLarge = (selector: unknown): boolean => {
        const box = document.querySelector(String(selector))?.getBoundingClientRect();
        return box !== undefined && box.width >= 24 && box.height >= 24;
      };
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .filter(({ target }) => id !== 'target-size' || !isLarge(target[0]))
            .map((node) => `${id}: ${node.html} (${node.failureSummary?.split('\n').at(-1)?.trim()})`),
        );
    },
    { selector: within, rules },
  );
}
