/** Answers failures in the envelope `{ success: false, errorCode, message, value? }`. */
import type { FastifyReply } from 'fastify';

/** A failure of a closed table: its code, and details for the caller. */
export interface TableFailure<Code extends string> {
  ok: false;
  error: Code;
  details?: object & { retryAfterSeconds?: number };
}

/** What a program answers failures with. */
export interface FailureTable<Code extends string, Language> {
  /** HTTP status of each code. */
  status: Readonly<Record<Code, number>>;
  /**
   * Sentence of a code in a language. @param retryAfterSeconds when the caller may ask again, where the failure says it
   * @param details more that the sentence may name, such as the line of a file
   */
  phrase(language: Language, code: Code, retryAfterSeconds?: number, details?: object): string;
}

export type SendFailure<Code extends string, Language> = (
  reply: FastifyReply,
  language: Language,
  failure: TableFailure<Code>,
) => FastifyReply;

/** @returns a function that sends a failure with its status, its sentence and its details; details stand in `value`. */
export function createSendFailure<Code extends string, Language>({
  status,
  phrase,
}: FailureTable<Code, Language>): SendFailure<Code, Language> {
  return (reply, language, { error, details }) => {
    // An answer that was given early, because the database was away, or a stream that has begun.
    if (reply.sent) return reply;
    if (details?.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(details.retryAfterSeconds));
    return reply.status(status[error] as number).send({
      success: false,
      errorCode: error,
      message: phrase(language, error, details?.retryAfterSeconds, details),
      ...(details && { value: details }),
    });
  };
}
