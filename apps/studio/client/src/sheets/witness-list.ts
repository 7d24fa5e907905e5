/** The witnesses of a commitment, with their signatures checked on this device. */
import type { StudioValue } from '@perya/contract/studio/api.ts';
import { countersignText, watchOf, type WitnessedKind } from '@perya/game-rules/fair/witness-proof.ts';
import type { WitnessDictionary, WitnessPhraseKey } from '@perya/phrases/studio/witness/en.ts';
import { createCall } from '../call.ts';
import { h } from '../dom.ts';
import { shown } from './fields.ts';

type Witnessed = StudioValue<'GET /api/public/witnesses/:kind/:subject'>;
type Mark = Witnessed['witnesses'][number];

interface WitnessWords {
  tag: 'fil' | 'en';
  time(iso: string): string;
}

const dictionaries: Record<'en' | 'fil', () => Promise<WitnessDictionary>> = {
  en: async () => (await import('@perya/phrases/studio/witness/en.ts')).witnessEn,
  fil: async () => (await import('@perya/phrases/studio/witness/fil.ts')).witnessFil,
};

const call = createCall({ headers: () => ({}) });

/** Fills itself; stays empty where the commitment is unknown. */
export function witnessList(words: WitnessWords, kind: WitnessedKind, subject: string): HTMLElement {
  const body = h('div');
  void fill(words, body, kind, subject).catch(() => body.replaceChildren());
  return body;
}

async function fill(
  words: WitnessWords,
  body: HTMLElement,
  kind: WitnessedKind,
  subject: string,
): Promise<void> {
  const [say, witnessed] = await Promise.all([
    dictionaries[words.tag](),
    call('GET /api/public/witnesses/:kind/:subject', { params: { kind, subject } }),
  ]);
  const { witnesses, committedAt, saltsAt } = witnessed;
  const verdicts = await Promise.all(witnesses.map((mark) => verdictOf(witnessed, mark)));
  const watch = watchOf(
    witnesses.filter((_, index) => verdicts[index] !== 'witness.forged'),
    committedAt,
    saltsAt,
  );
  body.replaceChildren(
    h('h3', { text: say['witness.title'] }),
    h('p', { class: watch === 'hurried' ? 'sheet-text bad' : 'note', text: say[`witness.${watch}`] }),
    ...witnesses.flatMap((mark, index) => [
      shown(`${words.time(mark.receivedAt)} · ${say[verdicts[index]!]}`, mark.witness),
      shown(
        [
          say['witness.signature'],
          say[mark.named ? 'witness.named' : 'witness.stranger'],
          ...(mark.contribution === null || mark.late
            ? []
            : [say[mark.value === null ? 'witness.absent' : 'witness.gave']]),
        ].join(' · '),
        mark.signature,
      ),
    ]),
  );
}

async function verdictOf(witnessed: Witnessed, mark: Mark): Promise<WitnessPhraseKey> {
  const good = await isSigned(countersignText(witnessed, mark), mark);
  if (good === false) return 'witness.forged';
  if (mark.late) return 'witness.late';
  return good === null ? 'witness.unchecked' : 'witness.onTime';
}

/** Null in browsers that do not know Ed25519. */
async function isSigned(text: string, { witness, signature }: Mark): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(witness), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    return null;
  }
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
