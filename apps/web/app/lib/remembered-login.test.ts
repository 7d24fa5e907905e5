import { beforeEach, expect, test } from 'vitest';
import {
  forgetLogin,
  forgetPassword,
  recallLogin,
  rememberLogin,
  type KeyStore,
} from './remembered-login.ts';

const storage = new Map<string, string>();
let kept: CryptoKey | null = null;
const keys: KeyStore = {
  load: () => Promise.resolve(kept),
  save: (key) => {
    kept = key;
    return Promise.resolve();
  },
};

beforeEach(() => {
  storage.clear();
  kept = null;
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
});

const text = () => [...storage.values()].join('\n');

test('what was remembered comes back, and the storage does not show it', async () => {
  await rememberLogin({ username: 'maria01', password: 'Sampaguita#9 ñ' }, keys);
  expect(text()).toContain('maria01');
  expect(text()).not.toContain('Sampaguita');
  expect(await recallLogin('username', keys)).toMatchObject({
    username: 'maria01',
    password: 'Sampaguita#9 ñ',
  });
  expect(kept?.extractable).toBe(false);
});

test('each time is salted anew', async () => {
  await rememberLogin({ username: 'maria01', password: 'same' }, keys);
  const first = text();
  await rememberLogin({ username: 'maria01', password: 'same' }, keys);
  expect(text()).not.toBe(first);
});

test('without the key, or moved to another name, only the name is left', async () => {
  await rememberLogin({ username: 'maria01', password: 'secret' }, keys);
  storage.set('MC_REMEMBERED_LOGIN', text().replace('maria01', 'other01'));
  expect(await recallLogin('username', keys)).toMatchObject({ username: 'other01', password: '' });
  kept = null;
  expect(await recallLogin('username', keys)).toMatchObject({ username: 'other01', password: '' });
});

test('signing out forgets the password, unticking forgets everything', async () => {
  await rememberLogin({ username: 'maria01', password: 'secret' }, keys);
  forgetPassword();
  expect(await recallLogin('username', keys)).toMatchObject({ username: 'maria01', password: '' });
  forgetLogin();
  expect(await recallLogin('username', keys)).toBeNull();
});

test('each way to log in remembers its own', async () => {
  await rememberLogin({ username: 'maria01', password: 'secret' }, keys);
  await rememberLogin(
    { type: 'sms', username: '0917 555 1234', password: '', countryDialingCode: '+63' },
    keys,
  );
  expect(await recallLogin('sms', keys)).toEqual({
    type: 'sms',
    username: '0917 555 1234',
    password: '',
    countryDialingCode: '+63',
  });
  expect(await recallLogin('username', keys)).toMatchObject({ username: 'maria01', password: 'secret' });
  forgetLogin('sms');
  expect(await recallLogin('sms', keys)).toBeNull();
  expect(await recallLogin('username', keys)).not.toBeNull();
});
