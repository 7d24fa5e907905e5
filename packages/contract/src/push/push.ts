import { endpoint } from '../endpoint.ts';
import { balanceValue } from '../wallet/balance.ts';

/**
 * Server-sent events over fetch, with the bearer header. The event `balance` carries the new balance and has its `seq`
 * as event id; lines that begin with a colon are heartbeats. Every stream begins with the balance as it is, so a client
 * that was away has nothing to ask for. The event `inbox` says that the member's mail is another than it was: what it is, the client asks for. `loyalty` says
 * the same of levels, rebates and missions. `lottery.<game>` says that a number game was drawn, or that its prizes are paid.
 * `chat` says that the customer service has written. When the session ends, the event `end` says so and the stream ends.
 */
export const push = endpoint({
  method: 'GET',
  path: '/wps/push',
  summary: 'Live balance of the member, as server-sent events',
  auth: 'session',
  wrapping: 'stream',
  value: balanceValue,
  errors: ['session.required', 'session.expired', 'system.overloaded'],
});
