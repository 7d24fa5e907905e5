import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCode, issue, result } from './fields.ts';

/** Recent VN lottery: the newest results of the regional boards, each board's in one list. */
export const recentVnLotteries = endpoint({
  method: 'GET',
  path: '/lgw/vn/lotteries/recent',
  summary: 'Newest results of the regional boards',
  auth: 'optional',
  value: z.object({ list: z.array(z.object({ game: gameCode, results: z.array(result) })) }),
  errors: [],
});

/** VN numero: what sells now of every regional board. */
export const vnNumeros = endpoint({
  method: 'GET',
  path: '/lgw/vn/numeros',
  summary: 'Issues on sale of the regional boards',
  auth: 'optional',
  value: z.object({
    now: z.iso.datetime(),
    list: z.array(z.object({ game: gameCode, current: issue, next: issue })),
  }),
  errors: [],
});
