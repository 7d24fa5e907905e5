import type { words as en } from './en.ts';

export const words: Record<keyof typeof en, string> = {
  // Games
  'game.unavailable': 'Hindi magagamit ngayon ang larong ito.',
  'vendor.maintenance': 'Inaayos ito ngayon ng gumawa ng laro. Subukan ulit mamaya.',
  // Playing
  'launch.title': 'Laro',
  'launch.back': 'Bumalik sa lobby',
  'launch.loading': 'Binubuksan ang puwesto…',
  'launch.unavailable': 'Hindi bukas ang larong ito',
  'launch.unavailable.text': 'Baka malapit na itong magbukas. Marami pang ibang puwesto sa perya.',
  'launch.failed': 'Hindi mabuksan ang laro',
  'launch.lobby': 'Tingnan ang ibang laro',
  'launch.balance': 'Balanse {amount}',
};
