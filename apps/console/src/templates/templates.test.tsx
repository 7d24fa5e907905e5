import { TextInput } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import type { Column } from './DataTable.tsx';
import { ListPage } from './ListPage.tsx';
import { QueuePage } from './QueuePage.tsx';
import { ReportPage } from './ReportPage.tsx';
import { WizardPage } from './WizardPage.tsx';

interface Row {
  id: string;
  name: string;
  amount: string;
}

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(first + index),
    name: `Player ${first + index}`,
    amount: `${first + index}.00`,
  }));

const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', render: ({ name }) => name },
  { id: 'amount', title: 'Amount', render: ({ amount }) => amount, numeric: true },
  { id: 'id', title: 'Identity', render: ({ id }) => id, hidden: true },
];

afterEach(() => vi.restoreAllMocks());

test('a list: pages by key, typed filters in the address, columns that are kept, rows that lead on', async () => {
  const load = vi.fn(async (query: Readonly<Record<string, string>>, after: string | undefined) =>
    query['name'] === 'nobody'
      ? { list: [], next: null }
      : {
          list: rowsFrom(after === undefined ? 1 : 4, 3),
          next: after === undefined ? '3' : null,
          total: { count: 10_000, capped: true },
        },
  );
  const { address } = await show(
    <ListPage
      name="people"
      title="People"
      filters={[{ kind: 'text', name: 'name', label: 'Name' }]}
      columns={columns}
      rowKey={({ id }) => id}
      to={({ id }) => `/people/${id}`}
      load={load}
      empty={{ title: 'Nobody yet' }}
    />,
  );
  await expect.element(page.getByText('Player 3')).toBeVisible();
  await expect.element(page.getByText('3 of 10,000+ shown')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('Player 6')).toBeVisible();
  expect(load.mock.calls.map(([, after]) => after)).toEqual([undefined, '3']);
  expect(page.getByRole('button', { name: 'Load more' }).query()).toBeNull();

  const amount = page.getByRole('cell', { name: '1.00', exact: true }).element();
  expect(getComputedStyle(amount).textAlign).toBe('right');
  expect(page.getByRole('columnheader', { name: 'Identity' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Identity' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Identity' })).toBeVisible();
  expect(localStorage.getItem('console.columns.people')).toContain('"id":true');
  await userEvent.keyboard('{Escape}');

  await page.getByRole('textbox', { name: 'Name' }).fill('nobody');
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  expect(address()).toBe('/?name=nobody');
  // Typing can go on.
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Name' }).element());
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect.element(page.getByText('Player 2')).toBeVisible();
  (page.getByText('Player 2').element().closest('tr') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('elsewhere')).toBeVisible();
  expect(address()).toBe('/people/2');
});

test('a saved view brings back filters and columns, and keeps them as they are now', async () => {
  const view = {
    id: '1',
    list: 'people',
    name: 'Nobody',
    filters: { name: 'nobody' },
    columns: { id: true },
    roles: ['support'],
    author: 'maria',
    mayDelete: false,
    at: '2026-11-25T10:00:00.000Z',
  };
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, value: init?.method === 'PUT' ? view : { list: [view] } });
  });
  const { address } = await show(
    <ListPage
      name="people"
      title="People"
      filters={[{ kind: 'text', name: 'name', label: 'Name' }]}
      columns={columns}
      rowKey={({ id }) => id}
      load={async () => ({ list: rowsFrom(1, 2) })}
      empty={{ title: 'Nobody yet' }}
    />,
  );
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: /^Nobody/ }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Identity' })).toBeVisible();
  expect(address()).toBe('/?name=nobody');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('nobody');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Mine');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { name: 'Mine', roles: [], list: 'people', filters: { name: 'nobody' }, columns: { id: true } },
    ]),
  );
});

test('a list that fails says so, and can be asked again', async () => {
  let broken = true;
  await show(
    <ListPage
      name="broken"
      title="People"
      columns={columns}
      rowKey={({ id }) => id}
      load={async () => {
        if (broken) throw new Error('no');
        return { list: [] };
      }}
      empty={{ title: 'Nobody yet', text: 'They come by themselves.' }}
    />,
  );
  await expect.element(page.getByRole('alert')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nobody yet')).toBeVisible();
});

test('a queue by keyboard: J and K move, a letter decides, the next takes the place of what has gone', async () => {
  let waiting = rowsFrom(1, 3);
  const approve = vi.fn<(row: Row) => void>();
  const asked = ({ name }: Row, close: () => void) => (
    <div role="dialog" aria-label={`Ask ${name}`}>
      <button onClick={close}>Close</button>
    </div>
  );
  const queue = (
    <QueuePage<Row>
      name="people"
      title="Waiting"
      rowKey={({ id }) => id}
      refreshMs={200}
      load={async () => ({ list: waiting })}
      renderItem={({ name }) => name}
      renderDetail={({ name }) => <h2>{`About ${name}`}</h2>}
      decisions={(row) =>
        row.id === '3'
          ? []
          : [
              { id: 'approve', label: 'Approve', hotkey: 'a', primary: true, run: approve },
              { id: 'ask', label: 'Ask', hotkey: 'q', renderDialog: asked },
            ]
      }
      empty={{ title: 'All done' }}
    />
  );
  const { address } = await show(queue);
  await expect.element(page.getByRole('heading', { name: 'About Player 1' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'About Player 2' })).toBeVisible();
  expect(address()).toBe('/?item=2');
  await userEvent.keyboard('a');
  expect(approve).toHaveBeenCalledExactlyOnceWith(waiting[1]);
  await userEvent.keyboard('q');
  const dialog = page.getByRole('dialog', { name: 'Ask Player 2' });
  await expect.element(dialog).toBeVisible();
  // Its letters are its own.
  await userEvent.keyboard('j');
  expect(address()).toBe('/?item=2');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  waiting = waiting.filter(({ id }) => id !== '2');
  await expect.element(page.getByRole('heading', { name: 'About Player 3' })).toBeVisible();
  await expect.element(page.getByText('You have nothing to decide here.')).toBeVisible();
  await userEvent.keyboard('a');
  expect(approve).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('heading', { name: 'About Player 1' })).toBeVisible();
  waiting = [];
  await expect.element(page.getByText('All done')).toBeVisible();
});

test('a report: its period in the address, sums beneath, the export of the same period, and words when nothing happened', async () => {
  const load = vi.fn(async ({ from }: { from: string }) => ({
    rows: from === '2026-01-01' ? [] : rowsFrom(1, 2),
    totals: { name: 'Sum', amount: '3.00' },
    generatedAt: '2026-11-25T10:00:00.000Z',
  }));
  const report = (
    <ReportPage<Row>
      name="people"
      title="Figures"
      subject="Perya"
      columns={columns.slice(0, 2)}
      rowKey={({ id }) => id}
      load={load}
      renderExport={({ from, to }) => <button>{`Export ${from} ${to}`}</button>}
    />
  );
  await show(report, '/?from=2026-11-01&to=2026-11-03');
  await expect.element(page.getByText(/^Perya · 2026-11-01 to 2026-11-03 · generated/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Sum' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export 2026-11-01 2026-11-03' })).toBeVisible();
  await show(report, '/?from=2026-01-01&to=2026-01-02');
  await expect.element(page.getByText('No activity in this period')).toBeVisible();
});

test('a wizard: a step that is not right stays, a double press sends once, a failure leads back to its field', async () => {
  const bodies: Record<string, unknown>[] = [];
  let taken = true;
  const pressed = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
    // If the answer came between the two presses, the second one would hit another button.
    await pressed.promise;
    const fields = { 'operator.name': 'username.taken' };
    const answer = taken
      ? { success: false, errorCode: 'request.invalid', message: 'Not valid.', value: { fields } }
      : { success: true, value: { id: '7' } };
    return Response.json(answer, { status: taken ? 400 : 200 });
  });
  const onDone = vi.fn<(value: { id: string }) => void>();
  await show(
    <WizardPage
      title="New operator"
      command="POST /ops/approvals/new-operator"
      initial={{ name: '', title: 'Clerk' }}
      steps={[
        {
          label: 'Who',
          names: ['name'],
          render: (form) => <TextInput label="Name" {...form.getInputProps('name')} />,
        },
      ]}
      validate={({ name }) => ({ name: name === '' ? 'A name, please.' : null })}
      renderReview={({ name }) => <p>{`Operator ${name}`}</p>}
      request={({ name, title }, requestId) => ({
        body: {
          requestId,
          reason: 'because',
          operator: { name, title, roles: ['kyc' as const], brands: null, amountLimit: null },
        },
      })}
      submit="Propose"
      said="Proposed."
      onDone={onDone}
    />,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('A name, please.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('maria');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Operator maria')).toBeVisible();
  await page.getByRole('button', { name: 'Propose' }).dblClick();
  pressed.resolve();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(bodies).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('This name is taken.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('maria2');
  taken = false;
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Propose' }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: '7' }));
  // One opening of the form is one command to the server, however often it is sent.
  expect(bodies[1]?.['requestId']).toBe(bodies[0]?.['requestId']);
});
