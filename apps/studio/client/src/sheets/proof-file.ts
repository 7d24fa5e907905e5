/** A proof as a file, and the page that checks such files without us. */
import { writeProof, type StudioProofKind } from '@perya/statement/bundle/write-bundle.ts';
import { h } from '../dom.ts';

interface FileWords {
  say(key: 'fair.saveProof' | 'fair.offline' | 'fair.offlineText'): string;
}

/** Kind of play by the endpoint that proves it. */
export const proofKinds = {
  'GET /api/public/rounds/:id': 'round',
  'GET /api/public/tables/:id': 'table',
  'GET /api/public/pvp/:id': 'cards',
  'GET /api/public/fish/:id': 'fish',
  'GET /api/public/sportsbook/bets/:id': 'bet',
} as const satisfies Record<string, StudioProofKind>;

export function proofFile(
  { say }: FileWords,
  item: { kind: StudioProofKind; id: string; game: string; proof: unknown },
): HTMLElement[] {
  const save = (): void => {
    const link = h('a', { attributes: { download: `proof-${item.id}.jsonl` } });
    link.href = URL.createObjectURL(new Blob([writeProof(new Date(), item)], { type: 'application/jsonl' }));
    link.click();
    // The browser has begun to read it once this turn is over.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  const offline = h('a', {
    text: say('fair.offline'),
    attributes: { href: '/offline-verifier.html', download: 'offline-verifier.html' },
  });
  return [
    h('button', { class: 'secondary', text: say('fair.saveProof'), onClick: save }),
    h('p', { class: 'note', text: `${say('fair.offlineText')} ` }, offline),
  ];
}
