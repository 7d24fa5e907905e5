import type pg from 'pg';

/** A statement that a connection is asked over and over. */
export interface PreparedStatement<Row> {
  /** 1–63 characters; stands for this text on every connection. */
  name: string;
  text: string;
  /** @param fields of a row, as PostgreSQL writes them as text. */
  readRow(fields: readonly (string | null)[]): Row;
}

/** A statement with what it is given. */
export interface PreparedQuestion<Row> {
  statement: PreparedStatement<Row>;
  /** As PostgreSQL reads them as text. */
  values: readonly (string | null)[];
}

/**
 * Asks a prepared statement, in its place among the client's other queries. Who asks knows what the rows are, so that they are not
 * described with each answer, as they are to the driver's own queries.
 *
 * @returns when the statement's transaction has ended: outside of a transaction its commit is on the disk.
 * @throws pg.DatabaseError what PostgreSQL refused, and any other error where the connection broke.
 */
export function askPrepared<Row>(
  client: pg.Client,
  { statement, values }: PreparedQuestion<Row>,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query(new PreparedQuery(statement, values, resolve, reject));
  });
}

/** What the driver keeps of the statements that a connection knows, by name. */
interface KnownStatements {
  parsedStatements: Record<string, string | undefined>;
}

/** A query as the driver takes them from its cursors: it sends by itself, and is told what is answered. */
class PreparedQuery<Row> implements pg.Submittable {
  /** The driver notes under it that the statement is known. */
  readonly name: string;
  readonly text: string;
  readonly #rows: Row[] = [];
  readonly #readRow: PreparedStatement<Row>['readRow'];
  readonly #values: readonly (string | null)[];
  readonly #resolve: (rows: Row[]) => void;
  readonly #reject: (error: unknown) => void;
  #failed: unknown = null;

  constructor(
    statement: PreparedStatement<Row>,
    values: readonly (string | null)[],
    resolve: (rows: Row[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.name = statement.name;
    this.text = statement.text;
    this.#readRow = statement.readRow;
    this.#values = values;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    const { parsedStatements } = connection as pg.Connection & KnownStatements;
    connection.stream.cork();
    if (parsedStatements[this.name] === undefined)
      connection.parse({ name: this.name, text: this.text, types: [] }, true);
    connection.bind({ statement: this.name, values: this.#values as (string | null)[] }, true);
    connection.execute({}, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.#failed ??= error;
    }
  }

  handleCommandComplete(): void {
    // The commit follows.
  }

  handleReadyForQuery(): void {
    if (this.#failed === null) this.#resolve(this.#rows);
    else this.#reject(this.#failed);
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }
}
