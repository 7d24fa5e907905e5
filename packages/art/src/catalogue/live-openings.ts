/** Which tables the tiles of the live rooms open, by slug. */
import type { GameModel } from '../game.ts';

export const liveOpenings: Readonly<Record<string, GameModel>> = {
  'baccarat-lounge': 'baccarat',
  'dragon-bonus-baccarat': 'baccarat',
  'tagalog-baccarat': 'baccarat',
  'speed-baccarat': 'baccarat-speed',
  'midnight-baccarat': 'baccarat-speed',
  'squeeze-baccarat': 'baccarat-squeeze',
  'golden-salon-baccarat': 'baccarat-squeeze',
  'no-commission-baccarat': 'baccarat-no-commission',
  'lotus-baccarat': 'baccarat-no-commission',
  'manila-roulette': 'roulette',
  'european-roulette-room': 'roulette',
  'ruby-roulette': 'roulette',
  'beachfront-roulette': 'roulette',
  'auto-roulette-nonstop': 'roulette-speed',
  'speed-roulette-cebu': 'roulette-speed',
  'lightning-bay-roulette': 'roulette-storm',
  'sic-bo-salon': 'sic-bo',
  'sic-bo-emperor': 'sic-bo',
  'speed-sic-bo': 'sic-bo-speed',
  'fish-prawn-crab-live': 'fish-prawn-crab',
  'dragon-tiger-duel': 'dragon-tiger',
  'tiger-duel-speed': 'dragon-tiger-speed',
};
