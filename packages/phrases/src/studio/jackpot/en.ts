/** English of the jackpots that slots feed. */
export const jackpotEn = {
  'jackpot.title': 'Jackpots',
  'jackpot.open': 'Jackpots: how they work and who won',
  'jackpot.grand': 'Grand',
  'jackpot.major': 'Major',
  'jackpot.minor': 'Minor',
  'jackpot.mini': 'Mini',
  'jackpot.kicker': 'You won the jackpot',
  'jackpot.name': '{tier} jackpot',
  'jackpot.won': '{tier} jackpot: you won {amount}',
  'jackpot.booking': '{tier} jackpot won! We’re confirming the amount.',
  'jackpot.go': 'Continue',
  'jackpot.rtp':
    'Return to player with the jackpots: {total}. {base} comes from the reels, {feed} from what each stake adds to the pools, and {seed} from the house.',
  'jackpot.text':
    'Every stake feeds four pools: the house adds {feed} of it. All games with this sign feed the same pools. Their money is kept in separate accounts.',
  'jackpot.draw':
    'For each paid round, one more number is drawn from its seeds, separate from the reels. The chance is in proportion to the stake. Nothing else changes it: not the size of a pool, earlier rounds or who plays. Free games don’t draw.',
  'jackpot.pay':
    'The winner gets everything in the pool when the win is booked, and the house starts the pool again. If two win at the same moment, the second gets the restarted pool.',
  'jackpot.shown':
    'The amounts are at most 30 seconds old. Play money neither feeds the pools nor wins them.',
  'jackpot.tier': 'Pool',
  'jackpot.now': 'Current amount',
  'jackpot.seed': 'Starts at',
  'jackpot.share': 'Share of each stake',
  'jackpot.chance': 'Chance at {stake}',
  'jackpot.oneIn': '1 in {count}',
  'jackpot.last': 'Last winners',
  'jackpot.none': 'No winners yet.',
  'jackpot.winner': '{name}, {game}',
  'jackpot.history': '{tier} jackpot {amount}',
} as const;

export type JackpotPhraseKey = keyof typeof jackpotEn;
