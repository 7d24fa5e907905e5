/** The load's own list: what was sent, what was acknowledged with which amounts, what was refused. Kept as a file too. */
import { createWriteStream } from 'node:fs';
import { encodeJson } from '../../packages/money/src/wire.ts';

export const kinds = ['deposit', 'bet', 'win', 'spin', 'slip', 'withdrawal', 'transfer'] as const;
export type Kind = (typeof kinds)[number];

/** What an operation moves on one member's account, in minor units. */
export interface Effect {
  /** The operation's own name, or one for each side of it. */
  operation: string;
  memberId: bigint;
  amountMinor: bigint;
}

export interface Entry {
  /** Made of the key that each repetition carries. */
  operation: string;
  kind: Kind;
  state: 'open' | 'acknowledged' | 'refused';
  /** Of an open operation what it would move, where that is known beforehand; none of a refused one. */
  effects: readonly Effect[];
  /** Of `performance.now()`. */
  sentMs: number;
  answeredMs: number | null;
  attempts: number;
  refusal: string | null;
}

export interface Journal {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Before the first copy of an operation is sent. */
  sent(operation: string, kind: Kind, effects: readonly Effect[]): Entry;
  /** @param effects where they are other than was said when it was sent. */
  acknowledged(entry: Entry, effects?: readonly Effect[]): void;
  refused(entry: Entry, why: string): void;
  /** Acknowledgements of these kinds since a moment, in their order. */
  acknowledgedSince(kinds: readonly Kind[], sinceMs: number): number[];
  close(): Promise<void>;
}

export function openJournal(path: string): Journal {
  const file = createWriteStream(path, { flags: 'a' });
  const entries = new Map<string, Entry>();
  const acknowledgements: { kind: Kind; atMs: number }[] = [];
  const write = (what: string, entry: Entry): void =>
    void file.write(`${encodeJson({ at: new Date().toISOString(), what, ...entry })}\n`);
  return {
    entries,
    sent(operation, kind, effects) {
      if (entries.has(operation)) throw new Error(`${operation} was sent before`);
      const entry: Entry = {
        operation,
        kind,
        state: 'open',
        effects,
        sentMs: performance.now(),
        answeredMs: null,
        attempts: 0,
        refusal: null,
      };
      entries.set(operation, entry);
      write('sent', entry);
      return entry;
    },
    acknowledged(entry, effects = entry.effects) {
      Object.assign(entry, { state: 'acknowledged', effects, answeredMs: performance.now() });
      acknowledgements.push({ kind: entry.kind, atMs: entry.answeredMs! });
      write('acknowledged', entry);
    },
    refused(entry, why) {
      Object.assign(entry, { state: 'refused', effects: [], answeredMs: performance.now(), refusal: why });
      write('refused', entry);
    },
    acknowledgedSince(kinds, sinceMs) {
      const found: number[] = [];
      for (let at = acknowledgements.length - 1; at >= 0 && acknowledgements[at]!.atMs >= sinceMs; at -= 1)
        if (kinds.includes(acknowledgements[at]!.kind)) found.push(acknowledgements[at]!.atMs);
      return found.toReversed();
    },
    close: () => new Promise((resolve) => file.end(() => resolve())),
  };
}
