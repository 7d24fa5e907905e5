/** A studio that is killed and started again, over the wallet and the database that outlive it. */
import pg from 'pg';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import type { Answer } from '../src/api.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { createDatabase, forkStudio } from './studio.ts';

export interface KillableStudio {
  sql: pg.Client;
  /** In the session that the last start opened. */
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  kill(): void;
  /** Starts another process once this one is gone, and opens a session there. */
  restart(): Promise<void>;
  /** Ends everything, the wallet too. */
  close(): Promise<void>;
}

interface Killable {
  wallet: FakeWallet;
  /** Codes of the suppliers that it serves; left out: those of all tests. */
  served?: readonly string[];
  /** How a session is opened. */
  session: { path: string; launch: object };
}

export async function startKillable({ wallet, served, session }: Killable): Promise<KillableStudio> {
  const database = await createDatabase();
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  let studio = await forkStudio(wallet, database.url, served);
  let token = '';
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const response = await fetch(studio.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: encodeJson(body) }),
    });
    return decodeJson(await response.text()) as Answer<T>;
  };
  const openSession = async (): Promise<void> => {
    // A wallet in this busy process may answer too late once or twice.
    for (let tries = 1; ; tries += 1) {
      const opened = await call<{ session: string }>('POST', session.path, session.launch);
      if (opened.success) return void (token = opened.value.session);
      if (tries === 5) throw new Error(opened.errorCode);
    }
  };
  await openSession();
  return {
    sql,
    call,
    kill: () => studio.kill(),
    async restart() {
      await studio.gone;
      studio = await forkStudio(wallet, database.url, served);
      await openSession();
    },
    async close() {
      studio.kill();
      await studio.gone;
      await wallet.close();
      await sql.end();
      await database.drop();
    },
  };
}
