/**
 * The stream of odds: server-sent events, at most one a second, of what has changed and nothing else. Everybody who looks at
 * a book gets the same text, made once.
 */
import type { streamOdds } from '@perya/contract/studio/sportsbook.ts';
import { bookOf, type Book as BookName } from '@perya/game-rules/sportsbook/doors.ts';
import type { MatchView, StreamMessage } from '../../sportsbook-api.ts';
import type { Handler } from '../binding.ts';
import { fail, ok } from '../errors.ts';
import { prepareStream, type EventStream } from '../event-stream.ts';
import type { SportsContext } from './context.ts';
import { presentDetails, presentMatch } from './present.ts';

const mostReaders = 5_000;
const mostReadersOfAddress = 60;

interface Reader {
  stream: EventStream;
  address: string;
  book: BookName;
  /** The match whose every market it wants. */
  match: string | null;
  /** What it was told of that match last. */
  told: string;
}

export interface Stream {
  /** Adds a reader, unless there are too many. */
  open: Handler<typeof streamOdds>;
  /** Tells everybody what has changed since the last time. */
  tick(): void;
  close(): void;
  readonly size: number;
}

export function createStream(context: SportsContext): Stream {
  const readers = new Set<Reader>();
  /** Of every match that is played: what was told last. */
  const told = new Map<string, string>();
  const say = ({ stream }: Reader, text: string): void => stream.send('message', text);

  return {
    open({ params: { book }, query: { match = null }, request: { ip: address }, reply }) {
      const ofAddress = [...readers].filter((reader) => reader.address === address).length;
      if (readers.size >= mostReaders || ofAddress >= mostReadersOfAddress)
        return fail('request.rate.limited');
      const stream = prepareStream(reply);
      const reader = { stream, address, book, match, told: '' };
      readers.add(reader);
      stream.open(() => readers.delete(reader));
      return ok(null);
    },
    tick() {
      if (readers.size === 0) return void told.clear();
      const news = newsOf(context, told);
      const texts = new Map(Object.entries(news).map(([book, message]) => [book, textOf(message)]));
      const details = new Map<string, string>();
      for (const reader of readers) {
        const text = texts.get(reader.book) ?? '';
        if (text !== '') say(reader, text);
        if (reader.match === null) continue;
        const own = details.get(reader.match) ?? detailsText(context, reader.match);
        details.set(reader.match, own);
        if (own !== '' && own !== reader.told) say(reader, own);
        reader.told = own;
      }
    },
    close() {
      for (const { stream } of readers) stream.close();
    },
    get size() {
      return readers.size;
    },
  };
}

const textOf = (message: StreamMessage): string =>
  message.matches?.length || message.gone?.length ? JSON.stringify(message) : '';

function detailsText({ book, now }: SportsContext, id: string): string {
  const match = book.find(id);
  return match ? JSON.stringify({ details: presentDetails(match, now()) } satisfies StreamMessage) : '';
}

/** Matches that are played and look otherwise than they did, and those that are not offered any more. */
function newsOf({ book, now }: SportsContext, told: Map<string, string>): Record<BookName, StreamMessage> {
  const news: Record<BookName, { matches: MatchView[]; gone: string[] }> = {
    sportsbook: { matches: [], gone: [] },
    'esports-book': { matches: [], gone: [] },
  };
  const played = new Set<string>();
  const at = now();
  for (const match of book.matches()) {
    if (match.row.starts_at > at) continue;
    const view = presentMatch(match, at, false);
    const of = bookOf(match.league.sport);
    if (view.phase !== 'live') continue;
    played.add(match.row.id);
    const text = JSON.stringify(view);
    if (told.get(match.row.id) !== text) news[of].matches.push(view);
    told.set(match.row.id, text);
  }
  for (const id of told.keys()) {
    if (played.has(id)) continue;
    told.delete(id);
    // Whoever does not show it lets it pass.
    news.sportsbook.gone.push(id);
    news['esports-book'].gone.push(id);
  }
  return news;
}
