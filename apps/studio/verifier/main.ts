/** The page that checks a file of proofs on the reader's own device, from a file, without any server. */
import { checkBundle } from '@perya/statement/bundle/check-bundle.ts';
import type { Check, CheckedBundle, CheckedItem } from '@perya/statement/bundle/checked.ts';
import { en } from '@perya/phrases/verifier/en.ts';
import { fil } from '@perya/phrases/verifier/fil.ts';
import { phraseOf, verifierPhrase, type VerifierPhraseKey } from '@perya/phrases/verifier/phrase.ts';

/** A month of play has a few thousand rounds, each of a few kilobytes. */
const mostBytes = 200_000_000;
/** More entries would make the page slow: those that do not fit come first. */
const mostShown = 500;

type Said = { text: VerifierPhraseKey; values?: Record<string, string | number> } | { bundle: CheckedBundle };

let language: 'en' | 'fil' = /^(fil|tl)/.test(navigator.language) ? 'fil' : 'en';
let said: Said | null = null;
let onlyBad = false;

const phrases = () => (language === 'fil' ? fil : en);
const say = (key: VerifierPhraseKey, values?: Record<string, string | number>): string =>
  verifierPhrase(phrases(), key, values);

type Child = Node | string;

function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const outcome = h('div', { 'aria-live': 'polite' });

function render(): void {
  document.documentElement.lang = language;
  document.title = `Perya: ${say('title')}`;
  document
    .getElementById('app')!
    .replaceChildren(
      h('header', {}, h('h1', {}, say('title')), languageButton()),
      h('p', {}, say('intro')),
      picker(),
      outcome,
      card('how', 'how.text'),
      card('trust', 'trust.text'),
    );
  renderOutcome();
}

const card = (title: VerifierPhraseKey, text: VerifierPhraseKey): HTMLElement =>
  h('section', { class: 'card' }, h('h2', {}, say(title)), h('p', {}, say(text)));

function languageButton(): HTMLElement {
  const other = language === 'en' ? 'fil' : 'en';
  const button = h('button', { type: 'button', lang: other }, say('language'));
  button.addEventListener('click', () => {
    language = other;
    render();
    document.querySelector('button')?.focus();
  });
  return button;
}

function picker(): HTMLElement {
  const input = h('input', { type: 'file', accept: '.jsonl,application/jsonl' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void open(file);
  });
  const drop = h(
    'div',
    { class: 'card drop' },
    h('label', { class: 'pick' }, say('choose'), input),
    h('p', {}, say('drop')),
  );
  drop.addEventListener('dragover', (event) => event.preventDefault());
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void open(file);
  });
  return drop;
}

async function open(file: File): Promise<void> {
  if (file.size > mostBytes) return tell({ text: 'too.large' });
  let shownAt = 0;
  const checked = await checkBundle(await file.text(), async (done, of) => {
    if (Date.now() - shownAt < 200) return;
    shownAt = Date.now();
    tell({ text: 'checking', values: { done, of } });
    // The page paints, and takes a tap.
    await new Promise((resolve) => setTimeout(resolve));
  });
  tell(checked ? { bundle: checked } : { text: 'no.bundle' });
}

function tell(what: Said): void {
  said = what;
  renderOutcome();
}

function renderOutcome(): void {
  if (said === null) outcome.replaceChildren();
  else if ('text' in said) outcome.replaceChildren(h('p', { class: 'verdict' }, say(said.text, said.values)));
  else outcome.replaceChildren(...bundleView(said.bundle));
}

const isBad = ({ checks }: { checks: readonly Check[] }): boolean =>
  checks.some(({ verdict }) => verdict === 'bad');

function bundleView(bundle: CheckedBundle): HTMLElement[] {
  const all = [...bundle.checks, ...bundle.items.flatMap(({ checks }) => checks)];
  const count = (verdict: Check['verdict']): number => all.filter((one) => one.verdict === verdict).length;
  const counts = { good: count('good'), bad: count('bad'), notes: count('note') };
  const sorted = bundle.items.toSorted((one, other) => Number(isBad(other)) - Number(isBad(one)));
  const shown = (onlyBad ? sorted.filter(isBad) : sorted).slice(0, mostShown);
  return [
    h(
      'div',
      { class: 'verdict', 'data-good': String(bundle.good), role: 'status' },
      `${bundle.good ? '✓' : '✗'} ${say(bundle.good ? 'all.good' : 'all.bad')}`,
      h('p', {}, say('counts', counts)),
    ),
    filter(),
    h('section', { class: 'item' }, h('h2', {}, say('file')), checkList(bundle.checks)),
    ...shown.map(itemView),
  ];
}

function filter(): HTMLElement {
  const box = h('input', { type: 'checkbox', id: 'only-bad' });
  box.checked = onlyBad;
  box.addEventListener('change', () => {
    onlyBad = box.checked;
    renderOutcome();
    document.getElementById('only-bad')?.focus();
  });
  return h('label', { class: 'filter' }, box, say('only.bad'));
}

const itemView = (item: CheckedItem): HTMLElement =>
  h(
    'section',
    { class: 'item' },
    h('h2', {}, [phraseOf(phrases(), `kind.${item.kind}`), item.game].filter(Boolean).join(' · ')),
    h('small', {}, item.id),
    checkList(item.checks),
    ...(item.lines.length === 0
      ? []
      : [h('details', {}, h('summary', {}, say('more')), h('pre', {}, item.lines.join('\n')))]),
  );

const signs = { good: '✓', bad: '✗', note: '·' } as const;

const checkList = (checks: readonly Check[]): HTMLElement =>
  h(
    'ul',
    {},
    ...checks.map(({ code, verdict, detail }) => {
      const text = `${phraseOf(phrases(), `${code}.${verdict}`)}${detail === undefined ? '' : ` (${detail})`}`;
      return h(
        'li',
        { 'data-verdict': verdict },
        h('span', { class: 'sign', 'aria-hidden': 'true' }, signs[verdict]),
        h('span', {}, text),
      );
    }),
  );

render();
