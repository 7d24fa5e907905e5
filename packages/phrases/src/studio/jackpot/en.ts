/** English of the jackpots that slots feed. */
export const jackpotEn = {
  'jackpot.title': 'Jackpots',
  'jackpot.open': 'Jackpots: what they are and who won',
  'jackpot.grand': 'Grand',
  'jackpot.major': 'Major',
  'jackpot.minor': 'Minor',
  'jackpot.mini': 'Mini',
  'jackpot.kicker': 'You won the jackpot',
  'jackpot.name': '{tier} jackpot',
  'jackpot.won': '{tier} jackpot: you won {amount}',
  'jackpot.booking': '{tier} jackpot won! Its amount is being booked.',
  'jackpot.go': 'Continue',
  'jackpot.rtp':
    'Return to player with the jackpots: {total}. Of it {base} come from the reels, {feed} from what every stake puts into the pools, {seed} from what the house puts in.',
  'jackpot.text':
    'Every stake feeds four pools: {feed} of it, which the house pays in. All games with this sign feed the same pools. Their money stands in accounts of its own.',
  'jackpot.draw':
    'For each paid round one more number is drawn from its seeds, beside the reels. The chance is in proportion to the stake; nothing else changes it: neither what is in a pool, nor earlier rounds, nor who plays. Free games do not draw.',
  'jackpot.pay':
    'Who wins a pool gets all that is in it when the win is booked, and the house begins it anew. If two win at the same moment, the second one gets the pool as it was begun anew.',
  'jackpot.shown': 'The figures are at most 30 seconds old. Play money neither feeds nor wins.',
  'jackpot.tier': 'Pool',
  'jackpot.now': 'In it now',
  'jackpot.seed': 'Begins with',
  'jackpot.share': 'Of each stake',
  'jackpot.chance': 'Chance at {stake}',
  'jackpot.oneIn': '1 in {count}',
  'jackpot.last': 'Last winners',
  'jackpot.none': 'No winners yet.',
  'jackpot.winner': '{name}, {game}',
  'jackpot.history': '{tier} jackpot {amount}',
} as const;

export type JackpotPhraseKey = keyof typeof jackpotEn;
