/**
 * Names of the house: a member who calls himself `admin` or `support_team` could ask others for their passwords. Pure; phone and server ask
 * the same function. A member who has such a name from before keeps it.
 */
import { looksLike, pairs } from './look-alikes.ts';
import { soundsLike } from './sound-alikes.ts';

/** Refused wherever they stand as a word: `Admin Maria`. */
const ofTheHouse =
  'admin admins administrator administrators administrador sysadmin sysadm sysad superadmin superuser webmaster operator operators ' +
  'moderator moderators manager managers management staff support supports helpdesk servicedesk customerservice customercare ' +
  'cashier cashiers kahera treasury finance payments official opisyal verified announcement announcements noreply postmaster ' +
  'helpline hotline tulong suporta tagapamahala pamunuan pagcor';

/** Words that are surnames and nicknames too (Maria Sales, Ina Bot): refused where a name is made of them alone. */
const alone =
  'root system owner mod bot info contact sales marketing developer dealer croupier concierge security fraud risk compliance abuse ' +
  'payment billing anonymous everyone null undefined help service customer helper serbisyo kostumer ceo gamemaster';

/** The same in other scripts, found anywhere in a name. */
const inOtherScripts =
  'админ ადმინ модератор оператор поддержка 管理员 管理員 客服 官方 운영자 관리자 고객센터 サポート 運営 ผู้ดูแล แอดมิน مشرف الدعم एडमिन'.split(
    ' ',
  );

/** Beside a word of the house they change nothing. */
const fillers =
  'the team real online live help desk service services customer care center centre ph phil main head chief senior my your our ' +
  'account accounts agent casino games game site web bet vip pro new old true and of ng sa at opisina office group dept department ' +
  'iam im am is here x xx';

/** Signs and digits that stand for letters. */
const signs: Readonly<Record<string, string>> = {
  ...pairs('@4', 'a'),
  ...pairs('8', 'b'),
  ...pairs('3€', 'e'),
  ...pairs('1!|¡', 'i'),
  ...pairs('0', 'o'),
  ...pairs('5$', 's'),
  ...pairs('7+', 't'),
  ...pairs('2', 'z'),
  ...pairs('9', 'g'),
  ...pairs('6', 'g'),
};

/** Stands for a letter that is no Latin one, and looks like nobody knows which. */
const anyLetter = '?';

/** No brand's names are longer, and the work stays small. */
const mostCharacters = 60;

/** @param brandNames name, code and host of the brand (`brand-words.ts`) */
export function isReservedName(name: string, brandNames: readonly string[]): boolean {
  const own = brandNames.map(skeletonOf);
  const words = new Set([...ofTheHouse.split(' ').map(skeletonOf), ...own].filter((word) => word.length > 2));
  const spelled = new Set([...words].flatMap((word) => [word, withoutRepeats(word)]));
  const parts = new Set([...spelled, ...alone.split(' ').map(skeletonOf)]);
  const fill = new Set(fillers.split(' ').map(skeletonOf));
  const plain = name
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .slice(0, mostCharacters);
  const small = plain.toLowerCase();
  if (inOtherScripts.some((word) => small.includes(word.normalize('NFKC')))) return true;
  // By its looks, and spelled in another script by its sound.
  const spellings = [plain, soundsLike(plain)];
  // `Admin77`: digits behind a name number it; elsewhere they stand for letters.
  return spellings
    .flatMap((text) => [text, text.replaceAll(/^\d+|\d+$/g, '')])
    .some((text) => {
      const written = text.split(/[^\p{L}\p{N}@$!|€+]+|(?<=\p{Ll})(?=\p{Lu})/u).map(skeletonOf);
      return written.some((word) => has(spelled, word)) || isMadeOf(skeletonOf(text), parts, fill);
    });
}

/** Whether a word is one of them. A repeated letter (`admiin`) hides only longer words: `Boot` is no bot. */
function has(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  const once = withoutRepeats(word);
  if (once.length > 4 && once !== word && words.has(once)) return true;
  const unknown = [...word].filter((sign) => sign === anyLetter).length;
  // At least half of the letters are known.
  if (unknown === 0 || unknown * 2 > word.length) return false;
  return [...words].some(
    (one) =>
      one.length === word.length && [...word].every((sign, at) => sign === anyLetter || sign === one[at]),
  );
}

const withoutRepeats = (text: string): string => text.replaceAll(/(.)\1+/g, '$1');

/** Whether a text is nothing but such words, with at least one reserved among them. */
function isMadeOf(text: string, reserved: ReadonlySet<string>, fill: ReadonlySet<string>): boolean {
  // By the end of each part: null, not reachable; else whether a reserved word is in it.
  const reached: (boolean | null)[] = [false];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = reached[start] ?? null;
      if (before === null) continue;
      const part = text.slice(start, end);
      const isReserved = has(reserved, part);
      if (isReserved || fill.has(part)) reached[end] ||= before || isReserved;
    }
  }
  return reached[text.length] === true;
}

/** What a name looks like: small Latin letters, and a sign for each letter of another script that looks like none. */
function skeletonOf(text: string): string {
  return Array.from(looksLike(text), (sign) => signs[sign] ?? (/[^a-z\P{L}]/u.test(sign) ? anyLetter : sign))
    .join('')
    .replaceAll(/[^a-z?]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i');
}
