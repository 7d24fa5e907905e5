import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium, wayToInstall } from './chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'perya-chromium-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, mode = 0o755): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

const chosen = program('chosen/browser');
const system = program('system/chromium');
const chrome = program('chrome/google-chrome');
const own = program('playwright/chrome');
const none = join(folder, 'nothing-here');
const path = (...folders: string[]): string => folders.map((name) => join(folder, name)).join(delimiter);

test('the environment goes before the system, the system before Playwright', () => {
  const PATH = path('empty', 'chrome', 'system');
  expect(findChromium({ CHROMIUM_PATH: chosen, PATH }, own)).toBe(chosen);
  expect(findChromium({ PATH }, own)).toBe(system);
  expect(findChromium({ PATH: path('chrome') }, own)).toBe(chrome);
  expect(findChromium({ PATH: path('empty') }, own)).toBe(own);
  expect(findChromium({}, own)).toBe(own);
  expect(findChromium({ PATH: '' }, none)).toBeNull();
});

test('what cannot be run is no browser', () => {
  program('locked/chromium', 0o644);
  mkdirSync(join(folder, 'folder/chromium'), { recursive: true });
  expect(findChromium({ PATH: path('locked', 'folder') }, none)).toBeNull();
  expect(findChromium({ PATH: path('locked') }, none)).toBeNull();
  expect(() => findChromium({ CHROMIUM_PATH: none, PATH: path('system') }, own)).toThrow('CHROMIUM_PATH');
});

test('root on Debian installs the system’s, everybody else Playwright’s', () => {
  const debian = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\n';
  const ubuntu = 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n';
  expect(wayToInstall(0, debian)).toBe('apt');
  expect(wayToInstall(1000, debian)).toBe('playwright');
  // Its chromium is a stub of a snap, which does not run where there is no snap.
  expect(wayToInstall(0, ubuntu)).toBe('playwright');
  expect(wayToInstall(0, '')).toBe('playwright');
  expect(wayToInstall(null, debian)).toBe('playwright');
});
