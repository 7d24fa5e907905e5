import type { Lucky9Dictionary } from './en.ts';

/** Filipino, for Lucky 9. */
export const fil: Lucky9Dictionary = {
  'l9.draw': 'Humirit',
  'l9.stand': 'Tama na',
  'l9.total': '{total}',
  'l9.natural': 'Natural 9',
  'l9.naturalMine': 'Natural na siyam! Doble ang panalo.',
  'l9.ask': '{total}: hihirit ka ba, o tama na?',
  'l9.drew': 'Humirit ka. Hinihintay ang iba…',
  'l9.stood': 'Tama na sa iyo. Hinihintay ang iba…',
  'l9.hand': 'Mga baraha mo: {cards}. {total}',
  'l9.seatShows': '{name}: {total}',
  'l9.against': '{own} laban sa {others}.',
  'l9.best': 'Pinakamataas: {total}',
  'l9.cards': '{count} barahang nakataob',
  'l9.rank.1': 'alas',
  'l9.rank.11': 'jack',
  'l9.rank.12': 'reyna',
  'l9.rank.13': 'hari',
  'l9.suit.0': 'espada',
  'l9.suit.1': 'puso',
  'l9.suit.2': 'trebol',
  'l9.suit.3': 'diyamante',
  'l9.card': '{rank} na {suit}',
  'l9.rules.aim':
    'Tig-dalawang baraha ang bawat upuan, at puwedeng humirit ng isa pa. Ayon sa numero ang bilang ng alas hanggang siyam; wala ang sampu at mga mukha. Huling digit ng kabuuan lang ang binibilang. Siyam ang pinakamataas.',
  'l9.rules.each':
    'Walang bangka: magkakalaban ang lahat. Nananalo ng isang yunit ang mas mataas mula sa mas mababa. Walang bayaran kapag tabla.',
  'l9.rules.natural':
    'Natural ang siyam sa dalawang baraha. Talo nito ang lahat ng iba, at nananalo ng {count} yunit mula sa bawat upuang wala nito.',
  'l9.rules.unseen':
    'Sabay-sabay at lihim ang pagpapasya. Nakahanda na sa simula ang ikatlong baraha ng bawat upuan, kaya hindi nababago ng pasya ng iba ang mahuhugot mo.',
  'l9.rules.bots':
    'Humihirit ang mga bot sa {total} pababa at tumitigil kapag mas mataas. Ito ang pinakamahusay na diskarte, binilang sa lahat ng baraha: sa katagalan, walang ibang paraan ang tatalo rito.',
};
