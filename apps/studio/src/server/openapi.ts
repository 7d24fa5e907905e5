/** The studio's OpenAPI documents: of what players' pages call, and of what the console's server calls. */
import type { StudioEndpoint } from '@perya/contract/studio/endpoint.ts';
import {
  studioCommonErrors,
  studioErrorStatus,
  type StudioErrorCode,
} from '@perya/contract/studio/errors.ts';
import { openApiDocument, type DocumentFacts, type OpenApiDocument } from '@perya/http/openapi/document.ts';
import { studioPhrase } from '@perya/phrases/studio/phrase.ts';

/** What the families of paths are about. */
const families: Record<string, string> = {
  health: 'Health of the program',
  session: 'Sessions of games',
  state: 'Where the player stands',
  spin: 'Rounds',
  rounds: 'Rounds',
  jackpot: 'Pools of the jackpot',
  seeds: 'Seeds of the player',
  public: 'Proofs that anybody may see',
  table: 'Tables',
  pvp: 'Card tables of people',
  fish: 'Shooting rooms',
  sportsbook: 'Sportsbook',
  desk: 'What operators see',
};

const facts: Omit<DocumentFacts<StudioErrorCode, StudioEndpoint['auth']>, 'title' | 'publicUrl'> = {
  description:
    'Answers are `{ "success": true, "value": … }` or `{ "success": false, "errorCode", "message", "value"? }`. ' +
    'Amounts are minor units, as strings of digits; their names end in `Minor`.',
  familyOf(path) {
    const [, first = '', second = ''] = path.split('/');
    return first === 'api' ? second : first;
  },
  families,
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'Token of the session of a game, opaque.' },
    desk: { type: 'http', scheme: 'bearer', description: 'Secret that studio and server share.' },
  },
  security: { public: [], session: [{ session: [] }], desk: [{ desk: [] }] },
  headersOf: () => [],
  errorsOf({ auth, errors }) {
    const ofAuth = {
      public: [],
      session: ['session.required', 'session.expired'],
      desk: ['session.required'],
    };
    return [...new Set([...studioCommonErrors, ...(ofAuth[auth] as StudioErrorCode[]), ...errors])];
  },
  status: studioErrorStatus,
  phrase: (code) => studioPhrase('EN', code),
  details: {
    fields: {
      type: 'object',
      description: 'What is wrong with which field.',
      additionalProperties: { type: 'string' },
    },
    retryAfterSeconds: { type: 'integer' },
    balanceMinor: {
      type: 'string',
      description: 'With `funds.insufficient`: what the wallet says there is.',
    },
    quotes: {
      type: 'array',
      items: { type: 'object' },
      description: 'With bets on outdated odds: the current odds per leg.',
    },
  },
};

/** @param publicUrl address of the listener, absolute or `/` */
export const studioDocument = (
  endpoints: readonly StudioEndpoint[],
  title: string,
  publicUrl = '/',
): OpenApiDocument => openApiDocument(endpoints, { ...facts, title, publicUrl });
