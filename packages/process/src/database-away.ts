/** A database that cannot be reached, told from what it refuses: by codes, never by the text of a message. */
import pg from 'pg';

/**
 * The connection broke, could not be made, or was not free in time. What was under way may be committed or not. Its code is SQLSTATE
 * 08006 (connection failure), for drivers' errors that have none.
 */
export class DatabaseAway extends Error {
  readonly code = '08006';

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * The server goes (57P01 to 57P05), takes no connection or has lost it (08…, 53300), or only reads, as a standby does (25006): the
 * connection is of no use any more.
 */
const leaving = /^(57P0[1-5]|08\w{3}|53300|25006|25P03)$/;

/** Whether PostgreSQL refused one statement and the connection goes on. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && !leaving.test(error.code ?? '');
}

const ofTheSystem =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Whether trying again later may help: the database is away, starting, stopping, only reads, or has no room (53…). */
export function isDatabaseAway(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return false;
  return leaving.test(code) || ofTheSystem.test(code) || /^53\d{3}$/.test(code);
}

/** What the driver says of a connection without a code of its own is DatabaseAway; any other error stays as it is. */
export function asDatabaseAway(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  return error instanceof Error && !(error instanceof TypeError) && typeof code !== 'string'
    ? new DatabaseAway(error)
    : error;
}

/** @throws the same */
export function toDatabaseAway(error: unknown): never {
  throw asDatabaseAway(error);
}
