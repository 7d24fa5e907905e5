import type { HoldPhraseKey } from './en.ts';

/** Filipino, for slots with hold-and-spin. */
export const holdFil: Record<HoldPhraseKey, string> = {
  'hold.hook': 'Anim na barya para sa respins. Nananatili ang halaga, at grand kapag puno ang board',
  'hold.stake': '{amount} kada linya, {count} linya',
  'hold.win.line': 'Linya {line}: {count} × {symbol}, panalo ng {amount}',
  'hold.won': 'Hold and spin',
  'hold.title': '{count} barya ang naka-hold',
  'hold.rule': 'Tatlong respin. Nananatili ang bawat baryang lumabas at nagre-reset ito sa tatlo.',
  'hold.begin': 'Simulan ang respins',
  'hold.resumed': 'Itinutuloy ang respins mo',
  'hold.left': 'Natitirang respin',
  'hold.held': 'Naka-hold',
  'hold.landed': 'Lumabas: {amounts}. Natitirang respin: {count}.',
  'hold.nothing': 'Walang lumabas. Natitirang respin: {count}.',
  'hold.full': 'Puno ang lahat ng {count} puwesto',
  'hold.total': 'Panalo sa round na ito',
  'hold.end': 'Magpatuloy',
  'hold.prize': '{prize}: {amount}',
  'hold.prizes': 'Mga premyo sa tayang ito',
  'hold.prize.mini': 'Mini',
  'hold.prize.minor': 'Minor',
  'hold.prize.major': 'Major',
  'hold.prize.grand': 'Grand',
  'hold.history.respins': '{count} respin',
  'hold.rules.value':
    'Simbolong may halaga: baryang may nakasulat na halaga. {opens} o higit pa saanman ang nagsisimula ng respins, at binabayaran sa dulo ang lahat ng naka-hold. Walang bayad ang mas kaunti.',
  'hold.rules.wild':
    'Wild: pamalit sa lahat ng simbolo maliban sa mga barya. Lumalabas sa reel 2 hanggang 5.',
  'hold.rules.respins': 'Hold and spin',
  'hold.rules.respinsText':
    'Nananatili ang mga barya, at {respins} beses na libreng magre-respin ang iba pang puwesto. Nananatili rin ang bawat bagong barya at nagre-reset ng respins sa {respins}. Natatapos ito kapag wala nang respin o puno na ang lahat ng {cells} puwesto. Saka binabayaran ang lahat ng halaga, at may dagdag na grand ang punong board.',
  'hold.rules.landing':
    'Sa bawat respin, {cases} sa {of} beses na may lumalabas na barya sa bakanteng puwesto.',
  'hold.rules.prizes': 'Mga halaga at premyo sa tayang {stake}',
  'hold.rules.prizesText':
    'Ang halaga ng mga barya, at kung gaano kadalas. Fixed ang mga premyo: hindi lumalaki, at walang ibang makakauna rito.',
  'hold.rules.amount': 'Halaga',
  'hold.rules.often': 'Sa ilang barya',
  'hold.rules.full': 'punong board',
  'hold.rules.lines': 'Ang {count} linya',
  'hold.rules.linesText':
    'May bayad ang tatlo o higit pang magkakaparehong simbolo sa isang linya, simula sa kaliwang reel. Ang pinakamataas na panalo lang ng linya ang binabayaran; pinagsasama ang panalo ng magkakaibang linya.',
  'hold.rules.rate': 'Nagsisimula ang respins',
  'hold.rules.grandRate': 'Nananalo ng grand ang round',
};
