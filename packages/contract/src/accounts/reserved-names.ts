/**
 * Names of the house: a member who calls himself `admin` or `support_team` could ask others for their passwords. Pure; phone and server ask
 * the same function. A member who has such a name from before keeps it.
 */

const ofTheHouse =
  'admin administrator root system sysadmin superuser webmaster owner operator moderator mod staff support helpdesk servicedesk ' +
  'customerservice customercare cashier cashiers kahera treasury finance billing payments payment security fraud risk compliance ' +
  'official opisyal verified manager management superadmin bot announcement announcements noreply postmaster abuse ' +
  'info contact sales marketing developer helpline hotline dealer croupier concierge anonymous everyone null undefined ' +
  'tulong suporta tagapamahala pagcor';

/** Beside a word of the house they change nothing. */
const fillers =
  'the team real online live help desk service services customer care center centre ph phil main head chief senior my your our ' +
  'account accounts agent casino games game game site web bet vip pro new old true and of ng sa at opisina office group dept department';

/** Letters of other scripts, and signs, that look like Latin ones (Unicode TR39), as far as they reach a name. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs('а', 'a'),
  ...pairs('в', 'b'),
  ...pairs('с', 'c'),
  ...pairs('ԁ', 'd'),
  ...pairs('еёє', 'e'),
  ...pairs('һн', 'h'),
  ...pairs('іїӏ', 'i'),
  ...pairs('ј', 'j'),
  ...pairs('к', 'k'),
  ...pairs('м', 'm'),
  ...pairs('пո', 'n'),
  ...pairs('оө', 'o'),
  ...pairs('р', 'p'),
  ...pairs('ԛ', 'q'),
  ...pairs('г', 'r'),
  ...pairs('ѕ', 's'),
  ...pairs('т', 't'),
  ...pairs('ѵ', 'v'),
  ...pairs('ѡ', 'w'),
  ...pairs('х', 'x'),
  ...pairs('уү', 'y'),
  ...pairs('αά', 'a'),
  ...pairs('β', 'b'),
  ...pairs('ϲ', 'c'),
  ...pairs('εέ', 'e'),
  ...pairs('η', 'n'),
  ...pairs('ιίϊ', 'i'),
  ...pairs('κ', 'k'),
  ...pairs('μ', 'm'),
  ...pairs('ν', 'v'),
  ...pairs('οόσ', 'o'),
  ...pairs('ρ', 'p'),
  ...pairs('τ', 't'),
  ...pairs('υύ', 'u'),
  ...pairs('χ', 'x'),
  ...pairs('γ', 'y'),
  ...pairs('ζ', 'z'),
  ...pairs('ıɩ', 'i'),
  ...pairs('ɑ', 'a'),
  ...pairs('ɡ', 'g'),
  ...pairs('ø', 'o'),
  ...pairs('ł', 'l'),
  ...pairs('đ', 'd'),
  ...pairs('ß', 's'),
  ...pairs('@4', 'a'),
  ...pairs('8', 'b'),
  ...pairs('3€', 'e'),
  ...pairs('1!|', 'i'),
  ...pairs('0', 'o'),
  ...pairs('5$', 's'),
  ...pairs('7+', 't'),
  ...pairs('2', 'z'),
  ...pairs('9', 'g'),
  ...pairs('6', 'g'),
};

function pairs(signs: string, letter: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, letter]));
}

/** @param brandNames name, code and host of the brand (`brand-words.ts`) */
export function isReservedName(name: string, brandNames: readonly string[]): boolean {
  const own = brandNames.map(skeletonOf);
  const reserved = new Set(
    [...ofTheHouse.split(' ').map(skeletonOf), ...own].filter((word) => word.length > 2),
  );
  const fill = new Set(fillers.split(' ').map(skeletonOf));
  const plain = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  // `Admin77`: digits behind a name number it; elsewhere they stand for letters.
  return [plain, plain.replaceAll(/^\d+|\d+$/g, '')].some((text) => {
    const words = text.split(/[^\p{L}\p{N}@$!|€+]+|(?<=\p{Ll})(?=\p{Lu})/u).map(skeletonOf);
    return words.some((word) => reserved.has(word)) || isMadeOf(skeletonOf(text), reserved, fill);
  });
}

/** Whether a text is nothing but such words, with at least one reserved among them. */
function isMadeOf(text: string, reserved: ReadonlySet<string>, fill: ReadonlySet<string>): boolean {
  // By the end of each part: null, not reachable; else whether a reserved word is in it.
  const reached: (boolean | null)[] = [false];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = reached[start] ?? null;
      const part = text.slice(start, end);
      if (before === null || !(reserved.has(part) || fill.has(part))) continue;
      reached[end] ||= before || reserved.has(part);
    }
  }
  return reached[text.length] === true;
}

/** What a name looks like: small Latin letters, each stretch of one letter once. */
function skeletonOf(text: string): string {
  return [
    ...text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .normalize('NFKC'),
  ]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i')
    .replaceAll(/(.)\1+/g, '$1');
}
