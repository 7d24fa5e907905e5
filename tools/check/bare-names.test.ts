/**
 * A player's name in the console comes with the player's state (`ui/Standing.tsx`): an operator must see an exclusion wherever the name stands.
 * Read from the syntax of each screen.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** They show the state beside the name. */
const withState: ReadonlySet<string> = new Set(['MemberName', 'MemberLink']);
/** They show the state of the member that they are told. */
const told: ReadonlySet<string> = new Set(['QueueItem', 'CommandDialog']);
/** Words for screen readers and fields of forms: the state stands beside them. */
const unseen: ReadonlySet<string> = new Set(['aria-label', 'key', 'label', 'command', 'initial', 'request']);
/** Names that are no longer, or not yet, beside a state, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'apps/console/src/screens/affiliates/AffiliateForm.tsx': 'the field in which a name is typed',
  'apps/console/src/screens/members/RevealedDialog.tsx': 'personal data, over the page that shows the state',
  'apps/console/src/screens/members/MemberDetail.tsx': 'the title, with the state among its badges',
  'apps/console/src/screens/approvals/approval.tsx': 'a line of text, beside the link of the member',
  'apps/console/src/screens/promotions/OfferDialogs.tsx': 'labels of options, drawn by `MemberName`',
  'apps/console/src/shell/SearchDialog.tsx': 'labels of results, with the state at their end',
};

interface Place {
  /** JSX elements around it, the nearest first. */
  elements: readonly Node[];
  attribute: string | null;
}

const opening = (element: Node) => element['opening'] as { name: Node; attributes: Node[] };
const nameOf = (element: Node): string => String(opening(element).name['value'] ?? '');
const attributeName = (attribute: Node): string =>
  String((attribute['name'] as Node | undefined)?.['value'] ?? '');
const attributesOf = (element: Node): string[] => opening(element).attributes.map(attributeName);

/** How often a source shows the name of a player without the state. */
export function countBareNames(source: string): number {
  let found = 0;
  const isBare = ({ elements, attribute }: Place): boolean =>
    !(attribute !== null && unseen.has(attribute)) &&
    !elements.some(
      (one) =>
        withState.has(nameOf(one)) ||
        (told.has(nameOf(one)) && attributesOf(one).includes('memberId')) ||
        // A title whose facts link to the member.
        (nameOf(one) === 'Facts' && attribute === 'title' && source.includes('<MemberLink')),
    );
  const visit = (node: Node, place: Place): void => {
    if (node.type === 'Identifier' && node['value'] === 'userName' && isBare(place)) found += 1;
    let inside = place;
    if (node.type === 'JSXElement') inside = { elements: [node, ...place.elements], attribute: null };
    if (node.type === 'JSXAttribute') inside = { ...place, attribute: attributeName(node) };
    for (const [key, value] of Object.entries(node)) {
      if (isDeclared(node, key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        // Arguments and elements of arrays stand in a wrapper.
        const inner = isNode(child) ? child : (child as { expression?: unknown } | null)?.expression;
        if (isNode(inner)) visit(inner, inside);
      }
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Node, {
    elements: [],
    attribute: null,
  });
  return found;
}

/** Parts of a node that name something without showing it: patterns, keys, types. */
const isDeclared = (node: Node, key: string): boolean =>
  node.type === 'ObjectPattern' ||
  node.type.startsWith('Ts') ||
  key === 'params' ||
  (key === 'key' && node.type === 'KeyValueProperty') ||
  key === 'typeAnnotation';

test('no screen of the console shows a name without the state', () => {
  const paths = globSync('apps/console/src/{screens,shell,templates}/**/*.tsx', { cwd: root })
    .filter((path) => !path.includes('.test.') && !(path in allowed))
    .toSorted();
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => countBareNames(readFileSync(join(root, path), 'utf8')) > 0)).toEqual([]);
});

test('a planted bare name is found, in each form', () => {
  const bare = [
    `const column = { render: ({ userName }) => userName };`,
    `const a = <Facts facts={[[t('member'), userName]]} />;`,
    `const b = <Text>{row.userName || row.memberId}</Text>;`,
    `const c = <QueueItem title={userName} text="x" />;`,
    `const d = <CommandDialog lead={t('x', { name: member.userName })} />;`,
  ];
  for (const source of bare) expect([source, countBareNames(source)]).toEqual([source, 1]);
  const good = [
    `const column = { render: ({ memberId, userName }) => <MemberName id={memberId} name={userName} /> };`,
    `const c = <QueueItem title={userName} memberId={memberId} text="x" />;`,
    `const d = <Button aria-label={userName} />;`,
  ];
  for (const source of good) expect([source, countBareNames(source)]).toEqual([source, 0]);
});
