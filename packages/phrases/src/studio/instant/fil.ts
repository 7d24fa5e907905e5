import type { InstantPhraseKey } from './en.ts';

/** Filipino, for the games in which one player chooses. */
export const instantFil: Readonly<Record<InstantPhraseKey, string>> = {
  'instant.loading': 'Binubuksan ang puwesto…',
  'instant.last': 'Mga huling resulta',
  'instant.chip': 'Tayang {amount}',
  'instant.half': 'Kalahati ng taya',
  'instant.double': 'Doblehin ang taya',
  'instant.most': 'Hanggang {amount} lamang sa pagpiling ito',
  'instant.bet': 'Tumaya',
  'instant.take': 'Kunin',
  'instant.placing': 'Sandali lang…',
  'instant.yourTurn': 'Ikaw na',
  'instant.replaying': 'Replay',
  'instant.replayed': 'Nanalo ang round na ito ng {amount}',
  'instant.resumed': 'Itutuloy ang round mo kung saan ito huminto.',
  'instant.limbo.unreadable': 'Maglagay ng multiplier gaya ng 2.50.',
  'instant.chooseFirst': 'Magmarka muna ng kahit isang numero.',
  'instant.multiplier': 'Bayad',
  'instant.chance': 'Tsansa',
  'instant.risk': 'Panganib',
  'instant.risk.low': 'Mababa',
  'instant.risk.medium': 'Gitna',
  'instant.risk.high': 'Mataas',
  // Mines
  'instant.mines.count': 'Mga bomba',
  'instant.mines.board': 'Tablang may 25 kahon',
  'instant.mines.field': 'Hilera {row}, kahon {column}',
  'instant.mines.gem': 'ligtas',
  'instant.mines.mine': 'bomba',
  'instant.mines.hook': 'Buksan ang mga kahon, iwasan ang bomba',
  'instant.mines.pick': 'Magbukas ng kahon',
  'instant.mines.safe': 'Ligtas: {times}. Isa pa, o kunin na',
  // Plinko
  'instant.plinko.rows': 'Mga hilera',
  'instant.plinko.hook': 'Ihulog ang bola at tingnan kung saan babagsak',
  'instant.plinko.result': 'Nasa lalagyang may bayad na {times} ang bola',
  // Dice
  'instant.dice.side': 'Panalo ka kung',
  'instant.dice.over': 'Mas mataas',
  'instant.dice.under': 'Mas mababa',
  'instant.dice.limit': 'Panalo',
  'instant.dice.below': 'mababa sa {number}',
  'instant.dice.from': 'mula {number}',
  'instant.dice.hook': 'Ikaw ang magtatakda ng tsansa',
  'instant.dice.drawn': 'Lumabas: {number}',
  // Hi-lo
  'instant.hilo.hook': 'Mas mataas ba o mas mababa ang susunod?',
  'instant.hilo.higher': 'Mas mataas o pareho',
  'instant.hilo.higher.only': 'Mas mataas',
  'instant.hilo.lower': 'Mas mababa o pareho',
  'instant.hilo.lower.only': 'Mas mababa',
  'instant.hilo.same': 'Pareho',
  'instant.hilo.skip': 'Ibang baraha',
  'instant.hilo.before': 'Mga baraha ng round na ito',
  'instant.hilo.card': '{rank} na {suit}',
  'instant.hilo.ask': 'Mas mataas o mas mababa?',
  'instant.hilo.on': 'Ituloy, o kunin na',
  'instant.suit.spade': 'espada',
  'instant.suit.heart': 'puso',
  'instant.suit.diamond': 'diyamante',
  'instant.suit.club': 'trebol',
  // Wheel
  'instant.wheel.segments': 'Mga bahagi',
  'instant.wheel.pays': 'Ang bayad ng mga bahagi',
  'instant.wheel.hook': 'Paikutin ang gulong ng perya',
  'instant.wheel.result': 'Huminto ang gulong sa {times}',
  // Keno
  'instant.keno.board': 'Apatnapung numero',
  'instant.keno.pays': 'Ang bayad ng mga tama',
  'instant.keno.hits': '{count} tama',
  'instant.keno.hook': 'Magmarka ng hanggang {count} numero',
  'instant.keno.full': 'Hanggang {count} numero lamang ang maaaring markahan.',
  'instant.keno.lucky': 'Ipili ako',
  'instant.keno.clear': 'Burahin',
  'instant.keno.hit': 'tama',
  'instant.keno.drawn': 'nabunot',
  'instant.keno.result': '{hits} sa {count} ang tama. Nabunot: {numbers}',
  // Limbo
  'instant.limbo.target': 'Ang iyong bara',
  'instant.limbo.hook': 'Itaas ang bara: aabutin ba ng numero?',
  'instant.limbo.reached': 'Umabot sa {times}',
  // Balloon pop
  'instant.balloon.pump': 'Bombahin',
  'instant.balloon.next': '{times}, {chance} na hindi puputok',
  'instant.balloon.hook': 'Palakihin ang lobo, kunin bago pumutok',
  'instant.balloon.ask': 'Bombahin!',
  'instant.balloon.holds': 'Hindi pumutok: {times}. Ituloy, o kunin na',
  // Rules
  'instant.rules.mines':
    'May nakatagong bomba sa tablang may 25 kahon, 1 hanggang 24 ayon sa pinili mo; binubunot kasabay ng taya kung nasaan ang mga ito. Tumataas ang makukuha mo sa bawat kahong nabuksan nang walang bomba. Tinatapos ng bomba ang round at talo ang taya. Kapag bukas na ang lahat ng ligtas na kahon, o kung lalampas na sa 10,000 × taya ang susunod, kusang kinukuha ang panalo.',
  'instant.rules.plinko':
    'Nahuhulog ang bola sa 8, 12 o 16 na hilera ng pako; pantay ang tsansang kumaliwa o kumanan ito sa bawat isa. Ang lalagyang babagsakan nito ang may bayad na nakasulat doon.',
  'instant.rules.dice':
    'May binubunot na numero mula 00.00 hanggang 99.99, pantay ang tsansa ng bawat isa. Ikaw ang pipili kung dapat itong mas mataas o mas mababa sa hangganan, at kung gaano kalaki ang tsansa. Mas maliit ang tsansa, mas malaki ang bayad.',
  'instant.rules.hi-lo':
    'Binubunot ang mga baraha mula sa walang katapusang deck; ang alas ang pinakamababa, ang hari ang pinakamataas. Hulaan kung ang susunod ay kasintaas o mas mataas, o kasimbaba o mas mababa; pagkatapos ng alas o hari, pati kung pareho. Tumataas ang makukuha mo sa bawat tamang hula, at tinatapos ng mali ang round. Maaari kang humingi ng ibang baraha kahit ilang ulit; pagkatapos ng 40 baraha, kusang kinukuha ang panalo. Hindi inaalok ang hulang lalampas sa 10,000 × taya ang bayad.',
  'instant.rules.wheel':
    'Humihinto ang gulong sa isa sa mga bahagi nito, pantay ang tsansa ng bawat isa, at ang bahagi ang may bayad na nakasulat doon. Ikaw ang pipili kung ilan ang bahagi at gaano kalaki ang panganib.',
  'instant.rules.keno':
    'Magmarka ng 1 hanggang 10 sa 40 numero. Sampung numero ang binubunot, pantay ang tsansa ng bawat isa. Ayon sa talaan ang bayad ng mga tama, depende sa dami ng minarkahan mo at sa panganib.',
  'instant.rules.limbo':
    'Pumili ng multiplier mula 1.01 hanggang 10,000. May binubunot na numero; kung maabot nito ang iyong bara, babayaran ang multiplier mo, gaano man kataas ang inabot ng numero.',
  'instant.rules.balloon':
    'Lumalaki ang lobo sa bawat bomba at tumataas ang makukuha mo, o pumuputok ito at talo ang taya. Sa mababang panganib, isa sa 20 bomba ang nagpapaputok nito, sa katamtaman isa sa 8, sa mataas isa sa 3, anuman ang nauna. Pagkatapos ng 50, 40 o 20 bomba, kusang kinukuha ang panalo.',
  'instant.rules.play': 'Paano ito laruin',
  'instant.rules.rtp':
    'Sa katagalan, ibinabalik ng bawat pagpili ang {least} hanggang {most} ng lahat ng taya; maaaring malayo rito ang maikling paglalaro.',
  'instant.rules.odds':
    'Ang mga multiplier ay 98 % ng patas na tsansa, ni-round sa dalawang decimal, o nasa mga talaan ng laro.',
  'instant.rules.limits': 'Mga taya at panalo',
  'instant.rules.stakes':
    'Anumang buong halaga mula {least} hanggang {most}. Walang taya ang maaaring manalo nang higit sa {win}: kung malaki ang bayad ng isang pagpili, mas mababa ang pinakamataas na taya nito, kaya walang panalong binabawasan.',
  'instant.rules.interrupted':
    'Itinutuloy ang naputol na round pagbalik mo. Kung hindi ka bumalik sa loob ng isang araw, kukunin para sa iyo ang naipon mo; kung wala pang isinapalaran pagkatapos ng taya, ibabalik ang taya.',
  'instant.rules.fair':
    'Binubunot ang bawat resulta ayon sa mga tsansang nakasulat dito. Walang nakabatay sa mga naunang round, sa iyong taya o sa iyong balanse.',
};
