/**
 * A game supplier under load, in a process of its own: signs bets beforehand (a supplier has machines for that), then
 * sends them over kept connections, one at a time on each, and times the answers. Told what to do by its parent.
 */
import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { percentile, type Speed } from './speed.ts';

export interface Plan {
  port: number;
  privateKey: string;
  /** One per player. */
  players: { memberId: string; token: string }[];
  connections: number;
  /** Bets that are signed beforehand: the load ends with them or with the time. */
  bets: number;
  seconds: number;
  /** Where to write the signed requests, for another program to send; without it they are sent from here. */
  file?: string | undefined;
}

export type Said = { ready: true } | { speed: Speed };

const signAsync = promisify(sign);

process.once('message', (plan: Plan) => void main(plan));
process.on('disconnect', () => process.exit());

async function main(plan: Plan): Promise<void> {
  const requests = await signBets(plan);
  if (plan.file !== undefined) await writeRequests(plan.file, requests);
  process.send?.({ ready: true } satisfies Said);
  await new Promise((resolve) => process.once('message', resolve));
  process.send?.({ speed: await load(plan, requests) } satisfies Said);
}

async function signBets({ players, privateKey, bets }: Plan): Promise<Buffer[]> {
  const key = createPrivateKey(privateKey);
  const requests: Buffer[] = [];
  const signer = async (): Promise<void> => {
    while (requests.length < bets) {
      const player = players[requests.length % players.length];
      if (!player) throw new Error('no players');
      const at = requests.push(Buffer.alloc(0)) - 1;
      requests[at] = await betRequest(key, player);
    }
  };
  await Promise.all(Array.from({ length: 8 }, signer));
  return requests;
}

/** Each request after a line with its length in bytes, as ledger-http-wrk.lua reads them. */
async function writeRequests(file: string, requests: Buffer[]): Promise<void> {
  await writeFile(file, Buffer.concat(requests.flatMap((one) => [Buffer.from(`${one.length}\n`), one])));
}

async function betRequest(key: KeyObject, player: Plan['players'][number]): Promise<Buffer> {
  const body = JSON.stringify({
    token: player.token,
    user: player.memberId,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: true,
    is_free: false,
    game_code: 'fiesta-nights',
    currency: 'PHP',
    amount: 100_000,
  });
  const path = '/transaction/bet';
  const signedAt = Math.floor(Date.now() / 1_000);
  const signed = Buffer.from(`${signedAt}\n${path}\n${body}`);
  const signature = (await signAsync('RSA-SHA256', signed, key)).toString('base64');
  return Buffer.from(
    `POST /supplier/STUDIO${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `X-Perya-Signed-At: ${signedAt}\r\nX-Hub88-Signature: ${signature}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

async function load({ port, connections, seconds }: Plan, requests: Buffer[]): Promise<Speed> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const timesMs: number[] = [];
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1_000;
  let next = 0;
  await Promise.all(
    sockets.map(async (socket) => {
      for (let nowMs = startedMs; nowMs < untilMs && next < requests.length;) {
        const request = requests[next] as Buffer;
        next += 1;
        const answer = await exchange(socket, request);
        if (!answer.includes('"RS_OK"')) throw new Error(`a bet of the benchmark was answered: ${answer}`);
        const doneMs = performance.now();
        timesMs.push(doneMs - nowMs);
        nowMs = doneMs;
      }
      socket.destroy();
    }),
  );
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  return {
    perSecond: timesMs.length / tookSeconds,
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Sends a request and reads its answer whole: head, then as many bytes as the head says. */
function exchange(socket: Socket, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      if (text.length < head + 4 + length) return;
      done();
      resolve(text);
    };
    const fail = (): void => {
      done();
      reject(new Error('the server closed a connection'));
    };
    const done = (): void => {
      socket.off('data', read);
      socket.off('close', fail);
    };
    socket.on('data', read);
    socket.on('close', fail);
    socket.write(request);
  });
}
