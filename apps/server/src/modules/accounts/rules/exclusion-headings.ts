/** Headings of lists of persons, in English, Filipino and Spanish. Pure. */
import type { HeadingClass } from '@perya/tables/classed-columns.ts';
import { wordsOfHeading } from '@perya/tables/headings.ts';
import type { Identifier } from './exclusion.ts';

export type ListUse = Identifier['kind'] | 'name' | 'born';

const setOf = (...words: string[]): ReadonlySet<string> => new Set(words.flatMap((line) => line.split(' ')));

const emailWords = setOf('email emails mail correo emailaddress');
const mobileWords = setOf(
  'mobile mobiles cell cellphone cellphones cellular cp phone phones telephone telephones tel contact contacts whatsapp viber gcash',
  'sms msisdn handphone selpon telepono celular movil telefono telefonong',
);
const documentWords = setOf(
  'passport passports pasaporte philsys philid psn pcn umid sss gsis crn tin dni nie nric ssn prc document documents doc dokumento',
  'documento identification identity identidad licence license licencia cedula',
);
/** Documents of which nothing but the kind is said, so that a list may also mean its own papers. */
const plainDocumentWords = setOf('document documents doc dokumento documento id ids identification identity');
const nameWords = setOf(
  'name names surname surnames lastname firstname fullname pangalan apelyido nombre nombres apellido apellidos',
);
const bornWords = setOf('born birth birthdate birthday birthdates dob kapanganakan nacimiento');
const numberWords = setOf('number numbers no nos num nr numero bilang');
/** A property of a document, a number or an address, instead of itself. */
const propertyWords = setOf(
  'type kind tipo uri issuer issued issue issuing expiry expiration expires until authority place status front back image photo scan',
  'verified consent opt date sent subject carrier network provider person hours time method relationship preferred address country code prefix area dialing dial',
);
/** Headings of something else. */
const otherWords = setOf(
  'case exclusion record entry ticket request serial order row seq sequence line item reference ref reason remarks remark notes note comment comments',
  'status city province region zip postal nationality citizenship gender sex age effective start end period duration agency source branch site operator kaso petsa',
  'player member user customer account client patron occupation civil marital added updated created removed alias aliases nickname username',
);
const ownerWords = setOf('player member user customer account client patron');
const listWords = setOf('case exclusion record entry ticket request serial order row list');
/** Words that headings are made of besides. */
const joiningWords = setOf(
  'e id ids of the and or with incl including plus w primary secondary alternate alternative other others main home work office personal registered new old',
  'valid national government gov gobyerno card first last middle given family full complete maiden ng sa ang de del la el y electronico add addresses details info',
  'information drivers driver s phil sys whats app s whole bank any all known in international format digits suffix extension ext only if',
);
const inclusive = setOf('with incl including plus w international');

const known = [
  emailWords,
  mobileWords,
  documentWords,
  nameWords,
  bornWords,
  numberWords,
  propertyWords,
  otherWords,
  joiningWords,
];
const isKnown = (word: string): boolean => /^\d{1,2}$/.test(word) || known.some((words) => words.has(word));
const vocabulary = known.flatMap((words) => [...words]).filter((word) => word.length > 1);

/** `mobilenumber` as its two words; a word that cannot be divided stays. */
function divide(word: string): string[] {
  if (isKnown(word) || word.length < 4) return [word];
  const divided = divisionOf(word);
  return divided === null || divided.length > 4 ? [word] : divided;
}

function divisionOf(text: string): string[] | null {
  if (text === '') return [];
  for (const word of vocabulary) {
    if (!text.startsWith(word)) continue;
    const rest = divisionOf(text.slice(word.length));
    if (rest !== null) return [word, ...rest];
  }
  return null;
}

const anotherWords = setOf(
  'emergency kin relative relatives spouse wife husband partner guardian parent parents father mother sibling family agency officer reporter requester requestor',
  'requested reported referred referrer complainant counselor counsellor representative employer company recruiter kamag anak asawa emerhensiya emergencia familiar',
);

/**
 * True for a heading of another person than the one who is to be excluded: the next of kin, the officer. @param heading as it stands in the file
 */
export function isOfAnother(heading: string): boolean {
  const words = wordsOfHeading(heading);
  const isFamilyName = words.includes('family') && words.includes('name');
  return !isFamilyName && words.some((word) => anotherWords.has(word));
}

/** @returns null for a text that is no heading that is known. */
export function classifyHeading(heading: string): HeadingClass<ListUse> | null {
  if (heading.length > 60 || /@|:\s*\S|\d{4}/.test(heading)) return null;
  // A word is taken as it stands too: `PhilSys`, `WhatsApp`.
  const whole = new Set(heading.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const words = wordsOfHeading(heading).flatMap(divide);
  if (words.length === 0 || words.length > 9) return null;
  const has = (set: ReadonlySet<string>): boolean =>
    words.some((word) => set.has(word)) || [...whole].some((word) => set.has(word));
  if (isOfAnother(heading)) return { use: null, isSure: false };
  const isSure = words.every(isKnown);
  const use = classOf(new Set(words), has);
  return use === undefined ? null : { use, isSure };
}

/** Null: of something else; undefined: not known. */
function classOf(
  words: ReadonlySet<string>,
  has: (set: ReadonlySet<string>) => boolean,
): ListUse | null | undefined {
  const isNumber = has(numberWords);
  const isProperty = has(propertyWords) && !isNumber;
  if (has(mobileWords) && !has(emailWords)) {
    if (has(nameWords)) return null;
    return isProperty && !has(inclusive) ? null : 'mobile';
  }
  // `E-mail / mobile`: read as numbers, of which addresses are told apart by their form.
  if (has(emailWords) && has(mobileWords) && !words.has('contact')) return 'mobile';
  if (has(emailWords)) {
    const isPart = [...words].some(
      (word) => propertyWords.has(word) && word !== 'address' && word !== 'preferred',
    );
    return isPart ? null : 'email';
  }
  if (has(bornWords)) return words.has('place') || words.has('country') ? null : 'born';
  if (isDocument(words, has)) {
    if (has(plainDocumentWords) && !has(nationalWords) && (has(ownerWords) || has(listWords))) return null;
    if (has(nameWords)) return 'name';
    return isProperty ? null : 'idNumber';
  }
  if (has(nameWords)) return has(userNameWords) ? null : 'name';
  return has(otherWords) || has(propertyWords) || (isNumber && words.size === 1) ? null : undefined;
}

const nationalWords = setOf('valid national government gov gobyerno passport valid');
const userNameWords = setOf('username user nickname agency operator site branch bank');

function isDocument(words: ReadonlySet<string>, has: (set: ReadonlySet<string>) => boolean): boolean {
  if (has(documentWords)) return true;
  const isId = words.has('id') || words.has('ids');
  return isId && (has(numberWords) || has(nationalWords) || words.has('card') || has(propertyWords));
}
