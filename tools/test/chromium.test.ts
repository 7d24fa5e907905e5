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
const shell = program('shell/chromium-headless-shell');
const chrome = program('chrome/google-chrome');
const own = program('playwright/chrome');
const none = join(folder, 'nothing-here');
const path = (...folders: string[]): string => folders.map((name) => join(folder, name)).join(delimiter);

test('the environment goes before the system, the system before Playwright', () => {
  const PATH = path('empty', 'chrome', 'system');
  expect(findChromium('shell', { CHROMIUM_PATH: chosen, PATH }, own)).toBe(chosen);
  expect(findChromium('shell', { PATH }, own)).toBe(system);
  expect(findChromium('shell', { PATH: path('chrome') }, own)).toBe(chrome);
  expect(findChromium('shell', { PATH: path('empty') }, own)).toBe(own);
  expect(findChromium('shell', {}, own)).toBe(own);
  expect(findChromium('shell', { PATH: '' }, none)).toBeNull();
});

test('of a browser and its shell, tests take the shell, and what is measured the browser', () => {
  const PATH = path('system', 'shell');
  expect(findChromium('shell', { PATH }, own)).toBe(shell);
  expect(findChromium('whole', { PATH }, own)).toBe(system);
  expect(findChromium('shell', { PATH: path('system') }, own)).toBe(system);
  expect(findChromium('whole', { PATH: path('shell') }, own)).toBe(shell);
});

test('what cannot be run is no browser', () => {
  program('locked/chromium', 0o644);
  mkdirSync(join(folder, 'folder/chromium'), { recursive: true });
  expect(findChromium('shell', { PATH: path('locked', 'folder') }, none)).toBeNull();
  expect(findChromium('shell', { PATH: path('locked') }, none)).toBeNull();
  expect(() => findChromium('shell', { CHROMIUM_PATH: none, PATH: path('system') }, own)).toThrow(
    'CHROMIUM_PATH',
  );
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
