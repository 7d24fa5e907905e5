/** When each option of the number games wins, as the page `docs/games/number-games.md` says it. */

/** Which draws let an option win or come back: tables, plays, options, and the two conditions. */
export interface OptionRule {
  tables: string;
  plays: RegExp;
  options: RegExp;
  wins: string;
  back?: string;
}

const option = (
  tables: string,
  plays: RegExp,
  rules: readonly (readonly [options: RegExp, wins: string, back?: string])[],
): OptionRule[] =>
  rules.map(([options, wins, back]) => ({
    tables,
    plays,
    options,
    wins,
    ...(back !== undefined && { back }),
  }));

/** The tables that an option rule names: games of one list of plays share a table. */
export const optionRules: readonly OptionRule[] = [
  ...option('five digits', /^(first3|middle3|last3)\.special$|^shape\./, [
    [/^triple$/, 'the three digits are equal'],
    [/^straight$/, 'three different digits of which each follows another; 0 follows 9, so that 9 0 1 counts'],
    [/^pair$/, 'exactly two are equal'],
    [/^halfStraight$/, 'all different, exactly two of them neighbours (9 and 0 are), no straight'],
    [/^mixed$/, 'all different, no two of them neighbours'],
  ]),
  ...option('five digits', /^total(\.sides)?$/, [
    [/^big$/, 'the sum of the five is 23 or more'],
    [/^small$/, 'the sum is 22 or less'],
    [/^odd$/, 'the sum is odd'],
    [/^even$/, 'the sum is even'],
  ]),
  ...option('five digits', /^dragonTiger\.tradition\./, [
    [/^dragon$/, 'of the two places that the id ends with, the first has the higher digit'],
    [/^tiger$/, 'the second has the higher digit'],
    [/^tie$/, 'both digits are equal'],
  ]),
  ...option('five digits', /^dragonTiger\.entertainment\./, [
    [/^dragon$/, 'of the two places that the id ends with, the first has the higher digit', 'a tie'],
    [/^tiger$/, 'the second has the higher digit', 'a tie'],
    [/^tie$/, 'both digits are equal'],
  ]),
  ...option('five digits', /^ball\./, [
    [/^n\d$/, 'the digit at the place of the id is N'],
    [/^big$/, 'it is 5 or more'],
    [/^small$/, 'it is 4 or less'],
    [/^odd$/, 'it is odd'],
    [/^even$/, 'it is even'],
  ]),
  ...option('five digits', /^anyOne$/, [[/^n\d$/, 'N is among the five']]),
  ...option('five digits', /^bull$/, [
    [/^none$/, 'no three of the five sum to a multiple of ten'],
    [
      /^bull\d+$/,
      'three of them do; the last digit of the sum of all five is N, 0 counts as 10 (bull1 … bull10)',
    ],
    [/^bullBig$/, 'bull6 … bull10'],
    [/^bullSmall$/, 'bull1 … bull5'],
  ]),
  ...option('five digits', /^stud$/, [
    [/^five$/, 'all equal'],
    [/^four$/, 'four are equal'],
    [/^fullHouse$/, 'three and two are equal'],
    [/^straight$/, 'five different digits in a row; after 9 comes 0'],
    [/^three$/, 'three are equal, the others not'],
    [/^twoPairs$/, 'two pairs'],
    [/^pair$/, 'one pair'],
    [/^high$/, 'five different digits that are no straight'],
  ]),
  ...option('four digits', /^run3$/, [[/^n\d$/, 'N is among the last three']]),
  ...option('five of eleven', /^oddCount$/, [[/^odd\d$/, 'exactly N of the five are odd']]),
  ...option('five of eleven', /^middle$/, [[/^n\d$/, 'the third of the five in rising order is N']]),
  ...option('five of eleven', /^ball\./, [
    [/^n\d+$/, 'the number at the place of the id is N'],
    [/^big$/, 'it is 6 to 10', 'it is 11'],
    [/^small$/, 'it is 1 to 5', 'it is 11'],
    [/^odd$/, 'it is odd and not 11', 'it is 11'],
    [/^even$/, 'it is even', 'it is 11'],
  ]),
  ...option('five of eleven', /^sum$/, [
    [/^big$/, 'the sum of the five is above 30', 'it is 30'],
    [/^small$/, 'the sum is below 30', 'it is 30'],
    [/^odd$/, 'the sum is odd'],
    [/^even$/, 'the sum is even'],
    [/^tailBig$/, 'the last digit of the sum is 5 or more'],
    [/^tailSmall$/, 'the last digit of the sum is 4 or less'],
  ]),
  ...option('five of eleven', /^dragonTiger$/, [
    [/^dragon$/, 'the first number is higher than the fifth'],
    [/^tiger$/, 'it is lower'],
  ]),
  ...option('three dice', /^sum(Of)?$/, [[/^s\d+$/, 'the sum is N']]),
  ...option('three dice', /^triple\.one$/, [[/^n\d$/, 'all three show N']]),
  ...option('three dice', /^triple\.any$/, [[/^any$/, 'all three are equal']]),
  ...option('three dice', /^pair\.any$/, [[/^n\d$/, 'two or three dice show N']]),
  ...option('three dice', /^run$/, [[/^any$/, 'three different faces in a row']]),
  ...option('three dice', /^sides$/, [
    [/^big$/, 'the sum is 11 or more, and they are no triple'],
    [/^small$/, 'the sum is 10 or less, no triple'],
    [/^odd$/, 'the sum is odd, no triple'],
    [/^even$/, 'the sum is even, no triple'],
  ]),
  ...option('three dice', /^appears$/, [[/^n\d$/, 'a die shows N']]),
  ...option('three dice', /^absent$/, [[/^n\d$/, 'no die shows N']]),
  ...option('three dice', /^shape$/, [
    [/^triple$/, 'all equal'],
    [/^run$/, 'three different faces in a row'],
    [/^different$/, 'all different, runs too'],
    [/^pair$/, 'exactly two are equal'],
  ]),
  ...option('three dice', /^span$/, [[/^s\d$/, 'highest less lowest face is N']]),
  ...option('ten racers', /^(sum\.first2|first2\.sum)$/, [
    [/^s\d+$/, 'the sum of the first two is N'],
    [/^big$/, 'it is 12 or more'],
    [/^small$/, 'it is 11 or less'],
    [/^odd$/, 'it is odd'],
    [/^even$/, 'it is even'],
  ]),
  ...option('ten racers', /^sum\.first3$/, [[/^s\d+$/, 'the sum of the first three is N']]),
  ...option('ten racers', /^rank\./, [
    [/^n\d+$/, 'the racer at the place of the id is N'],
    [/^big$/, 'it is 6 or more'],
    [/^small$/, 'it is 5 or less'],
    [/^odd$/, 'it is odd'],
    [/^even$/, 'it is even'],
  ]),
  ...option('ten racers', /^dragonTiger\./, [
    [/^dragon$/, 'the racer at place R of the id is higher than the one at place 9 − R'],
    [/^tiger$/, 'it is lower'],
  ]),
  ...option('six of 49 and one', /^(special|normal)$/, [
    [/^n\d+$/, 'special: the seventh number is N · normal: N is among the first six'],
  ]),
  ...option('six of 49 and one', /^specialSides$/, [
    [/^big$/, 'the seventh number is 25 or more', 'it is 49'],
    [/^small$/, 'it is 24 or less', 'it is 49'],
    [/^odd$/, 'it is odd', 'it is 49'],
    [/^even$/, 'it is even', 'it is 49'],
    [/^sumOdd$/, 'the sum of its two digits is odd', 'it is 49'],
    [/^sumEven$/, 'that sum is even', 'it is 49'],
    [/^sumBig$/, 'that sum is 7 or more', 'it is 49'],
    [/^sumSmall$/, 'that sum is 6 or less', 'it is 49'],
    [/^tailBig$/, 'its last digit is 5 or more', 'it is 49'],
    [/^tailSmall$/, 'its last digit is 4 or less', 'it is 49'],
  ]),
  ...option('six of 49 and one', /^colour$/, [
    [/^red$/, 'the seventh is 1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'],
    [/^blue$/, 'it is 3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'],
    [/^green$/, 'it is any other'],
  ]),
  ...option('six of 49 and one', /^(head|tail)$/, [
    [/^h\d$/, 'the tens of the seventh number are N'],
    [/^t\d$/, 'its last digit is N'],
  ]),
  ...option('three digits as a sum', /^sum$/, [[/^s\d+$/, 'the sum of the three is N']]),
  ...option('three digits as a sum', /^sides$/, [
    [/^big$/, 'the sum is 14 or more'],
    [/^small$/, '13 or less'],
    [/^odd$/, 'odd'],
    [/^even$/, 'even'],
    [/^bigOdd$/, '14 or more and odd'],
    [/^smallOdd$/, '13 or less and odd'],
    [/^bigEven$/, '14 or more and even'],
    [/^smallEven$/, '13 or less and even'],
    [/^veryBig$/, '22 or more'],
    [/^verySmall$/, '5 or less'],
  ]),
  ...option('three digits as a sum', /^colour$/, [
    [/^grey$/, 'the sum is 0, 13, 14 or 27'],
    [/^red$/, 'it is another one, and a multiple of three'],
    [/^green$/, 'it is not grey, and one more than a multiple of three'],
    [/^blue$/, 'it is not grey, and two more than a multiple of three'],
  ]),
  ...option('three digits as a sum', /^shape$/, [
    [/^triple$/, 'the three digits are equal'],
    [/^pair$/, 'exactly two are equal'],
  ]),
  ...option('twenty of eighty', /^sum$/, [
    [/^big$/, 'the sum of the twenty is 811 or more'],
    [/^middle$/, 'it is 810'],
    [/^small$/, 'it is 809 or less'],
    [/^odd$/, 'it is odd'],
    [/^even$/, 'it is even'],
  ]),
  ...option('twenty of eighty', /^halves$/, [
    [/^upper$/, 'more than ten of the twenty are above 40'],
    [/^level$/, 'exactly ten are'],
    [/^lower$/, 'fewer than ten are'],
  ]),
  ...option('twenty of eighty', /^elements$/, [
    [/^metal$/, 'the sum is 695 or less'],
    [/^wood$/, '696 to 763'],
    [/^water$/, '764 to 855'],
    [/^fire$/, '856 to 923'],
    [/^earth$/, '924 or more'],
  ]),
];
