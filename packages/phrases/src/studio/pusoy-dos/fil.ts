import type { PusoyDictionary } from './en.ts';

/** Filipino, for Pusoy Dos and its kin. */
export const fil: PusoyDictionary = {
  // Cards
  'card.name': '{rank} na {suit}',
  'rank.A': 'alas',
  'rank.J': 'jack',
  'rank.Q': 'reyna',
  'rank.K': 'hari',
  'suit.spades': 'espada',
  'suit.hearts': 'puso',
  'suit.clubs': 'trebol',
  'suit.diamonds': 'diyamante',
  // Combinations
  'kind.single': 'Isang baraha',
  'kind.pair': 'Pares',
  'kind.triple': 'Tatlong magkapareho',
  'kind.straight': 'Straight',
  'kind.flush': 'Flush',
  'kind.full-house': 'Full house',
  'kind.four': 'Apat na magkapareho',
  'kind.straight-flush': 'Straight flush',
  // The own hand
  'hand.name': 'Mga baraha mo',
  'hand.help':
    'Arrow keys para lumipat sa mga baraha, space para itaas ang isa, Enter para itira ang mga nakataas.',
  'hand.actions': 'Ang tira mo',
  'hand.play': 'Itira',
  'hand.playThis': 'Itira: {what}',
  'hand.pass': 'Pass',
  'hand.suggest': 'Mungkahi',
  'hand.sortBySuit': 'Ayusin ayon sa palo',
  'hand.sortByRank': 'Ayusin ayon sa ranggo',
  'hand.lower': 'Ibaba ang lahat ng baraha',
  // The line above the hand
  'line.open': 'Ikaw ang bubukas: {card}',
  'line.lead': 'Ikaw ang mauuna',
  'line.beat': 'Talunin ito: {kind}',
  'line.nothing': 'Wala kang pantalo rito',
  'line.passed': 'Nag-pass ka sa kuhang ito',
  'line.waiting': 'Pumili muna ng baraha',
  'line.raised': '{kind}',
  'line.of': '{index} sa {count} · {kind}',
  'refused.not_your_turn': '{kind}: nakahanda',
  'refused.not_your_cards': 'Hindi sa iyo ang mga barahang ito',
  'refused.no_combination': 'Walang nabubuong kombinasyon',
  'refused.opening_card': 'Isama muna ang {card}',
  'refused.too_low': '{kind}: mababa pa',
  'refused.must_lead': 'Hindi puwedeng mag-pass ngayon',
  // Before a seat
  'seat.cards': '{name}: {count} baraha',
  'seat.oneCard': '{name}: isang baraha na lang',
  'seat.passed': 'Nag-pass si {name}',
  'seat.owns': 'Hawak ni {name} ang kuha',
  'seat.pass': 'Pass',
  'seat.last': 'Huling baraha',
  'table.empty': 'Mauuna: {name}',
  'table.out': 'Ubos ang baraha: {name}',
  'table.by': '{name}: {kind}',
  // Spoken
  'say.plays.single': '{name}: {cards}',
  'say.plays.more': '{name}: {kind}, {cards}',
  'say.passes': '{name}: pass',
  'say.left': '{count} baraha ang natitira',
  'say.last': 'Isang baraha na lang',
  'say.leads': 'Mauuna: {name}',
  'say.out': '{name}: ubos na ang baraha. Tapos na ang laro',
  // Result
  'count.winner': 'Ubos ang baraha',
  'count.plain': '{count} baraha: {units}',
  'count.one': 'Isang baraha: 1',
  'count.double': '{count} baraha, doble: {units}',
  'count.triple': '13 baraha, triple: {units}',
  'count.left': 'Mga natirang baraha',
  'count.seat': 'Upuan {seat}',
  // Rules
  'rules.aim':
    'Tig-labintatlong baraha ang lahat. Panalo ang unang maubusan ng baraha, at tapos na ang laro; binabayaran siya ng lahat ng iba ayon sa mga barahang hawak pa nila.',
  'rules.duel':
    'Kalahati ng deck ang gamit ng dalawang manlalaro: hindi ipinamimigay ang 26 na baraha, kaya walang makakabilang ng hawak ng kalaban.',
  'rules.order.filipino':
    'Mula mababa hanggang mataas: 3 4 5 6 7 8 9 10 J Q K A 2. Kung magkapareho ng ranggo, palo ang nagpapasya: trebol, espada, puso, diyamante. Kaya tres na trebol ang pinakamababa sa lahat, at dos na diyamante ang pinakamataas.',
  'rules.order.bigTwo':
    'Mula mababa hanggang mataas: 3 4 5 6 7 8 9 10 J Q K A 2. Kung magkapareho ng ranggo, palo ang nagpapasya: diyamante, trebol, puso, espada. Kaya tres na diyamante ang pinakamababa sa lahat, at dos na espada ang pinakamataas.',
  'rules.opening':
    'Bubukas ang nabigyan ng pinakamababang baraha, at dapat kasama ito sa unang tira, mag-isa man o sa kombinasyon. Lamang ang bumubukas, at pantay-pantay ang dalas nito sa bawat upuan.',
  'rules.combinations':
    'Puwedeng itira ang isang baraha, isang pares, tatlong magkapareho ng ranggo, o limang baraha. Kasindami lang ang tumatalo: pares sa pares, lima sa lima.',
  'rules.fives':
    'Limang baraha, mula mababa hanggang mataas: straight, flush, full house, apat na magkapareho kasama ang kahit anong ikalima, straight flush. Pinakamataas na baraha ang batayan ng straight, at doon dos ang pinakamataas: 2-3-4-5-6 at A-2-3-4-5 ang pinakamataas na straight. Hindi straight ang J-Q-K-A-2. Ang tatlo ang batayan ng full house, ang apat naman sa apat na magkapareho.',
  'rules.flush.suit': 'Sa dalawang flush, palo muna ang nagpapasya, saka ang pinakamataas na baraha.',
  'rules.flush.ranks':
    'Sa dalawang flush, pinakamataas na baraha muna ang nagpapasya, saka ang mga kasunod, at panghuli ang palo.',
  'rules.pass':
    'Kung hindi mo kaya o ayaw mong talunin ang huling tira, mag-pass ka at hindi ka na kasali hanggang matapos ang kuha. Kapag nag-pass na ang lahat ng iba, sa huling tumira ang kuha, at siya ang mauuna gamit ang anumang baraha. Hindi puwedeng mag-pass ang nauuna.',
  'rules.count':
    'Isang yunit ang bayad ng natalo sa bawat barahang natira: doble mula sampu, triple kung lahat ng labintatlo. 39 na yunit ang pinakamalaking talo ng isang upuan: iyon ang taya nito. Sa nanalo ang bayad ng lahat ng iba.',
  'rules.time':
    'Kapag naubos ang oras mo, magpa-pass ka; kung hindi puwedeng mag-pass, ititira ang pinakamababa mong baraha.',
  'rules.examples': 'Limang baraha',
};
