import type { TongitsDictionary } from './en.ts';

/** Filipino, for tongits. */
export const fil: TongitsDictionary = {
  // Cards
  'card.name': '{rank} ng {suit}',
  'rank.A': 'alas',
  'rank.J': 'jack',
  'rank.Q': 'reyna',
  'rank.K': 'hari',
  'suit.spades': 'espada',
  'suit.hearts': 'puso',
  'suit.clubs': 'trebol',
  'suit.diamonds': 'diyamante',
  // The player's hand
  'hand.name': 'Mga baraha mo',
  'hand.help':
    'Arrow keys para lumipat sa mga baraha, space para itaas ang isa, Enter para ibaba o itapon ang mga nakataas.',
  'hand.actions': 'Ang galaw mo',
  'hand.sortBySuit': 'Ayusin ayon sa palo',
  'hand.sortByRank': 'Ayusin ayon sa ranggo',
  'act.draw': 'Bunot',
  'act.take': 'Kunin',
  'act.fight': 'Draw',
  'act.lay': 'Ibaba',
  'act.discard': 'Itapon',
  'act.challenge': 'Laban',
  'act.fold': 'Tiklop',
  // The line above the hand
  'line.draw': 'Bumunot ng baraha',
  'line.take': 'Bumunot, o kunin ang {card}',
  'line.takeWith': 'Kunin ang {card} kasama ng mga ito',
  'line.act': 'Magbaba kung gusto, saka magtapon',
  'line.meld': 'Bahay ang mga barahang ito',
  'line.add': 'I-tap ang umiilaw na bahay para magsapaw, o itapon ito',
  'line.one': 'Itapon ito, o magtaas pa ng iba',
  'line.noMeld': 'Hindi bahay ang mga barahang ito',
  'line.fight': 'Nag-draw si {name}. May {points} puntos ka',
  'line.waiting': 'May {points} puntos ka',
  // On the table
  'table.stock': 'Bunutan: {count} baraha',
  'table.discard': 'Huling tapon: {card}',
  'table.noDiscard': 'Wala pang tapon',
  'table.melds': 'Mga bahay sa mesa',
  'table.meld': '{name}: {cards}',
  'table.none': 'Wala pang bahay',
  'seat.cards': '{name}: {count} baraha',
  'seat.oneCard': '{name}: isang baraha na lang',
  'seat.laid': 'Nakababa na si {name}',
  // Spoken
  'say.begins': 'Si {name} ang mauuna',
  'say.draw': 'Bumunot si {name}',
  'say.take': 'Kinuha ni {name} ang tapon at ibinaba ang {cards}',
  'say.lay': 'Ibinaba ni {name} ang {cards}',
  'say.add': 'Nagsapaw si {name}: {cards}',
  'say.discard': 'Itinapon ni {name} ang {card}',
  'say.fight': 'Nag-draw si {name}',
  'say.challenge': 'Lumaban si {name}',
  'say.fold': 'Tumiklop si {name}',
  'end.tongits': 'Tongits! Wala nang baraha si {name}',
  'end.fight': 'Panalo sa draw si {name}',
  'end.stock': 'Ubos na ang bunutan. Pinakakaunti ang puntos ni {name}',
  // Result
  'count.tongits': 'Wala nang baraha',
  'count.points': '{points} puntos',
  'count.burned': '{points} puntos, sunog',
  'count.left': 'Mga natirang baraha',
  'count.seat': 'Upuan {seat}',
  // Rules
  'rules.aim':
    'Tatlo ang naglalaro. Tig-labindalawang baraha ang bawat isa, at may ikalabintatlo ang mauuna. Maunang maubusan ng baraha, o magkaroon ng pinakakaunting puntos sa dulo ng laro.',
  'rules.turn':
    'Sa bawat turno: bumunot, o kunin ang huling tapon kung may mabubuong bahay kasama ng baraha mo. Saka magbaba at magsapaw kung gusto, at magtapon ng isa. Hindi muna bumubunot ang mauuna.',
  'rules.melds':
    'Bahay ang tatlo o apat na magkaranggo, o tatlo o higit pang magkasunod na magkapalo. Mababa ang alas: bahay ang A-2-3, hindi ang Q-K-A. Puwedeng magsapaw sa lahat ng bahay sa mesa, pati sa iba.',
  'rules.points':
    'Binibilang ang bawat baraha sa kamay: isa ang alas, sampu ang mga mukha, at ayon sa numero ang iba.',
  'rules.fight':
    'Bago bumunot, puwede kang mag-draw kung nakababa ka na at walang nagsapaw sa mga bahay mo mula noong huling turno mo. Lalaban o titiklop ang iba; hindi makakalaban ang sunog. Panalo ang pinakakaunti ang puntos sa nag-draw at sa mga lumaban. Kung tabla, panalo ang lumaban; kung dalawa sila, ang mas unang tuturno.',
  'rules.end':
    'Tapos ang laro kapag may naubusan ng baraha (tongits), may draw, o naubos ang bunutan. Kapag naubos ang bunutan, panalo ang pinakakaunti ang puntos sa mga nakababa; kung walang nakababa, sa lahat. Kung tabla, panalo ang huling bumunot, saka ang kasunod.',
  'rules.count':
    'Ang matatanggap ng panalo mula sa bawat isa: 3 yunit sa tongits, 3 sa bawat lumaban, 1 sa bawat tumiklop, 1 kapag naubos ang bunutan. May dagdag na isa ang sunog, maliban kung siya ang nag-draw o lumaban. 4 na yunit ang pinakamalaking talo ng isang upuan: iyon ang taya nito. Ang isang yunit ay ang halaga bawat puntos ng mesa.',
  'rules.begin':
    'Mauuna ang may pinakamababang baraha: alas ng espada, kung wala ay alas ng puso, ng trebol, ng diyamante, at iba pa. Pantay ang dalas ng pag-una ng bawat upuan.',
  'rules.time':
    'Kapag naubos ang oras mo, ibubunot ka ng baraha, itatapon ang pinakamataas mong baraha, at ititiklop ang draw.',
};
