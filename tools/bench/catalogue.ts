/**
 * `npm run bench:catalogue`: search and lists of a catalogue of 50,000 games through the whole server, beside a plain SELECT of the
 * same rows by their primary key on the same PostgreSQL, in interleaved rounds; and what a change of the catalogue costs others.
 * Prints the table and writes it into docs/benchmarks.md.
 *
 *   --games 50000 --rounds 3 --requests 1000   the size of the catalogue, how often and how many requests of each case
 *   --dry                                      writes nothing
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { benchGames, benchQueries, benchVendors } from './catalogue-games.ts';
import { openCatalogueServer, type CatalogueServer } from './catalogue-server.ts';
import { writeSection } from './section.ts';
import { median, percentile } from './speed.ts';

const root = join(import.meta.dirname, '../..');
const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '1000' },
    dry: { type: 'boolean', default: false },
  },
});
const count = Number(options.games);
const rounds = Number(options.rounds);
const requests = Number(options.requests);
const [searchGoalMs, waitGoalMs] = [20, 50];
const changes = 5;

/** Milliseconds of each request of a case, and of the SELECT of the rows that it answered. */
interface Spans {
  server: number[];
  select: number[];
}
interface Round {
  search: Spans;
  list: Spans;
  /** Searches while the catalogue is rebuilt. */
  changing: number[];
  /** A small request every few milliseconds meanwhile. */
  others: number[];
  /** From the change to the first search that finds it. */
  seenMs: number[];
}

interface Answer {
  value: { games: { nodeId: string; gameName: string }[] };
}

const games = benchGames(count);
const server = await openCatalogueServer(games);
try {
  process.exitCode = await main(server);
} finally {
  await server.close();
}

async function main({ db }: CatalogueServer): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>('select count(*) from games.game');
  await ask('/wps/game/search?q=a');
  const all: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const search = await measure(
      benchQueries(games, requests).map((q) => `/wps/game/search?${new URLSearchParams({ q })}`),
    );
    const list = await measure(Array.from({ length: requests }, (_, n) => listPath(n)));
    const { changing, others, seenMs } = await whileChanging();
    all.push({ search, list, changing, others, seenMs });
    say(
      `round ${round} of ${rounds}: search p99 ${percentile(search.server, 0.99).toFixed(1)} ms, lists ${percentile(list.server, 0.99).toFixed(1)} ms, others' longest wait ${Math.max(...others).toFixed(1)} ms`,
    );
  }
  const { text, ok } = tableOf(all);
  const words = `Measured ${new Date().toISOString().slice(0, 10)} with ${rows[0]?.count} games on ${cpus().length} × ${cpus()[0]?.model.replace(/\s+\d+-Core.*| Processor/g, '')}, shared by PostgreSQL, Node ${process.versions.node} and the load; ${rounds} interleaved rounds of ${requests} requests, one after the other.`;
  say(`\n${text}\n\n${words}`);
  if (!options.dry) writeSection(join(root, 'docs/benchmarks.md'), 'bench:catalogue', `${text}\n\n${words}`);
  return ok ? 0 : 1;
}

async function ask(path: string): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** The lists that people open: a type, a vendor, filters, some pages down. */
function listPath(number: number): string {
  const query = new URLSearchParams({ platform: 'html5', pageNo: String(1 + (number % 7)) });
  if (number % 2 === 0) query.set('gameType', ['RNG', 'LIVE', 'FISH', 'PVP'][(number / 2) % 4] ?? 'RNG');
  if (number % 3 === 0) query.set('vassalage', benchVendors[number % benchVendors.length]?.code ?? '');
  if (number % 5 === 0) query.set('minBet', '0.05');
  if (number % 7 === 0) query.set('gameClassify', 'WAYS');
  return `/wps/relay/GCSGAME_gameList?${query}`;
}

/** Each request, and right after it the SELECT of what it answered. */
async function measure(paths: readonly string[]): Promise<Spans> {
  const spans: Spans = { server: [], select: [] };
  for (const path of paths) {
    const askedMs = performance.now();
    const { value } = await ask(path);
    const answeredMs = performance.now();
    await server.db.query(
      'select g.*, v.name vendor_name from games.game g join games.vendor v on v.code = g.vendor where g.node_id = any($1)',
      [value.games.map(({ nodeId }) => nodeId)],
    );
    spans.server.push(answeredMs - askedMs);
    spans.select.push(performance.now() - answeredMs);
  }
  return spans;
}

/** A game gets a new name, several times; meanwhile searches go on, and small requests are sent by the clock. */
async function whileChanging(): Promise<Pick<Round, 'changing' | 'others' | 'seenMs'>> {
  const result: Pick<Round, 'changing' | 'others' | 'seenMs'> = { changing: [], others: [], seenMs: [] };
  const underWay = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const sentMs = performance.now();
    const asked = fetch(`${server.url}/healthz`).then(async (answer) => {
      await answer.arrayBuffer();
      result.others.push(performance.now() - sentMs);
      underWay.delete(asked);
    });
    underWay.add(asked);
  }, 5);
  const queries = benchQueries(games, 500);
  for (let change = 0; change < changes; change += 1) {
    const name = `Zyxwv ${performance.now()}`;
    const changedMs = performance.now();
    await server.db.query('update games.game set name = $1 where node_id = $2', [name, `bench-${change}`]);
    for (;;) {
      const q = queries[result.changing.length % queries.length] ?? 'a';
      const askedMs = performance.now();
      await ask(`/wps/game/search?${new URLSearchParams({ q })}`);
      result.changing.push(performance.now() - askedMs);
      const [found] = (await ask(`/wps/game/search?${new URLSearchParams({ q: name })}`)).value.games;
      if (found?.gameName === name) break;
    }
    result.seenMs.push(performance.now() - changedMs);
    await sleep(200);
  }
  clearInterval(timer);
  await Promise.all(underWay);
  return result;
}

function tableOf(all: readonly Round[]): { text: string; ok: boolean } {
  const part = (of: (round: Round) => readonly number[], share: number): number =>
    median(all.map((round) => percentile(of(round), share)));
  const row = (name: string, of: (round: Round) => readonly number[], goalMs?: number): string[] => {
    const [p50, p99] = [part(of, 0.5), part(of, 0.99)];
    const mark = goalMs === undefined ? '' : ` ${p99 < goalMs ? '✓' : '✗'}`;
    return [
      name,
      p50.toFixed(2),
      `${p99.toFixed(2)}${mark}`,
      goalMs === undefined ? '' : `p99 < ${goalMs} ms`,
    ];
  };
  const rows = [
    row('search as one types, through the server', (round) => round.search.server, searchGoalMs),
    row('SELECT of the same rows', (round) => round.search.select),
    row('game list, 26 a page, through the server', (round) => round.list.server, searchGoalMs),
    row('SELECT of the same rows ', (round) => round.list.select),
    row('search while the catalogue is rebuilt', (round) => round.changing),
    row('another small request meanwhile', (round) => round.others, waitGoalMs),
    row('from a change to the first search that finds it', (round) => round.seenMs),
  ];
  const lines = ['| case | p50 ms | p99 ms | goal |', '| --- | --: | --: | --- |'];
  for (const cells of rows) lines.push(`| ${cells.join(' | ')} |`);
  return { text: lines.join('\n'), ok: !rows.some((cells) => cells.join('').includes('✗')) };
}

function say(text: string): void {
  console.log(text);
}
