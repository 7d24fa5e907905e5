import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { TextField } from './TextField.tsx';

test('a field names itself by its label and is described by its error and its help', () => {
  const text = html(<TextField name="username" label="Username" help="4 to 11 letters" error="Too short" />);
  const id = /<input[^>]* id="([^"]+)"/.exec(text)?.[1];
  expect(text).toContain(
    `<label class="${/<label class="([^"]*)"/.exec(text)?.[1]}" for="${id}">Username</label>`,
  );
  expect(text).toContain(`aria-describedby="${id}-error ${id}-help"`);
  expect(text).toContain('aria-invalid="true"');
  expect(text).toMatch(new RegExp(`id="${id}-error"[^>]*role="alert"[^>]*>Too short<`));
});

test('a field without an error says nothing of one', () => {
  const text = html(<TextField name="username" label="Username" />);
  expect(text).not.toContain('aria-invalid');
  expect(text).not.toContain('aria-describedby');
});

test('the buttons of a field have names', () => {
  const text = html(
    <TextField
      name="password"
      type="password"
      label="Password"
      clearLabel="Clear"
      revealLabels={{ show: 'Show', hide: 'Hide' }}
    />,
  );
  expect(text).toContain('aria-label="Clear"');
  expect(text).toContain('aria-label="Show"');
});

test('a checkbox says its error', () => {
  expect(html(<Checkbox name="age" label="I am 21" error="Please confirm" />)).toContain(
    'aria-invalid="true"',
  );
});

test('a pending button is busy but keeps the focus: it is not disabled', () => {
  const text = html(<Button pending>Save</Button>);
  expect(text).toContain('aria-busy="true"');
  expect(text).not.toContain(' disabled');
});
