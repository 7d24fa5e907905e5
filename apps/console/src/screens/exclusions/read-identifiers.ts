import type { ApiRequest } from '#console/lib/api.ts';

export type Identifier = ApiRequest<'POST /ops/exclusions/check'>['body']['identifiers'][number];

const day = /^\d{4}-\d\d-\d\d$/;

/**
 * A person per line: an e-mail address, a mobile number with its country, or an identity number, which has a digit: a surname must not
 * pass for one. A line may name its kind.
 */
export function readIdentifiers(text: string): { identifiers: Identifier[]; unreadable: string[] } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const identifiers: Identifier[] = [];
  const unreadable: string[] = [];
  for (const line of lines) {
    const identifier = read(line);
    if (identifier === null) unreadable.push(line);
    else identifiers.push(identifier);
  }
  return { identifiers, unreadable };
}

/** The lines of a regulator's file (CSV or plain text): the first cell of each line that identifies a person, or else the whole line. */
export const linesOfFile = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
      return cells.find((cell) => read(cell) !== null) ?? line;
    })
    .join('\n');

function read(line: string): Identifier | null {
  const named = /^(email|mobile|idNumber):(.+)$/.exec(line);
  if (named) return { kind: named[1] as Identifier['kind'], value: (named[2] ?? '').trim() };
  if (/^\S+@\S+$/.test(line)) return { kind: 'email', value: line };
  if (/^\+[\d\s()-]{7,20}$/.test(line)) return { kind: 'mobile', value: line };
  if (/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9-]{4,39}$/.test(line) && !day.test(line))
    return { kind: 'idNumber', value: line };
  return null;
}
