import type { HoldPhraseKey } from './en.ts';

/** Filipino, for slots with hold-and-spin. */
export const holdFil: Record<HoldPhraseKey, string> = {
  'hold.hook': 'Anim na barya para sa muling pag-ikot; grand kapag napuno ang board',
  'hold.stake': '{amount} kada linya, {count} linya',
  'hold.win.line': 'Linya {line}: {count} × {symbol}, panalo ng {amount}',
  'hold.won': 'Hold and spin',
  'hold.title': '{count} barya ang hawak',
  'hold.rule': 'Tatlong muling ikot. Bawat baryang lumabas ay nananatili at ibinabalik ito sa tatlo.',
  'hold.begin': 'Simulan ang muling pag-ikot',
  'hold.resumed': 'Itutuloy ang muling pag-ikot kung saan ito huminto.',
  'hold.left': 'Natitirang ikot',
  'hold.held': 'Hawak',
  'hold.landed': 'Lumabas: {amounts}. Natitirang ikot: {count}.',
  'hold.nothing': 'Walang lumabas. Natitirang ikot: {count}.',
  'hold.full': 'Puno ang lahat ng {count} puwesto!',
  'hold.total': 'Panalo sa round na ito',
  'hold.end': 'Magpatuloy',
  'hold.prize': '{prize}: {amount}',
  'hold.prizes': 'Mga premyo sa tayang ito',
  'hold.prize.mini': 'Mini',
  'hold.prize.minor': 'Minor',
  'hold.prize.major': 'Major',
  'hold.prize.grand': 'Grand',
  'hold.history.respins': '{count} muling ikot',
  'hold.rules.value':
    'Simbolong may halaga: baryang may nakasulat na halaga. {opens} o higit pa saanman ay nagsisimula ng muling pag-ikot, at binabayaran ang lahat ng hawak sa dulo nito. Walang bayad ang mas kaunti.',
  'hold.rules.wild':
    'Wild: pamalit sa lahat ng simbolo maliban sa mga barya. Lumalabas sa reel 2 hanggang 5.',
  'hold.rules.respins': 'Hold and spin',
  'hold.rules.respinsText':
    'Nananatili ang mga barya, at {respins} beses na iikot nang libre ang iba pang puwesto. Bawat baryang lumabas ay nananatili rin at ibinabalik sa {respins} ang mga ikot. Natatapos ito kapag wala nang ikot o kapag puno na ang lahat ng {cells} puwesto; saka binabayaran ang lahat ng halaga, at may dagdag na grand ang punong board.',
  'hold.rules.landing':
    'Sa bawat muling ikot, may lumalabas na barya sa bakanteng puwesto sa {cases} sa {of} pagkakataon.',
  'hold.rules.prizes': 'Mga halaga at premyo sa tayang {stake}',
  'hold.rules.prizesText':
    'Ang nakasulat sa barya, at kung gaano kadalas. Tiyak na halaga ang mga premyo: hindi lumalaki, at walang ibang makakakuha nito bago ka.',
  'hold.rules.amount': 'Halaga',
  'hold.rules.often': 'Sa ilang barya',
  'hold.rules.full': 'punong board',
  'hold.rules.lines': 'Ang {count} linya',
  'hold.rules.linesText':
    'May bayad ang tatlo o higit pang magkakaparehong simbolo sa isang linya, simula sa kaliwang reel. Ang pinakamataas na panalo lamang ng linya ang binabayaran; pinagsasama ang panalo ng magkakaibang linya.',
  'hold.rules.rate': 'Nagsisimula ang muling pag-ikot',
  'hold.rules.grandRate': 'Nananalo ng grand ang round',
};
