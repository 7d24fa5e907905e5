/** Share of a deposit that words promise, in English and Filipino. Pure. */

/** Words by the share that they promise, percent. */
const words: readonly [percent: number, pattern: RegExp][] = [
  [300, /\b(quadrupl\w*|4\s?x|x\s?4)\b/i],
  [200, /\b(tripl\w*|three times|(na)?tatluhin|3\s?x|x\s?3)\b/i],
  [
    100,
    /\b(doubl\w*|twice|match(es|ed|ing)?|(di|na|i|pina)?dinodoble|(na|di|i)?doble\w*|dinoble|katumbas|2\s?x|x\s?2)\b/i,
  ],
];
const percentage = /(\d+(?:\.\d+)?)\s?(?:%|percent\b|porsiyento\b|porsyento\b)/gi;

/** @returns the largest share that a text promises, percent; null: it promises none */
export function promisedPercent(text: string): number | null {
  const said = [
    ...[...text.matchAll(percentage)].map(([, figure]) => Number(figure)),
    ...words.filter(([, pattern]) => pattern.test(text)).map(([percent]) => percent),
  ];
  return said.length === 0 ? null : Math.max(...said);
}

/** A figure without the zeros that say nothing: `500.00` is `500`. */
const shortest = (figure: string): string =>
  figure
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** True where a text names an amount of minor units, with hundredths or in whole units of currencies that have none. */
export function saysAmount(text: string, minor: string): boolean {
  const whole = minor.padStart(3, '0');
  const wanted = new Set([minor, `${whole.slice(0, -2)}.${whole.slice(-2)}`].map(shortest));
  const figures = text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?(?![\d%])/g) ?? [];
  return figures.some((figure) => wanted.has(shortest(figure)));
}
