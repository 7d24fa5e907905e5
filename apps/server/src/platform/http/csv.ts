/** Sends rows while they are read: what is held of them is a chunk, however many there are. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type WriteText = (text: string) => Promise<void>;

/** @param work writes all there is; it is stopped by a client that goes away. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  work: (write: WriteText) => Promise<void>,
): void {
  const stream = new PassThrough();
  const write: WriteText = async (text) => {
    if (stream.destroyed) throw new Error('the receiver of an export has gone');
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
  };
  // An answer that is under way can only be broken off.
  work(write).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  );
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(stream);
}
