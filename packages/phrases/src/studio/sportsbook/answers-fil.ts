import type { sportsAnswers as english } from './answers-en.ts';

/** Answers of the sportsbook's server, in Filipino. */
export const sportsAnswers: Record<keyof typeof english, string> = {
  'stake.outOfLimits': 'Ang taya ay hindi bababa sa ₱10.00 at hindi hihigit sa ₱20,000.00.',
  'payout.limit':
    'Maaaring manalo ang tayang ito nang higit sa ₱500,000.00, ang pinakamalaking bayad ng isang taya. Babaan ang taya.',
  'slip.invalid': 'Hindi maaaring magsama sa isang slip ang mga piniling ito.',
  'slip.related': 'Hindi maaaring pagsamahin ang mga pinili mula sa iisang laban.',
  'price.changed': 'Nagbago ang odds. Tingnan muli ang mga ito.',
  'market.closed': 'Sarado na ang pustahang ito.',
  'market.suspended': 'Sandaling itinigil ang pustahang ito.',
  'bet.goal': 'May goal bago nakuha ang taya mo. Walang nakaltas.',
  'bets.tooMany': 'Naabot mo na ang pinakamaraming bukas na taya ng isang manlalaro.',
  'offer.changed': 'Nagbago ang alok na cash-out.',
  'offer.none': 'Walang alok na cash-out para sa tayang ito ngayon.',
};
