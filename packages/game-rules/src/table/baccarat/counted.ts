/**
 * The whole numbers that `mathematics.ts` counts, kept here so that neither a server nor a phone has to count them again; a test and
 * `npm run games:verify` hold them against each other.
 */
import type { ReturnClass } from '../spot-figures.ts';
import type { BaccaratSpot, BankerRule } from './bets.ts';

type Backs = readonly (readonly [back: number, ways: number])[];

/** What a bet on the banker gets back where a win with six pays half. */
const bankerHalfOnSix: Backs = [
  [200, 2_023_020_261_982_208],
  [150, 269_232_304_455_680],
  [100, 475_627_426_473_216],
  [0, 2_230_518_282_592_256],
];

const backs: Readonly<Record<BaccaratSpot, Backs>> = {
  player: [
    [200, 2_230_518_282_592_256],
    [100, 475_627_426_473_216],
    [0, 2_292_252_566_437_888],
  ],
  banker: [
    [195, 2_292_252_566_437_888],
    [100, 475_627_426_473_216],
    [0, 2_230_518_282_592_256],
  ],
  tie: [
    [900, 475_627_426_473_216],
    [0, 4_522_770_849_030_144],
  ],
  'player-pair': [
    [1200, 373_374_329_013_504],
    [0, 4_625_023_946_489_856],
  ],
  'banker-pair': [
    [1200, 373_374_329_013_504],
    [0, 4_625_023_946_489_856],
  ],
  'either-pair': [
    [600, 718_854_004_327_680],
    [0, 4_279_544_271_175_680],
  ],
  'perfect-pair': [
    [20100, 1_423_071_546_624],
    [2600, 165_774_521_622_528],
    [0, 4_831_200_682_334_208],
  ],
  big: [
    [154, 3_104_662_664_044_800],
    [0, 1_893_735_611_458_560],
  ],
  small: [
    [250, 1_893_735_611_458_560],
    [0, 3_104_662_664_044_800],
  ],
  'lucky-six': [
    [2100, 83_058_367_551_488],
    [1300, 186_173_936_904_192],
    [0, 4_729_165_971_047_680],
  ],
  'player-dragon': [
    [3100, 18_409_431_764_992],
    [1100, 34_097_645_543_424],
    [700, 89_590_261_473_280],
    [500, 141_238_897_317_888],
    [300, 166_169_165_987_840],
    [200, 999_465_406_298_112],
    [100, 89_325_908_267_520],
    [0, 3_460_101_558_850_304],
  ],
  'banker-dragon': [
    [3100, 15_390_342_909_952],
    [1100, 28_305_092_784_128],
    [700, 79_517_099_278_336],
    [500, 119_200_072_366_080],
    [300, 157_275_882_332_160],
    [200, 1_013_832_221_411_328],
    [100, 89_325_908_267_520],
    [0, 3_495_551_656_153_856],
  ],
};

export function countedReturns(spot: BaccaratSpot, banker: BankerRule): ReturnClass[] {
  const chosen = spot === 'banker' && banker === 'half-on-six' ? bankerHalfOnSix : backs[spot];
  return chosen.map(([hundredths, ways]) => ({ hundredths, ways }));
}
