/** How every program connects to PostgreSQL: with session settings of its own, whatever server, role or database set. */
import { Socket } from 'node:net';
import pg from 'pg';

// The driver reads PGSSLMODE, PGHOST and others wherever a connection URL leaves something out. They are meant for the operator's own clients.
for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name];

/**
 * Set for each session as it connects. A server, a role, a database, the connection URL and the environment (PGOPTIONS)
 * can each set them otherwise; then dates are read wrongly, transactions fail, or a posting is confirmed before it is on
 * the disk. Times without a zone are UTC; a name without a schema means `public`.
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  client_encoding: 'UTF8',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  search_path: 'public',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read\\ committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  synchronous_commit: 'on',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

const ourOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

export interface ConnectionOptions {
  /** PostgreSQL connection URL. */
  url: string;
  /** What PostgreSQL shows of the connection (`application_name`). */
  name: string;
  /** How long to wait for the server, and for a free connection of a pool; without it as long as the system does. */
  timeoutMs?: number;
  /** A statement without an answer by then counts as one of an absent database, and its connection is given up; without it nothing bounds it. */
  answerWithinMs?: number;
  /** Keeps the sockets, for who must be able to break them all. */
  sockets?: Sockets;
}

/** The open sockets of a program to its database. */
export interface Sockets {
  open(): Socket;
  /** Breaks all of them: whatever waits on one fails at once, and its outcome is unknown. */
  breakAll(): void;
}

export function createSockets(): Sockets {
  const all = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      all.add(socket);
      socket.once('close', () => all.delete(socket));
      return socket;
    },
    breakAll() {
      for (const socket of all) socket.destroy();
    },
  };
}

/** The driver's configuration. Options in the URL stay, but ours come last and win. */
export function configureConnection({
  url,
  name,
  timeoutMs,
  answerWithinMs,
  sockets,
}: ConnectionOptions): pg.ClientConfig {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${given} ${ourOptions}`.trim());
  return {
    connectionString: address.href,
    application_name: name,
    // A peer that has gone without a word is noticed by the system too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...(sockets && { stream: sockets.open }),
    ...(timeoutMs !== undefined && { connectionTimeoutMillis: timeoutMs }),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
  };
}

/** A connection outside of a pool. The caller connects and ends it. */
export function createClient(options: ConnectionOptions): pg.Client {
  return new pg.Client(configureConnection(options));
}
