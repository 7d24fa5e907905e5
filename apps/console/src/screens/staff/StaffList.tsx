import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import type { Query } from '#console/templates/filters.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StaffingNotice } from '#console/ui/StaffingNotice.tsx';
import { OperatorState, rolesOf, type Operator } from './operator.tsx';

/** Everybody who may open the console, those who have left as well (GLI-19 §2.8.9). */
export function StaffList() {
  const t = useT();
  const can = useCan();
  return (
    <ListPage<Operator>
      name="staff"
      title={t('staff.all')}
      lead={
        <>
          {t('staff.lead')}
          <StaffingNotice whole />
        </>
      }
      actions={
        can('operator.propose') && (
          <Button component={Link} to="/staff/new" leftSection={<UserPlus size={16} aria-hidden />}>
            {t('staff.new')}
          </Button>
        )
      }
      filters={[
        { kind: 'text', name: 'name', label: t('staff.name') },
        choice('state', t('approval.state'), ['invited', 'active', 'disabled'], (code) =>
          t(`staff.state.${code}`),
        ),
      ]}
      rowKey={({ id }) => id}
      to={({ id }) => `/staff/${id}`}
      load={async (query, _after, signal) => {
        const { list } = await api('GET /ops/operators', {}, signal);
        return { list: list.filter((one) => matches(one, query)) };
      }}
      columns={columnsOf(t)}
      empty={{ title: t('staff.none') }}
    />
  );
}

/** There are few operators: the server sends all of them. */
const matches = ({ name, title, state }: Operator, query: Query): boolean =>
  (query['state'] === undefined || state === query['state']) &&
  `${name} ${title}`.toLowerCase().includes((query['name'] ?? '').toLowerCase());

const columnsOf = (t: Translate): Column<Operator>[] => [
  { id: 'name', title: t('staff.name'), render: ({ name }) => name },
  { id: 'title', title: t('staff.title'), render: ({ title }) => title },
  { id: 'roles', title: t('staff.roles'), render: ({ roles }) => rolesOf(t, roles) },
  {
    id: 'brands',
    title: t('staff.brands'),
    render: ({ brands }) => brands?.join(', ') ?? t('approval.brand.all'),
  },
  {
    id: 'limit',
    title: t('staff.limit'),
    numeric: true,
    hidden: true,
    render: ({ amountLimit }) => <Amount value={amountLimit} />,
  },
  {
    id: 'access',
    title: t('staff.last.access'),
    render: ({ lastAccessAt }) => <Moment at={lastAccessAt} age />,
  },
  {
    id: 'address',
    title: t('audit.address'),
    hidden: true,
    render: ({ lastAccessAddress }) => lastAccessAddress ?? '–',
  },
  {
    id: 'created',
    title: t('staff.created'),
    hidden: true,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { id: 'state', title: t('approval.state'), render: ({ state }) => <OperatorState state={state} /> },
];
