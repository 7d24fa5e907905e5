/** A member writes a text or a picture. A repeated request writes nothing. */
import type { About } from '@perya/contract/chat/about-kinds.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Session } from '#platform/http/bind.ts';
import { redraw } from '#platform/pictures/redraw.ts';
import type { ChatDependencies } from '../dependencies.ts';
import {
  countMessagesSince,
  findLastAbout,
  findMessageByRequest,
  insertPicture,
  lockOwnThread,
  type Message,
  type Writer,
} from '../queries.ts';
import { writeLines, type Line } from './write-line.ts';

/** Enough for a long chat; more comes from a machine. */
const perHour = 200;
const hourMs = 3_600_000;

interface Text {
  requestId: string;
  text: string;
  about?: About | undefined;
}

type OwnLine = Line & { requestId: string };
type PictureRefusal = 'picture.format' | 'picture.broken' | 'picture.dimensions';

const writerOf = ({ memberId, brand, userName }: Session, language: string): Writer => ({
  memberId,
  brand,
  userName,
  language,
});

export async function writeText(
  { db, clock, ports }: ChatDependencies,
  session: Session,
  language: string,
  { requestId, text, about }: Text,
): Promise<Result<Message, 'permission.denied' | 'not.found' | 'chat.limit'>> {
  if (ports.chatOf(session.brand) === null) return fail('permission.denied');
  const label = about === undefined ? null : await ports.labelOf(session, about);
  if (about !== undefined && label === null) return fail('not.found');
  const subject = about === undefined || label === null ? null : { ...about, label };
  const line: OwnLine = { author: 'member', kind: 'text', requestId, text };
  return db.transaction((tx) => append(tx, writerOf(session, language), clock.now(), { subject, line }));
}

/** Keeps a picture that this server has drawn from the pixels, never the file that was sent. */
export async function writePicture(
  { db, clock, makeId, ports }: ChatDependencies,
  session: Session,
  language: string,
  { requestId, file }: { requestId: string; file: Buffer | undefined },
): Promise<Result<Message, 'permission.denied' | 'chat.limit' | 'request.invalid' | PictureRefusal>> {
  if (ports.chatOf(session.brand) === null) return fail('permission.denied');
  if (file === undefined) return fail('request.invalid', { fields: { picture: 'field.required' } });
  const drawn = await redraw(file);
  if (!drawn.ok) return drawn;
  const pictureId = makeId();
  const line: OwnLine = { author: 'member', kind: 'picture', requestId, pictureId };
  return db.transaction(async (tx) => {
    const written = await append(tx, writerOf(session, language), clock.now(), { subject: null, line });
    // A repeated request has its picture already.
    if (written.ok && written.value.pictureId === pictureId)
      await insertPicture(tx, { ...drawn.value, ...written.value, pictureId });
    return written;
  });
}

/** What a message is about, with its name. */
type Subject = About & { label: string };

async function append(
  tx: Queryable,
  writer: Writer,
  at: Date,
  { subject, line }: { subject: Subject | null; line: OwnLine },
): Promise<Result<Message, 'chat.limit'>> {
  const thread = await lockOwnThread(tx, writer, at);
  const before = await findMessageByRequest(tx, writer.memberId, line.requestId);
  if (before) return ok(before);
  const since = new Date(at.getTime() - hourMs);
  if ((await countMessagesSince(tx, writer.memberId, since)) >= perHour) return fail('chat.limit');
  const lines = [...(await subjectLines(tx, writer.memberId, subject)), line];
  const { messages } = await writeLines(tx, thread, lines, {
    at,
    state: 'open',
    waitingSince: thread.waitingSince ?? at,
    // Members have read their own messages.
    readNumber: thread.lastNumber + lines.length,
  });
  return ok(messages.at(-1)!);
}

/** Names the subject once, until the member asks about another one. */
async function subjectLines(tx: Queryable, memberId: bigint, subject: Subject | null): Promise<Line[]> {
  if (subject === null) return [];
  const { kind, id, label } = subject;
  const last = await findLastAbout(tx, memberId);
  if (last?.kind === kind && last.id === BigInt(id)) return [];
  return [{ author: 'member', kind: 'about', aboutKind: kind, aboutId: BigInt(id), aboutLabel: label }];
}
