import type { sportsAnswers as english } from './answers-en.ts';

/** Answers of the sportsbook's server, in Filipino. */
export const sportsAnswers: Record<keyof typeof english, string> = {
  'stake.outOfLimits': 'Dapat nasa pagitan ng 10.00 at 20,000.00 ang taya.',
  'payout.limit':
    'Puwedeng manalo ang tayang ito nang higit sa 500,000.00, ang pinakamalaking bayad ng isang taya. Babaan ang taya.',
  'slip.invalid': 'Hindi puwedeng magsama sa isang slip ang mga piniling ito.',
  'slip.related': 'Hindi puwedeng pagsamahin ang mga pinili mula sa iisang laban.',
  'price.changed': 'Nagbago ang odds. Pakitingnan ulit.',
  'market.closed': 'Sarado na ang pustahang ito.',
  'market.suspended': 'Sandaling itinigil ang pustahang ito.',
  'bet.goal': 'May goal bago natanggap ang taya mo. Walang ibinawas sa iyo.',
  'bets.tooMany': 'Naabot mo na ang pinakamaraming bukas na taya.',
  'offer.changed': 'Nagbago ang alok na cash-out.',
  'offer.none': 'Walang cash-out para sa tayang ito ngayon.',
};
