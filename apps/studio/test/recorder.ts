/** Everything that leaves a studio of this process, as text, with the moment at which it left: for tests of what must not leave early. */
import { Writable } from 'node:stream';
import pg from 'pg';
import { fishChannel } from '../src/server/fish/queries/rooms.ts';
import { tableChannel } from '../src/server/tables/queries.ts';
import type { TestStudio } from './studio.ts';

export interface Recorder {
  /** For `startStudio`. */
  log: Writable;
  attach(studio: TestStudio): Promise<void>;
  /** Whatever came by another way: answers, streams. */
  note(way: string, text: string): void;
  /** What has left since the last call, one text for each way. */
  take(): Promise<ReadonlyMap<string, string>>;
  stop(): Promise<void>;
}

/** Channels of PostgreSQL on which processes of the studio tell one another. */
const channels = [tableChannel, fishChannel];

/**
 * Listens to the log, to all that is said to the database (statements with their values: rows, notices), to its notices, to the
 * wallet's calls, and looks into every table of the studio whenever it is asked.
 */
export function createRecorder(): Recorder {
  const heard = new Map<string, string>();
  const note = (way: string, text: string): void => void heard.set(way, `${heard.get(way) ?? ''}${text}\n`);
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      note('log', chunk.toString());
      done();
    },
  });
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    const [statement, values] = given as [string | { text?: string; values?: unknown[] }, unknown[]?];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    const said = Array.isArray(values)
      ? values
      : typeof statement === 'string'
        ? []
        : (statement.values ?? []);
    note('statements', `${text} ${plain(said)}`);
    return Reflect.apply(original, this, given) as unknown;
  } as typeof original;
  let studio: TestStudio | null = null;
  let listener: pg.Client | null = null;
  let calls = 0;
  return {
    log,
    note,
    async attach(attached) {
      studio = attached;
      listener = new pg.Client({ connectionString: attached.context.config.databaseUrl });
      listener.on('notification', ({ channel, payload }) => note('notices', `${channel} ${payload}`));
      await listener.connect();
      for (const channel of channels) await listener.query(`listen ${channel}`);
    },
    async take() {
      for (const call of studio!.wallet.calls.slice(calls)) note('wallet', JSON.stringify(call));
      calls = studio!.wallet.calls.length;
      // A round trip of its own: what was told before has arrived by then.
      await listener!.query('select');
      const tables = await rowsOf(studio!);
      // After the rows: whatever had been written into them has been said by now.
      const taken = new Map(heard);
      taken.set('tables', tables);
      heard.clear();
      return taken;
    },
    async stop() {
      pg.Client.prototype.query = original;
      await listener?.end();
    },
  };
}

/** Every row of every table of the studio. */
async function rowsOf({ context: { db } }: TestStudio): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'studio'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: all } = await db.query<{ text: string | null }>(
        `select string_agg(to_jsonb(one)::text, chr(10)) as text from studio.${name} one`,
      );
      return all[0]?.text ?? '';
    }),
  );
  return texts.join('\n');
}

const plain = (values: readonly unknown[]): string =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

export interface Secrets {
  /** What must not stand there as it is: seeds. Of cards five that follow one another in the deck, parted by commas. */
  words: readonly string[];
  /** Cards of which no five may follow one another, in whatever order; of a hand of fewer, not all of them. */
  hands: readonly (readonly number[])[];
}

/** Which secrets stand in a text. Lists of numbers are read in JSON, in arrays of PostgreSQL, and in most other forms. */
export function foundIn(text: string, { words, hands }: Secrets): string[] {
  const close = text.replaceAll(/[\s"\\]*,[\s"\\]*/g, ',');
  const runs = [...close.matchAll(/(?<![\w.-])\d+(?:,\d+)+(?![\w.-])/g)].map(([run]) =>
    run.split(',').map(Number),
  );
  const isLeft = (hand: readonly number[]): boolean => runs.some((run) => holds(run, new Set(hand)));
  return [
    ...words.filter((word) => close.includes(word)),
    ...hands.filter((hand) => isTelling(hand) && isLeft(hand)).map((hand) => hand.join()),
  ];
}

/** Of a few cards with small numbers nothing can be said: seats, counts and turns are small numbers too. */
const isTelling = (hand: readonly number[]): boolean =>
  hand.length >= 5 || (hand.length > 1 && hand.every((card) => card >= 8));

/** Five that follow one another, or all where there are fewer: all different, all of the hand. */
function holds(run: readonly number[], hand: ReadonlySet<number>): boolean {
  const length = Math.min(5, hand.size);
  return run.some((_, at) => {
    const some = run.slice(at, at + length);
    return new Set(some).size === length && some.every((card) => hand.has(card));
  });
}

/** The order of a deck, in pieces. */
export const piecesOf = (deck: readonly number[]): string[] =>
  deck.slice(4).map((_, at) => deck.slice(at, at + 5).join());
