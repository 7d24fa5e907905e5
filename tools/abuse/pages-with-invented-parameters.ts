import { hold, type Attack } from './support/attack.ts';

const requests = 60;
/** What a page of its own would add to a kept one, many times over. */
const allowance = 3;

export const attack: Attack = {
  name: 'pages with invented parameters cost more than kept ones',
  async run({ site }) {
    const letters = (): string =>
      Math.random()
        .toString(36)
        .replaceAll(/[^a-z]/g, '')
        .toUpperCase()
        .slice(0, 8);
    const pages: [plain: string, invented: () => string][] = [
      ['/m/home', () => `/m/home?tab=${letters()}`],
      ['/m/home', () => `/m/home?${letters()}=${letters()}`],
      ['/m/gameList', () => `/m/gameList?gameType=${letters()}`],
      ['/m/nowhere', () => `/m/${letters()}`],
    ];
    for (const [plain, invented] of pages) {
      const etag = (await site('GET', plain)).headers.get('etag');
      const plainMs = await timeOf(() => site('GET', plain));
      let other = 0;
      const inventedMs = await timeOf(async () => {
        if ((await site('GET', invented())).headers.get('etag') !== etag) other += 1;
      });
      // A kept page is drawn anew while it is asked for, which may change it once or twice.
      hold(other < requests / 4, `${invented()} has a document of its own`);
      hold(
        inventedMs < plainMs * allowance + 300,
        `${invented()} takes ${(inventedMs / plainMs).toFixed(1)} times as long as ${plain}`,
      );
    }
  },
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const startedMs = performance.now();
  for (let time = 0; time < requests; time += 1) await work();
  return performance.now() - startedMs;
}
