import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Games
  'game.unavailable': 'Hindi magagamit ngayon ang larong ito.',
  'vendor.maintenance': 'Inaayos ito ngayon ng gumawa ng laro. Subukang muli mamaya.',
  // Playing
  'launch.title': 'Laro',
  'launch.back': 'Bumalik sa lobby',
  'launch.loading': 'Binubuksan ang puwesto…',
  'launch.open': 'Bukas',
  'launch.play': 'Maglaro na',
  'launch.playMoney': 'Perang panlaro',
  'launch.trial': 'Sinusubukan mo ang perya: perang panlaro ang taya at panalo.',
  'launch.notYet': 'Hindi pa bukas',
  'launch.notYet.text':
    'Ginagawa pa ang ganitong uri ng laro kaya hindi pa ito malalaro ngayon. Walang ibinawas sa balanse mo.',
  'launch.closed': 'Sarado muna',
  'launch.closed.text':
    'Isinara muna ng perya ang puwestong ito. Tatapusin pa rin ang mga round na nasimulan na.',
  'launch.maintenance': 'Inaayos',
  'launch.maintenance.text': 'Inaayos ng {vendor} ang mga laro nito. Subukang muli mamaya-maya.',
  'launch.maintenance.until': 'Inaayos ng {vendor} ang mga laro nito hanggang bandang {time}.',
  'launch.unknown': 'Walang ganitong laro',
  'launch.unknown.text': 'Baka umalis na ito sa perya, o mali ang address.',
  'launch.meanwhile': 'Malalaro mo na ang mga ito',
  'launch.alike': 'Baka magustuhan mo rin',
  'launch.category': 'Iba pang ganito: {category}',
  'launch.rtp': 'RTP',
  'launch.volatility': 'Volatility',
  'launch.volatility.low': 'Mababa',
  'launch.volatility.medium': 'Katamtaman',
  'launch.volatility.high': 'Mataas',
  'launch.lines': 'Linya',
  'launch.ways': 'Paraan para manalo',
  'launch.minBet': 'Bawat linya mula',
  'launch.lottery.Lott': 'Lotto',
  'launch.lottery.ZY': 'Sarili naming lotto',
  'launch.lottery.Elott': 'Electronic na lotto',
  'launch.lottery.closesIn': 'Magsasara sa loob ng {time}',
  'launch.lottery.notYet': 'Hindi pa nagsisimula ang mga bola',
  'launch.lottery.notYet.text':
    'Hindi pa makabibili ng tiket ngayon, at walang ibinawas sa balanse mo. Iaanunsyo ang unang bola.',
  'launch.lottery.all': 'Tingnan ang lahat ng lotto',
  'launch.lottery.news': 'Basahin ang mga anunsyo',
  'launch.failed': 'Hindi mabuksan ang laro',
  'launch.lobby': 'Tingnan ang ibang laro',
  'launch.balance': 'Balanse {amount}',
};
