/** Finds the browser for the tests: CHROMIUM_PATH, one of the system's, or Playwright's own. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installerEnvironment } from '../own-environment.mjs';

/** What people have. */
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows: the tests need a fifth less time with it. */
const shell = ['chromium-headless-shell'];

/** What comes first where a machine has both: tests take the shell, what is measured or shown is the browser of players. */
export type Preference = 'shell' | 'whole';

/**
 * @param own where Playwright keeps its Chromium, if it has one.
 * @returns its path, or null when there is none.
 * @throws when CHROMIUM_PATH names no program: a given path is never replaced by another program.
 */
export function findChromium(
  preference: Preference,
  env: Readonly<Record<string, string | undefined>> = process.env,
  own: string = chromium.executablePath(),
): string | null {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program.`);
    return given;
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const names = preference === 'shell' ? [...shell, ...whole] : [...whole, ...shell];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return found ?? (isProgram(own) ? own : null);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds a browser or installs one, and says what it does. @returns its path, or null when none can be had. */
export function ensureChromium(): string | null {
  const found = findChromium('shell');
  if (found !== null) {
    console.log(`✓ browser: ${found}`);
    return found;
  }
  const systemFile = '/etc/os-release';
  const system = existsSync(systemFile) ? readFileSync(systemFile, 'utf8') : '';
  const env = installerEnvironment(process.env);
  if (wayToInstall(process.getuid?.() ?? null, system) === 'apt') {
    const options = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    // An older Debian has no package of the shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`• no Chromium found: installing the system’s (apt-get install ${name})`);
      spawnSync('apt-get', ['install', '-y', '-qq', name], options);
      const installed = findChromium('shell');
      if (installed !== null) return installed;
    }
  }
  console.log('• no Chromium found: installing Playwright’s (playwright install chromium)');
  const playwright = join(import.meta.dirname, '../../node_modules/.bin/playwright');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit', env });
  return findChromium('shell');
}

/**
 * Only root may install the system's, and only Debian itself has a package of it that is not a snap.
 * @param osRelease what `/etc/os-release` holds, empty where there is none.
 */
export function wayToInstall(uid: number | null, osRelease: string): 'apt' | 'playwright' {
  return uid === 0 && /^ID="?debian"?$/m.test(osRelease) ? 'apt' : 'playwright';
}
