/** The server as the console's tests stand in for it. */
import type { ErrorCode } from '@perya/contract/errors.ts';
import { vi } from 'vitest';

/** What an endpoint says instead of a value. */
export class Refusal extends Error {
  readonly body: object;

  /** @param fields error codes by path, as the server names them */
  constructor(errorCode: ErrorCode, fields: Readonly<Record<string, ErrorCode>> = {}) {
    super(errorCode);
    this.body = { success: false, errorCode, message: 'Not valid.', value: { fields } };
  }
}

/** Values of endpoints by method and path as they are sent, or a `Refusal` that is thrown; any other call fails. */
type Answers = Readonly<Record<string, (body: unknown) => unknown>>;

/** Names on every screen ask for the member's state. */
const common: Answers = { 'GET /ops/members/standings': () => ({ list: [] }) };

/** Answers the calls of the page until mocks are restored. @returns the bodies of the commands that were sent, in their order */
export function answer(answers: Answers): unknown[] {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const method = init?.method ?? 'GET';
    const given = { ...common, ...answers }[`${method} ${new URL(String(input), location.href).pathname}`];
    if (!given) throw new TypeError('Failed to fetch');
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    if (method !== 'GET') sent.push(body);
    try {
      return Response.json({ success: true, value: given(body) });
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.body, { status: 400 });
      throw error;
    }
  });
  return sent;
}
