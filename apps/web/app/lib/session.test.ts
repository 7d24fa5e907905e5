import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, endSession, getSession, sessionEnded, setSession } from './session.ts';

function stubPage(): { told: () => number; local: Map<string, string>; ofTab: Map<string, string> } {
  const storage = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  });
  const [local, ofTab] = [new Map<string, string>(), new Map<string, string>()];
  const events = new EventTarget();
  let told = 0;
  events.addEventListener(sessionEnded, () => (told += 1));
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(ofTab));
  vi.stubGlobal('dispatchEvent', (event: Event) => events.dispatchEvent(event));
  return { told: () => told, local, ofTab };
}

const member = { token: 'first', merchantCode: 'perya', userName: 'maria', type: 0, firstTimeLogin: false };

afterEach(() => vi.unstubAllGlobals());

test('the first refusal ends the session and says so, the others change nothing', () => {
  const page = stubPage();
  setSession(member);
  endSession('Bearer first');
  endSession('Bearer first');
  expect(getSession()).toBeNull();
  expect(page.told()).toBe(1);
});

test('an answer to the member before does not end the session of the next', () => {
  const page = stubPage();
  setSession({ ...member, token: 'second' });
  endSession('Bearer first');
  endSession(null);
  expect(getSession()?.token).toBe('second');
  expect(page.told()).toBe(0);
});

test('a visitor without a token is told nothing', () => {
  const page = stubPage();
  endSession(null);
  endSession('Bearer undefined');
  expect(page.told()).toBe(0);
});

test('with the session goes what was kept for the member', () => {
  const page = stubPage();
  setSession(member);
  for (const key of ['trialUser', 'memberInfo', 'bankList', 'perya:font']) page.local.set(key, 'x');
  page.ofTab.set('trialUser', 'Trial00000001');
  clearSession();
  expect([...page.local.keys()]).toEqual(['perya:font']);
  expect(page.ofTab.size).toBe(0);
});

test('after a trial a login begins anew: nothing of the one before is kept, and what stays his is', () => {
  const page = stubPage();
  setSession(member);
  for (const key of ['memberInfo', 'LOGIN_POP']) page.local.set(key, 'x');
  // His welcome has been read: still the same session.
  setSession({ ...member, firstTimeLogin: false });
  expect(page.local.has('LOGIN_POP')).toBe(true);
  setSession({ ...member, token: 'second' });
  expect([...page.local.keys()]).toEqual(['MC_SESSION_INFO']);
});
