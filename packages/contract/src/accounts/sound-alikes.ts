/** Letters of other scripts by their sound, as far as names of the house can be spelled with them. Pure. */

const sounds: Readonly<Record<string, string>> = {
  ...each('абвгґдезийіїклмнопрстуфхцыэє', 'a b v g g d e z i i i i k l m n o p r s t u f h ts y e e'),
  ...each('жчшщюяёьъ', 'zh ch sh sch yu ya yo - -'),
  ...each('აბგდევზთიკლმნოპჟრსტუფქ', 'a b g d e v z t i k l m n o p zh r s t u p k'),
  ...each('ღყშჩცძწჭხჯჰ', 'gh q sh ch ts dz ts ch kh j h'),
  ...each('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'),
  ...each(
    'աբգդեզէիլխկհձղճմյնշոպջռսվտրցւփքօֆ',
    'a b g d e z e i l kh k h dz gh ch m y n sh o p j r s v t r ts v p k o f',
  ),
};

/** Each of these letters with the Latin letters of its sound; `-`: it has none. */
function each(letters: string, latin: string): Record<string, string> {
  const spelled = latin.split(' ');
  return Object.fromEntries([...letters].map((letter, at) => [letter, spelled[at]!.replace('-', '')]));
}

/** A text with Latin letters for those of other scripts that sound the same: `аԁмин` becomes `aԁmin`. */
export const soundsLike = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => sounds[letter] ?? letter).join('');
