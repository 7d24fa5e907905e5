/** Answers of the sportsbook's server, in English. */
export const sportsAnswers = {
  'stake.outOfLimits': 'Your stake must be between 10.00 and 20,000.00.',
  'payout.limit': 'This bet could win more than 500,000.00, the most one bet can pay. Lower your stake.',
  'slip.invalid': 'These selections can’t go on one slip.',
  'slip.related': 'Selections from the same match can’t be combined.',
  'price.changed': 'The odds have changed. Please check them.',
  'market.closed': 'This market is closed.',
  'market.suspended': 'This market is briefly suspended.',
  'bet.goal': 'A goal was scored before your bet was accepted. Nothing was staked.',
  'bets.tooMany': 'You have reached the maximum number of open bets.',
  'offer.changed': 'The cash-out offer has changed.',
  'offer.none': 'Cash-out isn’t available for this bet right now.',
} as const;
