import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCode, issue } from './fields.ts';

/** The issues that a plan can be made of, and how long it may be. */
export const chaseNumeros = endpoint({
  method: 'GET',
  path: '/lgw/numeros/chase',
  summary: 'Issues that can be bought in advance',
  auth: 'optional',
  query: z.strictObject({ game: gameCode }),
  value: z.object({ most: z.number(), list: z.array(issue) }),
  errors: ['not.found'],
});
