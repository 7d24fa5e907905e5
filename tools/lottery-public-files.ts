/** The public files of an issue, as anybody gets them from a site. */
import type { PublishedIssue, PublishedSlip } from '../packages/game-rules/src/lottery/verify-issue.ts';

export interface Site {
  /** `https://…` */
  url: string;
  brand: string;
}

export interface PublicFiles {
  issue: PublishedIssue;
  slips: PublishedSlip[];
}

export async function askSite<Value>(
  { url, brand }: Site,
  path: string,
  query: Record<string, string> = {},
): Promise<Value> {
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    headers: { 'X-Merchant-Code': brand },
  });
  const { success, value, message } = (await response.json()) as {
    success: boolean;
    value: Value;
    message?: string;
  };
  if (!success) throw new Error(`${path}: ${message ?? response.status}`);
  return value;
}

export async function readPublicFiles(site: Site, game: string, numero: string): Promise<PublicFiles> {
  const issue = await askSite<PublishedIssue>(site, '/lgw/proof/issue', { game, numero });
  const slips: PublishedSlip[] = [];
  while (slips.length < issue.slips) {
    const { list } = await askSite<{ list: PublishedSlip[] }>(site, '/lgw/proof/slips', {
      game,
      numero,
      from: String(slips.length),
    });
    if (list.length === 0) break;
    slips.push(...list);
  }
  return { issue, slips };
}
