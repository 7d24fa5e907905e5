import type { WaysPhraseKey } from './en.ts';

/** Filipino, for slots that pay by ways. */
export const waysFil: Record<WaysPhraseKey, string> = {
  'ways.count': 'paraan para manalo',
  'ways.hook': 'Sa free games, ×{times} ang bilang ng bawat {wild}',
  'ways.stake': '{count} paraan para manalo',
  'ways.free.rule': 'Bawat {wild} ay bilang na {times} simbolo',
  'ways.free.bar': 'Bilang ng wild',
  'rows.hook': 'Nagbabago ang taas ng reels sa bawat spin: hanggang 117,649 paraan para manalo',
  'rows.stake': 'hanggang 117,649 paraan para manalo',
  'rows.free.rule': 'Bawat reel na may pitong hilera ay nagdadagdag ng 1 sa multiplier',
  'win.ways': '{count} × {symbol}, paraan: {ways}, panalo ng {amount}',
  // Pay table
  'ways.rules.symbols': 'Bayad ng isang paraan sa tayang {stake}',
  'ways.rules.title': '{count} paraan para manalo',
  'ways.rules.text':
    'Panalo ang magkaparehong simbolo sa tatlo o higit pang magkakatabing reel, simula sa kaliwang reel, saanmang hilera. Bawat pagpili ng isang ganoong simbolo sa bawat isa sa mga reel na ito ay isang paraan, at may bayad ang bawat paraan. Ang pinakamahabang sunod-sunod lang ng isang simbolo ang binabayaran; pinagsasama ang panalo ng magkakaibang simbolo.',
  'ways.rules.fixed': 'May {rows} hilera ang bawat isa sa limang reel: laging {count} ang mga paraan.',
  'ways.rules.wild':
    'Wild: pamalit sa lahat ng simbolo maliban sa {scatter}. Lumalabas sa reel 2 hanggang {last}.',
  'ways.rules.scatter': 'Scatter: binibilang saanman lumabas. Free games: {opened}.',
  'ways.rules.opened': '{games} sa {count}',
  'ways.rules.free':
    'Sa free games, bawat {wild} ay bilang na {times} simbolo: kung may {wild} sa dalawang reel, {times} × {times} beses ang bilang ng isang paraan.',
  'rows.rules.text':
    'Sa bawat laro, bawat reel ay nagbubukas ng {least} hanggang {most} hilera. Ang bilang ng mga paraan ay ang mga hilerang pinag-multiply, hanggang {ways}, at nakasulat ito sa itaas ng mga reel.',
  'rows.rules.heights': 'Gaano kadalas ang bawat bilang ng hilera sa isang reel:',
  'rows.rules.height': '{rows} hilera',
  'rows.rules.free':
    'Nagsisimula ang multiplier sa ×{start}. Bawat reel na nagbukas ng lahat ng {rows} hilera ay nagdadagdag ng 1 bago bayaran ang larong iyon, hanggang ×{most}, at hindi ito bumababa.',
};
