/** SMS by whatever gateway speaks HTTP; its form of request is settings (`SMS_GATEWAY_…`). */
import type { Carried, Carrier } from './carrier.ts';
import type { TriedMessage } from './message.ts';
import { fillTemplate, type SmsTemplate } from './sms-template.ts';

export interface SmsSettings extends SmsTemplate {
  /** What `{secret}` stands for. */
  secret: string;
  /** What the body of a successful answer must show, besides a status of 200 to 299; null: nothing. */
  success: RegExp | null;
}

/** More of an answer is not looked at. */
const maxAnswerBytes = 65_536;
/** Refusals that have to do with the moment or with the account at the gateway, not with the message. */
const passing = new Set([401, 402, 403, 404, 405, 407, 408, 409, 421, 423, 425, 429]);

export function createSmsCarrier(settings: SmsSettings): Carrier {
  return {
    async carry(message, signal) {
      const { url, ...request } = fillTemplate(settings, valuesOf(message, settings.secret));
      try {
        // Followed, a redirection would carry the secret to wherever it leads.
        const answer = await fetch(url, {
          ...request,
          body: request.body ?? null,
          redirect: 'manual',
          signal,
        });
        return judge(answer.status, await readStart(answer), settings.success);
      } catch (error) {
        return { ok: false, permanent: false, reason: `HTTP ${nameOf(error as Error)}` };
      }
    },
    close() {},
  };
}

function valuesOf({ id, recipient, body }: TriedMessage, secret: string) {
  return { to: recipient, digits: recipient.replace(/^\+/, ''), text: body, id: `perya-${id}`, secret };
}

function judge(status: number, text: string, success: RegExp | null): Carried {
  if (status >= 200 && status < 300) {
    if (success === null || success.test(text)) return { ok: true };
    // Answered all the same: it may have been sent, and a test that is set wrongly must not send each message seven times.
    return { ok: false, permanent: true, reason: `HTTP ${status} without what SMS_GATEWAY_SUCCESS asks for` };
  }
  return {
    ok: false,
    permanent: status >= 400 && status < 500 && !passing.has(status),
    reason: `HTTP ${status}`,
  };
}

async function readStart(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxAnswerBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A word for what went wrong: fetch hides it in the cause, whose text may name the address with what stands in it. */
function nameOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
