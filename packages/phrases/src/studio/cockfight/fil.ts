import type { CockfightDictionary } from './en.ts';

/** Filipino, for the arenas. */
export const fil: CockfightDictionary = {
  'side.meron': 'MERON',
  'side.wala': 'WALA',
  'side.draw': 'TABLA',
  'board.name': 'Logro',
  'board.odds': '×{odds} ngayon, {amount} ang nakataya',
  'board.oddsYours': '×{odds} kasama ang mga chip mo, {amount} ang nakataya',
  'board.final': '×{odds}, {amount} ang nakataya',
  'board.fixed': '×{odds}, hindi nagbabago',
  'board.back': 'ibinabalik',
  'board.pool': 'Pool {amount}',
  'board.house': 'Bahay {amount}',
  'board.commission': 'Komisyon {percent} %',
  'contest.closed': 'Sarado na ang taya. ×{meron} ang bayad ng MERON, ×{wala} ang WALA.',
  'contest.closedBack':
    'Sarado na ang taya. Hindi maaaring paghatian ang pool na ito: ibinabalik ang mga taya.',
  'contest.won': 'Panalo ang {side}: {name}',
  'contest.draw': 'Tabla',
  'contest.wonAt': 'Panalo ang {side}: {name}, ×{odds}',
  'contest.drawBack': 'Tabla: ibinabalik ang mga taya sa MERON at WALA',
  'contest.wonBack': 'Panalo ang {side}: {name}. Hindi napaghatian ang pool: ibinabalik ang mga taya',
  'roads.summary': '{blue} {blueCount}, {red} {redCount}, {tie} {tieCount}',
  'roads.bead': 'Bawat laban',
  'roads.big': 'Sunod-sunod',
  'roads.record':
    'Ang nakaraan lamang, at wala sa darating: pareho ang tsansa ng dalawang panig sa bawat laban.',
  'rules.pays': 'ayon sa pool',
  'rules.title': 'Dalawang tandang, isang pool',
  'rules.contest':
    'Dalawang iginuhit na tandang ang naghaharap: pula ang MERON, asul ang WALA. Sa {each} sa bawat {all} laban ay MERON ang panalo, sa {each} ay WALA, at {draws} ang nagtatapos sa tabla. Walang binabago ang pangalan, balahibo at mga nakaraang laban.',
  'rules.pool':
    'Iisang pool ang lahat ng itinaya sa MERON at WALA. {commission} % nito ang komisyon; ang natitira ay hinahati sa mga taya sa nanalo, ayon sa laki ng bawat isa. Kaya nakasalalay ang bayad sa laki ng nakataya sa bawat panig: nagbabago ito habang tumatanggap ng taya, ang halaga sa pagsasara ang may bisa, at pareho ito para sa lahat ng nasa isang panig. May sariling pool ang laro-lamang na pera.',
  'rules.house':
    'Ang bahay mismo ay naglalagay ng {least} hanggang {most} sa bawat laban, upang walang tataya laban sa pool na walang laman. Galing ang taya nito sa itinakdang seed ng round, ipinapakita bago ang unang taya, at hindi nagbabago. Halos pantay ito: {low} hanggang {high} sa bawat sandaan ang nasa MERON.',
  'rules.rounding': 'Ibinababa ang bayad sa buong sentimo sa bawat piso; sa bahay ang sobra sa pagbababa.',
  'rules.returned':
    'Kapag tabla, ibinabalik ang lahat ng taya sa MERON at WALA. Ibinabalik din ang mga ito kung mas mababa sa ×{least} ang ibabayad ng isang panig, sinuman ang manalo. Hindi na mababawi ang tayang nasa pool.',
  'rules.draw':
    'Wala sa pool ang taya sa tabla. Nakatakda ang bayad nito sa ×{odds}; hanggang {most} ang maaaring itaya rito.',
  'rules.return':
    'Sa lahat ng nasa pool, {whole} ang bumabalik sa mga tumaya. {small} ang balik ng maliit na taya habang ang bahay lamang ang nasa pool. Pinabababa ng taya mo ang bayad ng sarili mong panig, at pinatataas ito ng taya ng iba sa kabila: sinasabi ng logro sa harap mo kung gaano.',
  'rules.gentle': 'Iginuhit na palabas lamang ito: walang nasasaktan. Umaatras ang natalo.',
  'bird.0': 'Habagat',
  'bird.1': 'Amihan',
  'bird.2': 'Kidlat',
  'bird.3': 'Bulalakaw',
  'bird.4': 'Lawin',
  'bird.5': 'Sinag',
  'bird.6': 'Alab',
  'bird.7': 'Bagwis',
  'bird.8': 'Tala',
  'bird.9': 'Agila',
  'bird.10': 'Silangan',
  'bird.11': 'Ginto',
  'bird.12': 'Hiraya',
  'bird.13': 'Kulog',
  'bird.14': 'Daluyong',
  'bird.15': 'Sigwa',
  'plumage.0': 'talisayin',
  'plumage.1': 'puti',
  'plumage.2': 'itim',
  'plumage.3': 'abuhin',
  'plumage.4': 'ginintuan',
  'plumage.5': 'pula',
};
