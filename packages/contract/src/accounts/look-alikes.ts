/** Letters of other scripts that look like Latin ones (Unicode TR39), as far as they reach names and passwords. Pure. */

const letters: Readonly<Record<string, string>> = {
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
  // Small capitals, and letters that Unicode's compatibility forms keep apart.
  ...Object.fromEntries(
    [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((sign, at) => [sign, 'abcdefghijklmnoprstuvwyz'[at]!]),
  ),
  ...pairs('ƒ', 'f'),
};

/** Capitals of other scripts that look like another letter than their small form does. */
const capitals: Readonly<Record<string, string>> = {
  ...pairs('Η', 'h'),
  ...pairs('Ν', 'n'),
  ...pairs('Υ', 'y'),
  ...pairs('Σ', 'e'),
};

/** Each of these signs with the letter that it looks like. */
export function pairs(signs: string, letter: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, letter]));
}

/** A text in small letters without accents and invisible signs, and with Latin letters for those that look the same. */
export function looksLike(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .replaceAll(/[ΗΝΥΣ]/g, (sign) => capitals[sign] ?? sign)
    .toLowerCase()
    .normalize('NFKC');
  return Array.from(plain, (sign) => letters[sign] ?? sign).join('');
}
