/** The public files of an issue, as anybody gets them from a site. */
import { isSignedBy } from '../packages/process/src/ed25519.ts';
import { contributionText, witnessText } from '../packages/game-rules/src/lottery/proof.ts';
import type {
  PublishedIssue,
  PublishedSlip,
  Verdict,
} from '../packages/game-rules/src/lottery/verify-issue.ts';

export interface Site {
  /** `https://…` */
  url: string;
  brand: string;
}

/** The issue with what its witnesses signed. */
export interface WitnessedIssue extends PublishedIssue {
  brand: string;
  state: string;
  witnesses: {
    needed: number;
    list: { witness: string; signature: string | null; signedAt?: string | null; late?: boolean }[];
  } | null;
  contributions: { witness: string; contribution: string; signature: string; value: string | null }[];
}

export interface PublicFiles {
  issue: WitnessedIssue;
  slips: PublishedSlip[];
}

export const askSite = <Value>(
  { url, brand }: Site,
  path: string,
  query: Record<string, string> = {},
): Promise<Value> =>
  answered(
    path,
    fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers: { 'X-Merchant-Code': brand } }),
  );

export const sendToSite = <Value>({ url, brand }: Site, path: string, body: object): Promise<Value> =>
  answered(
    path,
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'X-Merchant-Code': brand, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

async function answered<Value>(path: string, asked: Promise<Response>): Promise<Value> {
  const response = await asked;
  const { success, value, message } = (await response.json()) as {
    success: boolean;
    value: Value;
    message?: string;
  };
  if (!success) throw new Error(`${path}: ${message ?? response.status}`);
  return value;
}

export async function readPublicFiles(site: Site, game: string, numero: string): Promise<PublicFiles> {
  const issue = await askSite<WitnessedIssue>(site, '/lgw/proof/issue', { game, numero });
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

/** Whether so many witnesses as the rules of the game ask for have countersigned what the issue was drawn from. */
export function checkWitnesses(issue: WitnessedIssue): Verdict {
  const { witnesses, root } = issue;
  if (!witnesses || root === null) return { good: true, lines: [] };
  const text = witnessText({ ...issue, root });
  const signed = witnesses.list.filter(
    ({ witness, signature }) => signature !== null && isSignedBy(witness, text, signature),
  );
  // Files of before there were values have none.
  const given = issue.contributions ?? [];
  const forged = given.filter(
    ({ witness, contribution, signature }) =>
      !isSignedBy(witness, contributionText(issue, contribution), signature),
  );
  const good = signed.length >= witnesses.needed && forged.length === 0;
  const of = `${signed.length} of ${witnesses.list.length} witnesses countersigned before the draw, ${witnesses.needed} were needed`;
  const values = `${given.length - forged.length} of ${given.length} values of witnesses were committed under their signatures`;
  const late = signed
    .filter((one) => one.late)
    .map(({ witness, signedAt }) => `· ${witness} signed LATE, at ${signedAt}: the beacon was known by then`);
  return {
    good,
    lines: [
      `${signed.length >= witnesses.needed ? '✓' : '✗'} ${of}`,
      ...late,
      ...(given.length === 0 ? [] : [`${forged.length === 0 ? '✓' : '✗'} ${values}`]),
    ],
  };
}
