/** Finds the browser for the tests: CHROMIUM_PATH, one of the system's, or Playwright's own. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @returns its path, or null when there is none. */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program.`);
    return given;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return found ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds a browser or installs one, and says what it does. @returns its path, or null when none can be had. */
export function ensureChromium(): string | null {
  const found = findChromium();
  if (found !== null) {
    console.log(`✓ browser: ${found}`);
    return found;
  }
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('• no Chromium found: installing the system’s (apt-get install chromium)');
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
    if (findChromium() !== null) return findChromium();
  }
  console.log('• no Chromium found: installing Playwright’s (playwright install chromium)');
  const playwright = join(import.meta.dirname, '../../node_modules/.bin/playwright');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  return findChromium();
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /debian/i.test(readFileSync('/etc/os-release', 'utf8'));
}
