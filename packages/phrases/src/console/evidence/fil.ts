import type { evidenceEn } from './en.ts';

/** Filipino: what a regulator asks, and where it is seen. */
export const evidenceFil: Record<keyof typeof evidenceEn, string> = {
  'evidence.title': 'Ebidensya',
  'evidence.lead':
    'Ang hinihingi ng mga tuntunin sa {brand}: ang setting, ang mga pagsubok, at kung saan ito makikita.',
  'evidence.download': 'I-download',
  'evidence.clause': 'Sugnay',
  'evidence.what': 'Kinakailangan',
  'evidence.setting': 'Setting',
  'evidence.tests': 'Mga pagsubok',
  'evidence.live': 'Aktuwal',
  'evidence.always': 'Lagi, sa bawat brand',
  'evidence.strictest': 'Hindi sinabi: ayon sa pinakamahigpit',
  'evidence.site': 'Sa site',
  'evidence.look': 'Tingnan',
  'evidence.clause.registration': 'Tinatanggihan ang menor; nakatala ang edad at tuntunin',
  'evidence.clause.terms': 'Itinatala ang bersiyon ng tuntunin; nagtatanong muli ang bago',
  'evidence.clause.exclusion': 'Hindi makakarehistro ang mga ibinukod',
  'evidence.clause.login': 'Pinaghihintay ang paulit-ulit na mali; pareho ang sagot sa maling pangalan',
  'evidence.clause.session': 'Nagtatapos ang walang-kilos na session pagkaraan ng ganitong minuto',
  'evidence.clause.money': 'Balansyado ang bawat galaw; walang account na nagiging negatibo',
  'evidence.clause.limits': 'Agad ang pagbaba ng limit; isang araw at kumpirmasyon ang pagtaas',
  'evidence.clause.reality': 'Reality check na may oras at netong resulta',
  'evidence.clause.stops': 'Agad ang bisa ng pahinga at sariling pagbubukod',
  'evidence.clause.pace': '2.5 s ang round ng slot maliban kung pinapayagan ang mas mabilis',
  'evidence.clause.paceOfGames':
    '5 s ang pagitan ng simula ng ibang laro maliban kung pinapayagan ang mas mabilis',
  'evidence.clause.autoplay': 'Awtomatikong nagsisimula ang mga round kung pinapayagan lang',
  'evidence.clause.cancel': 'Kung mababawi ng miyembro ang withdrawal',
  'evidence.clause.rtp': 'Teoretikal at sinukat na return, may babala lampas sa apat na standard error',
  'evidence.clause.jackpot': 'Ang ipinapakitang jackpot ang siyang babayaran',
  'evidence.clause.control': 'Agad na naisasara ang brand o supplier; tuloy ang mga tumatakbong round',
  'evidence.clause.audit': 'Nakatala ang bawat utos sa kadena ng mga hash',
  'evidence.clause.review': 'Sinusuri ang mga payout; dalawang tao sa malalaki',
  'evidence.clause.complaints': 'May takdang oras at sagot ang mga reklamo',
  'evidence.clause.recovery': 'Walang nawawala o nadodoble sa restart',
};
