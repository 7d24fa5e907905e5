import type { PvpPhraseKey } from './en.ts';

/** Filipino, for the card tables of people against people. */
export const fil: Readonly<Record<PvpPhraseKey, string>> = {
  'pvp.loading': 'Inihahanda ang mesa…',
  'pvp.you': 'Ikaw',
  // Bots
  'pvp.bot': 'Bot',
  'pvp.bot.0': 'Bot Amihan',
  'pvp.bot.1': 'Bot Bituin',
  'pvp.bot.2': 'Bot Dalisay',
  'pvp.bot.3': 'Bot Habagat',
  'pvp.bot.4': 'Bot Kidlat',
  'pvp.bot.5': 'Bot Luningning',
  'pvp.bot.6': 'Bot Tala',
  'pvp.bot.7': 'Bot Ulan',
  'pvp.botsAt.0': 'Walang bot sa mesang ito',
  'pvp.botsAt.1': 'Isang bot sa mesang ito',
  'pvp.botsAt.more': '{count} bot sa mesang ito',
  'pvp.botsText':
    'Pinupunan ng mga bot ng bahay ang mga bakanteng upuan. May marka silang bot, pera ng bahay ang itinataya nila, pareho ang mga tuntunin, at sariling baraha lang ang alam nila.',
  // Lobby
  'pvp.lobby': 'Pumili ng mesa',
  'pvp.level': '{unit} bawat puntos',
  'pvp.levelStake': '{stake} ang nakataya sa bawat laban',
  'pvp.levelPeople': '{count} ang nasa mga mesa',
  'pvp.levelRake': 'Tong: {percent} ng panalo mo sa isang laban, hanggang {cap}',
  'pvp.sit': 'Umupo sa {unit} bawat puntos',
  'pvp.sitShort': 'Umupo',
  'pvp.leave': 'Umalis sa mesa',
  'pvp.leaveAsk':
    'Magpapatuloy ang laban nang wala ka, at ang pinakaligtas na galaw ang gagawin para sa iyo. Aalis ka?',
  'pvp.stay': 'Manatili',
  'pvp.noKey':
    'Nakaselyo sa device mo ang mga baraha, at kailangan nito ng secure na koneksyon (https). Wala nito ang page na ito.',
  // Between matches
  'pvp.ready': 'Maglaro · {stake}',
  'pvp.readyNext': 'Maglaro ulit · {stake}',
  'pvp.wait': 'Huwag muna',
  'pvp.waiting': 'Kasali ka na. Magsisimula sa loob ng {count} s',
  'pvp.begins': 'May labang magsisimula sa loob ng {count} s',
  'pvp.sitOut': 'Hindi ka kasali sa labang ito.',
  'pvp.pressReady': 'I-tap ang button para maglaro.',
  'pvp.binding': 'Sineselyuhan ang baraha…',
  'pvp.staking': 'Inilalagay ang mga taya…',
  'pvp.void': 'Kinansela ang laban. Naibalik na ang lahat ng taya.',
  'pvp.lostSeat': 'Matagal kang nawala kaya nawala ang upuan mo.',
  'pvp.free': 'Bakante',
  'pvp.away': 'wala muna',
  'pvp.decided': 'nakapagpasya na',
  'pvp.deciding': 'nagpapasya',
  // Play
  'pvp.yourTurn': 'Ikaw na',
  'pvp.turnOf': 'Si {name} na',
  'pvp.othersDecide': 'Hinihintay ang iba',
  'pvp.bank': 'Reserbang oras: {count} s',
  'pvp.streamLost': 'Hindi maabot ang mesa. Sinusubukan muli…',
  'pvp.cards': 'Mga baraha mo',
  'pvp.table': 'Ang mesa',
  // Result
  'pvp.won': 'Nanalo ka ng {amount}',
  'pvp.lost': 'Natalo ka ng {amount}',
  'pvp.even': 'Patas: naibalik ang taya mo',
  'pvp.rakeOf': 'bawas na ang tong na {amount}',
  'pvp.backOf': '{amount} ng taya mong {stake} ang bumalik',
  'pvp.atStake': 'Nakataya',
  // Rules
  'pvp.rulesTitle': 'Mga tuntunin',
  'pvp.rulesStake':
    'Bago ang laban, naglalagay ang bawat upuan ng {stake}: ang pinakamalaki nitong maaaring matalo. Pagkatapos, ibinabalik ito kasama ang napanalunan o bawas ang natalo. Ang isang yunit ay {unit}.',
  'pvp.rulesRake':
    'Kinukuha ng bahay ang {percent} ng napanalunan ng isang upuan sa laban, hanggang {cap}, at wala sa natalo. Iyon lang: kung pare-pareho ang husay ng mga manlalaro, {rtp} ng lahat ng taya ang bumabalik.',
  'pvp.rulesTime':
    'May {seconds} s ka para sa bawat pasya, at {bank} s pang reserba sa buong laban. Kapag naubos, ang pinakaligtas na galaw ang gagawin, at {slow} s na lang ang bawat susunod na pasya hanggang ikaw na ulit ang magpasya.',
  'pvp.rulesAway':
    'Tuloy ang laban kahit mawala ang koneksyon mo: bumalik ka at makakapaglaro ka pa. Kung huminto ang studio sa gitna, hindi bilang ang laban at ibinabalik ang lahat ng taya.',
  'pvp.rulesSeats':
    'Isang upuan lang ang bawat tao sa isang mesa. Labag sa tuntunin ang magkampihan laban sa iba: itinatago at sinusuri ang mga laban.',
  'pvp.rulesDeal':
    'Walang nakakakita ng baraha nang maaga, at walang nakakapili nito. Gumagawa ang telepono mo ng lihim na numero at ipinapakita ang fingerprint nito. Ganoon din ang bahay. Saka inilalabas ng mga telepono ang kanila, at lahat ng numero ang magkakasamang bumabalasa. Nakaselyo ang mga baraha mo sa key na ang page na ito lang ang may hawak.',
  // History
  'pvp.replaySeat': 'Manlalaro {number}',
  'pvp.replayBot': 'Bot {number}',
  'pvp.replayLine': 'Hakbang {step} sa {count}',
  'pvp.replayAgain': 'Panoorin ulit',
  'pvp.historyEmpty': 'Wala pang laban.',
  'pvp.match': 'Laban sa {unit} bawat puntos',
  // Fairness
  'fair.pvpIntro':
    'Nakapirmi na ang numero ng bahay, at ipinakita na ang fingerprint nito, bago inilabas ng mga upuan ang kanila. Kaya hindi nakapili ng baraha ang bahay o ang sinumang manlalaro. Bukas ang lahat pagkatapos ng laban: muling binabalasa, ipinamimigay at binibilang ito ng page na ito sa sarili mong device.',
  'fair.pvpServerHash': 'Fingerprint ng numero ng bahay',
  'fair.pvpServerSeed': 'Numero ng bahay',
  'fair.pvpCommitment': 'Fingerprint ng upuan {seat}',
  'fair.pvpContribution': 'Numero ng upuan {seat}',
  'fair.pvpDeck': 'Ang balasa',
  'fair.pvpCourse': 'Ang laban',
  'fair.pvpSecret': 'Bubuksan ang mga numero kapag tapos na ang laban.',
  'fair.pvpVoid': 'Hindi natuloy ang labang ito. Hindi ito binilang, at naibalik ang lahat ng taya.',
  'fair.pvpOk':
    'Tama: tugma ang lahat ng numero sa mga ipinakitang fingerprint, at dito nagmula ang mga baraha at ang resulta.',
  'fair.pvpCheck': 'Suriin ang isang laban',
  'fair.pvpNumbers': 'Mga numero ng mga upuan',
  'fair.pvpNumbersHint': 'Ayon sa ayos ng mga upuan, may espasyo sa pagitan. Walang numero ang mga bot.',
  'fair.pvpBadNumbers':
    'Ilagay ang numero ng bahay at kahit isang numero ng upuan, tig-64 na hexadecimal digit.',
  'fair.pvpDeckOk': 'Tama: ito ang fingerprint ng numero ng bahay. Ito ang balasa mula sa mga numero:',
};
