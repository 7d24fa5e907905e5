/** A phone that follows its seat: what it is told, and its key. */
import { encodeJson } from '@perya/money/wire.ts';
import type { PvpMineView, Sealed, SealedHand } from '../../pvp-api.ts';
import { sealHand } from '../../pvp-seal.ts';

export interface SeatWatcher {
  /** The hand, sealed to this phone; the same box for the same hand. */
  seal(hand: SealedHand | null): Promise<Sealed | null>;
  tell(table: string, mine: PvpMineView): void;
  /** The seat is given up. */
  leave(): void;
  /** The process ends. */
  close(): void;
}

/** @param key the public half of the phone's pair */
export function createWatcher(
  key: CryptoKey,
  send: (event: 'table' | 'mine' | 'left', data: string) => void,
  end: () => void,
): SeatWatcher {
  let [sealedOf, sealed]: [string, Promise<Sealed> | null] = ['', null];
  let told = '';
  return {
    seal(hand) {
      if (!hand) return Promise.resolve(null);
      const name = `${hand.matchId}/${hand.step}`;
      if (name !== sealedOf) [sealedOf, sealed] = [name, sealHand(hand, key)];
      return sealed!;
    },
    tell(table, mine) {
      const text = encodeJson(mine);
      // His own part first: what the table shows is then told to somebody who knows his cards.
      if (text !== told) send('mine', text);
      told = text;
      send('table', table);
    },
    leave() {
      send('left', '{}');
      end();
    },
    close: end,
  };
}
