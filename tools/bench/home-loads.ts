/** One load of a page by Lighthouse, as the numbers that have budgets. */
import { get } from 'node:http';
import lighthouse from 'lighthouse';
import { openBrowser } from './home-browser.ts';

export interface Load {
  /** 0 to 100. */
  score: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Bodies as they travel, without headers. */
  documentBytes: number;
  scriptBytes: number;
  /** Scripts that were asked for before the largest image had arrived. */
  earlyScripts: number;
  /** Pictures that were asked for before the first script. */
  firstImageBytes: number;
}

interface NetworkItem {
  url: string;
  resourceType: string;
  transferSize: number;
  networkRequestTime: number;
  networkEndTime: number;
}

/** Each load has a browser of its own, with nothing kept: a first visit. Lighthouse alone would keep the local storage. */
export async function measureLoads(
  url: string,
  throttlingMethod: 'simulate' | 'devtools',
  runs: number,
): Promise<Load[]> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run++) loads.push(await firstVisit(url, throttlingMethod));
  return loads;
}

async function firstVisit(url: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Load> {
  const browser = await openBrowser();
  try {
    return await load(url, browser.port, throttlingMethod);
  } finally {
    await browser.close();
  }
}

/** Chromium now and then loses the beginning of a trace; such a load is made again. */
const attempts = 4;

async function load(
  url: string,
  port: number,
  throttlingMethod: 'simulate' | 'devtools',
  attempt = 1,
): Promise<Load> {
  const result = await lighthouse(url, {
    port,
    throttlingMethod,
    onlyCategories: ['performance'],
    logLevel: 'error',
  });
  const lhr = result?.lhr;
  if (lhr?.runtimeError && attempt < attempts) return load(url, port, throttlingMethod, attempt + 1);
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse: ${lhr?.runtimeError?.message ?? 'no result'}`);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const requests = lhr.audits['network-requests']?.details as unknown as { items: NetworkItem[] };
  return {
    score: Math.round((lhr.categories['performance']?.score ?? Number.NaN) * 100),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...(await sizesOf(requests.items)),
  };
}

async function sizesOf(items: readonly NetworkItem[]) {
  const of = (type: string) => items.filter(({ resourceType }) => resourceType === type);
  const sum = (list: readonly NetworkItem[]) =>
    list.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const scripts = of('Script');
  const bodies = async (list: readonly NetworkItem[]) =>
    (await Promise.all(list.map((item) => bodyBytes(item.url)))).reduce((all, bytes) => all + bytes, 0);
  const firstScriptMs = Math.min(...scripts.map(({ networkRequestTime }) => networkRequestTime));
  const banner = of('Image').find((item) => item.url.includes('/banners/'));
  const bannerMs = banner?.networkEndTime ?? 0;
  return {
    documentBytes: await bodies(of('Document')),
    scriptBytes: await bodies(scripts),
    earlyScripts: scripts.filter(({ networkRequestTime }) => networkRequestTime < bannerMs).length,
    firstImageBytes: sum(of('Image').filter((item) => item.networkRequestTime < firstScriptMs)),
  };
}

/** How long the body of an answer is on the line. */
function bodyBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    });
    call.on('error', reject);
  });
}
