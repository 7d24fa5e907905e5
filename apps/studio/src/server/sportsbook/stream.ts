/**
 * The stream of odds: server-sent events, at most one a second, of what has changed and nothing else. Everybody who looks at
 * a book gets the same text, made once. A reader who does not keep up is cut off, and comes back by himself.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookOf, isBook, type Book as BookName } from '@perya/game-rules/sportsbook/doors.ts';
import type { MatchView, StreamMessage } from '../../sportsbook-api.ts';
import { fail } from '../errors.ts';
import { sendFailure } from '../reply.ts';
import type { SportsContext } from './context.ts';
import { presentDetails, presentMatch } from './present.ts';

const mostReaders = 5_000;
const mostReadersOfAddress = 60;
/** Bytes that may wait for a reader. */
const mostWaiting = 128 * 1024;
/** A line that is silent for so long is kept open by a comment. */
const silenceMs = 15_000;

interface Reader {
  reply: FastifyReply;
  address: string;
  book: BookName;
  /** The match whose every market it wants. */
  match: string | null;
  /** What it was told of that match last. */
  told: string;
}

export interface Stream {
  handler(request: FastifyRequest, reply: FastifyReply): Promise<void> | FastifyReply;
  /** Tells everybody what has changed since the last time. */
  tick(): void;
  close(): void;
}

export function createStream(context: SportsContext): Stream {
  const readers = new Set<Reader>();
  /** Of every match that is played: what was told last. */
  const told = new Map<string, string>();
  let spokenAt = Date.now();

  const say = (reader: Reader, text: string): void => {
    if (reader.reply.raw.writableLength > mostWaiting) leave(reader);
    else reader.reply.raw.write(text);
  };
  const leave = (reader: Reader): void => {
    readers.delete(reader);
    reader.reply.raw.end();
  };

  return {
    handler(request, reply) {
      const { book } = request.params as { book: string };
      const { match } = request.query as { match?: string };
      if (!isBook(book)) return sendFailure(request, reply, fail('not.found'));
      const ofAddress = [...readers].filter(({ address }) => address === request.ip).length;
      if (readers.size >= mostReaders || ofAddress >= mostReadersOfAddress)
        return sendFailure(request, reply, fail('request.rate.limited'));
      reply.hijack();
      reply.raw.on('error', () => {});
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that collects would hold back what is meant for now.
        'x-accel-buffering': 'no',
      });
      reply.raw.write('retry: 2000\n\n');
      const reader = { reply, address: request.ip, book, match: match ?? null, told: '' };
      readers.add(reader);
      reply.raw.on('close', () => readers.delete(reader));
      return Promise.resolve();
    },
    tick() {
      if (readers.size === 0) return void told.clear();
      const news = newsOf(context, told);
      const texts = new Map(Object.entries(news).map(([book, message]) => [book, textOf(message)]));
      const details = new Map<string, string>();
      const silent = Date.now() - spokenAt > silenceMs;
      if (silent) spokenAt = Date.now();
      for (const reader of readers) {
        const text = texts.get(reader.book) ?? '';
        if (text !== '') say(reader, text);
        else if (silent) say(reader, ':\n\n');
        if (reader.match === null) continue;
        const own = details.get(reader.match) ?? detailsText(context, reader.match);
        details.set(reader.match, own);
        if (own !== '' && own !== reader.told) say(reader, own);
        reader.told = own;
      }
    },
    close() {
      for (const reader of readers) leave(reader);
    },
  };
}

const textOf = (message: StreamMessage): string =>
  message.matches?.length || message.gone?.length ? `data: ${JSON.stringify(message)}\n\n` : '';

function detailsText({ book, now }: SportsContext, id: string): string {
  const match = book.find(id);
  return match
    ? `data: ${JSON.stringify({ details: presentDetails(match, now()) } satisfies StreamMessage)}\n\n`
    : '';
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
