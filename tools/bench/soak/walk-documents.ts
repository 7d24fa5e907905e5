/** A visitor who opens addresses beside the players, as a browser does, and reads what comes: a page, whatever happens to the machine. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Walked {
  /** Documents that were opened. */
  documents: number;
  /** Of those, pages that said that the server was busy. */
  busy: number;
  /** Answers that a visitor would see as text or as nothing, by address, each once. */
  raw: ReadonlyMap<string, string>;
}

interface Walk {
  publicUrl: string;
  consoleUrl?: string;
  goesOn(): boolean;
  patienceMs: number;
}

const onSite = [
  '/',
  '/m/home',
  '/m/home?tab=LOTT',
  '/m/help',
  '/m/helpDetail?i=5',
  '/m/notice',
  '/m/activity',
  '/m/rewardCenter',
  '/m/deposit',
  '/m/mine',
  '/m/gameCenter?tab=RNG',
  '/m/gameList?gameType=RNG&tab=hot',
  '/m/nowhere',
  '/m/%',
  '/wps/nothing',
] as const;
const onConsole = ['/', '/cases', '/nowhere', '/%zz'] as const;
const pauseMs = 150;

const browsers = [
  { 'accept-language': 'en' },
  { 'accept-language': 'fil' },
  { 'accept-language': 'en', 'x-merchant-code': 'lucena' },
];

/** Walks until the time is over. */
export async function walkDocuments({ publicUrl, consoleUrl, goesOn, patienceMs }: Walk): Promise<Walked> {
  const addresses = [
    ...onSite.map((path) => publicUrl + path),
    ...(consoleUrl === undefined ? [] : onConsole.map((path) => consoleUrl + path)),
  ];
  const raw = new Map<string, string>();
  let [documents, busy] = [0, 0];
  for (let turn = 0; goesOn(); turn += 1) {
    const address = addresses[turn % addresses.length]!;
    const headers = {
      ...browsers[turn % browsers.length],
      accept: 'text/html,*/*;q=0.8',
      'sec-fetch-dest': 'document',
    };
    const found = await open(address, headers, patienceMs);
    documents += 1;
    if (found.status === 503) busy += 1;
    if (found.raw !== null) raw.set(address, found.raw);
    await sleep(pauseMs);
  }
  return { documents, busy, raw };
}

/** @returns `raw`: what is no page, as a visitor would see it; null for a page */
async function open(address: string, headers: Record<string, string>, patienceMs: number) {
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, raw: rawOf(answer.status, answer.headers, await answer.text()) };
  } catch (error) {
    return { status: 0, raw: `no answer: ${(error as Error).message}` };
  }
}

/** What of an answer is no page; null if it is one. */
export function rawOf(status: number, headers: Headers, text: string): string | null {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true && /<html\b/i.test(text);
  if (!isPage) return `${status} ${headers.get('content-type') ?? 'without a type'}: ${text.slice(0, 80)}`;
  if (status === 503 && !headers.has('retry-after')) return '503 without Retry-After';
  return status === 500 ? '500' : null;
}
