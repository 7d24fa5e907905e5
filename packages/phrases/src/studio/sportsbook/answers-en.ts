/** Answers of the sportsbook's server, in English. */
export const sportsAnswers = {
  'stake.outOfLimits': 'The stake of a bet is ₱10.00 at least and ₱20,000.00 at most.',
  'payout.limit': 'This bet could win more than ₱500,000.00, the most that one bet pays. Lower the stake.',
  'slip.invalid': 'These selections cannot stand on one slip.',
  'slip.related': 'Selections of one match cannot be combined.',
  'price.changed': 'The odds have changed. Please look at them again.',
  'market.closed': 'This market is closed.',
  'market.suspended': 'This market is suspended for a moment.',
  'bet.goal': 'There was a goal before your bet could be taken. Nothing was staked.',
  'bets.tooMany': 'You have as many open bets as one player can have.',
  'offer.changed': 'The cash-out offer has changed.',
  'offer.none': 'Cash-out is not offered for this bet now.',
} as const;
