/**
 * `npm run mail -- <brand> --to <username>|--all --subject "…" --body "…"`: a letter of the house to one member, or to all that the
 * brand has now, in their message centre. `--html` instead of `--body` takes HTML, which is made harmless. `--subject-ty` and
 * `--body-ty` (or `--html-ty`) say it in another language, here Filipino. The same letter is sent once to the same reader,
 * however often it is said; another `--key` sends it again. Exit code 2 where it could do nothing.
 */
import { parseArgs } from 'node:util';
import { languages } from '../packages/phrases/src/languages.ts';
import { broadcastLetter } from '../packages/contract/src/inbox/operators/broadcast-letter.ts';
import { sendLetter as sendOne } from '../packages/contract/src/inbox/operators/send-letter.ts';
import { findMemberId } from '../apps/server/src/modules/accounts/index.ts';
import { createBrands } from '../apps/server/src/modules/brand/index.ts';
import { sendLetterOnRecord, type LetterText } from '../apps/server/src/modules/inbox/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { createIdMaker } from '../apps/server/src/platform/id.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage = `Usage: npm run mail -- perya --to <username> --subject "…" --body "…"
       npm run mail -- perya --all --subject "…" --body "…" --subject-ty "…" --body-ty "…"
--html instead of --body takes HTML. Subjects have 1 to 120 characters, texts up to 10,000. --key <text> sends the same letter again.`;

/** A node of its own beside the servers', which count from 0, and the other tools'. */
const node = 1021;
const longestSubject = 120;
const longestText = 10_000;

interface Asked {
  brand: string;
  /** Null: all. */
  to: string | null;
  texts: Record<string, LetterText>;
  key: string;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (!asked) return refuse(usage);
  return withDatabase('Nothing was sent', (db) => send(db, asked));
}

async function send(db: Database, { brand, to, texts, key }: Asked): Promise<number> {
  const brands = await createBrands({ db, defaultBrand: brand });
  if (!brands.find(brand)) {
    const known = brands.list().map(({ code }) => code);
    return refuse(`There is no brand ${brand}; there are ${known.join(', ')}.`);
  }
  const memberId = to === null ? null : await findMemberId(db, brand, to);
  if (to !== null && memberId === null) return refuse(`${brand} has no member ${to}.`);
  const letter = { brand, memberId, texts, key };
  const change = commandLine(db)((to === null ? broadcastLetter : sendOne).audit);
  const done = await sendLetterOnRecord({ clock: systemClock, makeId: createIdMaker(node) }, change, letter);
  const sent = done.ok && done.value.sent;
  const reader = to ?? `all members of ${brand}`;
  console.log(
    sent ? `Sent to ${reader}.` : `Sent to ${reader} before: nothing was done. --key sends it again.`,
  );
  return 0;
}

function readArguments(): Asked | null {
  const codes = Object.keys(languages);
  const endings = ['', ...codes.map((code) => `-${code.toLowerCase()}`)];
  const ofText = endings.flatMap((end) => ['subject', 'body', 'html'].map((name) => `${name}${end}`));
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        to: text,
        all: { type: 'boolean', default: false },
        key: { type: 'string', default: '' },
        ...Object.fromEntries(ofText.map((name) => [name, text])),
      },
    });
    const [brand = '', ...rest] = positionals;
    const { to, all, key } = values;
    const written = values as Record<string, string | boolean | undefined>;
    const texts: Record<string, LetterText> = {};
    for (const end of endings) {
      const found = textOf(written, end);
      if (found === 'bad') return null;
      if (found) texts[end === '' ? 'EN' : end.slice(1).toUpperCase()] = found;
    }
    if (brand === '' || rest.length > 0 || all === (to !== undefined) || !texts['EN']) return null;
    return { brand, to: to ?? null, texts, key };
  } catch {
    return null;
  }
}

/** The text of one language; null: there is none. */
function textOf(
  values: Record<string, string | boolean | undefined>,
  end: string,
): LetterText | null | 'bad' {
  const [subject, body, html] = ['subject', 'body', 'html'].map((name) => values[`${name}${end}`]);
  if (subject === undefined && body === undefined && html === undefined) return null;
  const [one, ...others] = [body, html].filter((text) => text !== undefined);
  if (typeof subject !== 'string' || typeof one !== 'string' || others.length > 0) return 'bad';
  if (!isWithin(subject, longestSubject) || !isWithin(one, longestText)) return 'bad';
  return html === undefined ? { subject, text: one } : { subject, html: one };
}

function isWithin(text: string, most: number): boolean {
  return text.trim() !== '' && text.length <= most && !text.includes('\0');
}
