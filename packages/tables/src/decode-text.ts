/** Bytes of a text file as text, or where they are no text. Nothing is replaced: U+FFFD never comes out of here. */
import { failed, refuse, type Encoding, type Read } from './table.ts';

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export function decodeText(bytes: Uint8Array): Read<DecodedText> {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff]))
    return failed(refuse('table.encoding', { value: 'UTF-32' }));
  if (startsWith(bytes, [0xff, 0xfe])) return decodeWide(bytes.subarray(2), 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return decodeWide(bytes.subarray(2), 'utf-16be');
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return decodeMarked(bytes.subarray(3));
  const wide = wideWithoutMark(bytes);
  return wide === null ? decodeNarrow(bytes) : decodeWide(bytes, wide);
}

/** Excel's "Unicode text", and the same without its mark: every second byte of Latin letters is zero. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4_000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.4 && zeros[0]! < half * 0.05) return 'utf-16le';
  return zeros[0]! > half * 0.4 && zeros[1]! < half * 0.05 ? 'utf-16be' : null;
}

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Read<DecodedText> {
  const text = tryDecode(bytes, encoding);
  return text === null ? failed(refuse('table.encoding', { value: encoding })) : plain(text, encoding);
}

function decodeMarked(bytes: Uint8Array): Read<DecodedText> {
  const text = tryDecode(bytes, 'utf-8');
  if (text !== null) return plain(text, 'utf-8');
  const bad = linesOf(bytes).find(({ bytes: line }) => tryDecode(line, 'utf-8') === null);
  return failed(refuse('table.encoding', { line: bad?.line ?? null }));
}

/** UTF-8, or else Windows-1252 if no line is UTF-8: a file of both was pasted together, and nobody knows how to read it. */
function decodeNarrow(bytes: Uint8Array): Read<DecodedText> {
  const text = tryDecode(bytes, 'utf-8');
  if (text !== null) return plain(text, 'utf-8');
  let utf8 = false;
  let other: number | null = null;
  for (const { line, bytes: part } of linesOf(bytes)) {
    if (part.every((byte) => byte < 0x80)) continue;
    if (tryDecode(part, 'utf-8') === null) other ??= line;
    else utf8 = true;
  }
  if (utf8) return failed(refuse('table.encoding', { line: other }));
  const undefinedByte = linesOf(bytes).find(({ bytes: part }) => part.some((byte) => unassigned.has(byte)));
  if (undefinedByte) return failed(refuse('table.encoding', { line: undefinedByte.line }));
  return plain(new TextDecoder('windows-1252').decode(bytes), 'windows-1252');
}

/** Bytes without a character in Windows-1252. */
const unassigned: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Left by a program that could not read the file, or characters of no text. */
const broken = /[\uFFFD-\uFFFF]|(?![\t\n\r\f\v\u0085])\p{Cc}/u;
/** UTF-8 that somebody read as Windows-1252 and saved again: `NiÃ±o`. */
const readTwice =
  /[ÂÃÐ][\u00A0-\u00BF\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D\u2018-\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178]|â€/;
/** Signs within a word, which letters of another encoding become: `Pe–aloza`, `Pe¤aloza`. */
const foreignLetters = /\p{L}[†‡‰ˆ‹›„‚•˜¤¥¦¢]\p{L}|\p{Ll}[–—]\p{Ll}/u;

/** True for a text that was read wrongly before it came here. */
export const isGarbled = (text: string): boolean =>
  broken.test(text) || readTwice.test(text) || foreignLetters.test(text);

/**
 * Letters that Windows-1252 is believed for: those of Spanish and Filipino. With other letters a file of another encoding looks as right, so
 * its owner has to save it as UTF-8.
 */
const ownLetters = 'ñáéíóúüÑÁÉÍÓÚÜ';
const ownSigns = '\u00A0’‘“”–—…€£§°ºª·•®™©';
const words = /[\p{L}\p{M}]+/gu;
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** False unless every letter beyond ASCII stands where a word of Windows-1252 would have it. */
function isSurely1252(line: string): boolean {
  if (isAscii(line)) return true;
  for (const letter of line)
    if (letter > '\u007F' && !ownLetters.includes(letter) && !ownSigns.includes(letter)) return false;
  // A sign that touches a letter was a letter: `Jes£s`, `Garc’a`.
  if (/\p{L}[\u00A0](?![\p{Lu}\d])|\p{L}’(?!\p{Lu})|\p{L}[‘“–—…€£§°·•®™©]/u.test(line)) return false;
  if (/[”…€£§°·•®™©ºª](?=\p{L})/u.test(line)) return false;
  if ((line.match(/“/g)?.length ?? 0) !== (line.match(/”/g)?.length ?? 0)) return false;
  return (line.match(words) ?? []).every((word) => isAscii(word) || isOwnWord(word));
}

/** Within a word such as `Peñaloza` or `NÚÑEZ` letters of ASCII are the most, capitals stand first or everywhere, and ñ stands before a vowel. */
function isOwnWord(word: string): boolean {
  const others = [...word].filter((letter) => letter > '\u007F').length;
  if (others * 2 > word.length || /^[ñáéíóúü]/u.test(word)) return false;
  if (
    /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}[ñáéíóúü]|\p{Lu}[ñáéíóúü]\p{Lu}/u.test(
      word.replace(/^(Mc|Mac|De|La)(?=\p{Lu})/u, ''),
    )
  )
    return false;
  if (/ñ(?![aeiouáéíóúü])/iu.test(word)) return false;
  return !/[^ -~ñÑ][^ -~ñÑ]/u.test(word);
}

function plain(text: string, encoding: Encoding): Read<DecodedText> {
  const doubtful = (line: string): boolean =>
    isGarbled(line) || (encoding === 'windows-1252' && !isSurely1252(line));
  const at = text.split(/\r\n|\r|\n/).findIndex(doubtful);
  if (at >= 0) return failed(refuse('table.encoding', { line: at + 1 }));
  return { ok: true, value: { text, encoding } };
}

function tryDecode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

function linesOf(bytes: Uint8Array): { line: number; bytes: Uint8Array }[] {
  const lines: { line: number; bytes: Uint8Array }[] = [];
  let from = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== undefined && byte !== lineFeed && byte !== carriageReturn) continue;
    lines.push({ line: lines.length + 1, bytes: bytes.subarray(from, at) });
    if (byte === carriageReturn && bytes[at + 1] === lineFeed) at += 1;
    from = at + 1;
  }
  return lines;
}
