/** Columns of the games' table: what a row must say to belong there, and the heading. */
const columns = [
  { says: 'never opened before', heading: 'first start' },
  { says: 'playable on slow 4G after', heading: 'later start' },
  { says: 'travelled until then', heading: 'data' },
  { says: 'frames a second', heading: 'frames/s' },
  { says: 'time of a frame', heading: 'frame, median and p95' },
  { says: 'frames later than', heading: 'frames > 25 ms' },
] as const;

/**
 * One line per game from rows of one figure each.
 * @param rows Markdown rows `| <game>: <what> | <value> |`, those of a game one after the other.
 * @returns a Markdown table; a value over its budget or below its goal is marked ✗
 */
export function gamesTable(rows: readonly string[]): string {
  const games = new Map<string, string[]>();
  for (const row of rows) {
    const { name, what, value } = /^\| (?<name>.+): (?<what>.+) \| (?<value>.+) \|$/.exec(row)?.groups ?? {};
    const at = columns.findIndex(({ says }) => what?.includes(says));
    if (name === undefined || value === undefined || at === -1)
      throw new Error(`Not a row of a game: ${row}`);
    const cells = games.get(name) ?? columns.map(() => '');
    cells[at] = marked(value, columns[at]?.heading === 'frames/s' ? 58 : undefined);
    games.set(name, cells);
  }
  const lines = [...games].map(([name, cells]) => `| ${name} | ${cells.join(' | ')} |`);
  const head = `| game | ${columns.map(({ heading }) => heading).join(' | ')} |`;
  return [head, `| --- | ${columns.map(() => '--:').join(' | ')} |`, ...lines].join('\n');
}

function marked(value: string, least?: number): string {
  const [measured = value, budget] = value.split(' (budget ');
  const misses =
    budget === undefined
      ? least !== undefined && Number.parseFloat(value) < least
      : Number.parseFloat(measured) > Number.parseFloat(budget);
  return misses ? `${measured} ✗` : measured;
}
