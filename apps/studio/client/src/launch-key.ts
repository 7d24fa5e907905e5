/**
 * The key of the page's launch: a launch serves one page, which shows by the key that it is the same after a reload or after an
 * answer that got lost. It stays in this tab.
 */
const storageName = 'perya-launch';

export function launchKey(token: string): string {
  const launch = token.slice(0, 16);
  try {
    const [known, key] = (sessionStorage.getItem(storageName) ?? '').split(' ');
    if (known === launch && key) return key;
    const made = makeKey();
    sessionStorage.setItem(storageName, `${launch} ${made}`);
    return made;
  } catch {
    // Storage may be closed or full: then a reload needs a new launch.
    return makeKey();
  }
}

function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
