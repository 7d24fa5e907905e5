import { Badge, Button, Group } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { BrandName, useChosenBrand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { MemberName, MemberState } from '#console/ui/Standing.tsx';

type Member = ApiValue<'GET /ops/members'>['list'][number];

/** Members of the brands that the operator looks after; personal data is masked by the server. */
export function MemberList() {
  const t = useT();
  const can = useCan();
  const [search] = useSearchParams();
  const [brand] = useChosenBrand();
  return (
    <ListPage<Member>
      name="members"
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        can('bulk.propose') && (
          <Button component={Link} to={`/bulk/new?${search}`} variant="default">
            {t('bulk.with')}
          </Button>
        )
      }
      filters={[
        { kind: 'text', name: 'search', label: t('members.search'), placeholder: t('members.search.help') },
        choice('status', t('approval.state'), ['active', 'disabled'], (code) => t(`member.status.${code}`)),
        { kind: 'text', name: 'tag', label: t('member.tag') },
      ]}
      fixed={brand === null ? {} : { brand }}
      rowKey={({ id }) => id}
      to={({ id }) => `/members/${id}`}
      load={(query, after, signal) =>
        api(
          'GET /ops/members',
          { query: { ...query, after } as ApiRequest<'GET /ops/members'>['query'] },
          signal,
        )
      }
      columns={columnsOf(t)}
      empty={{ title: t('members.none') }}
    />
  );
}

const columnsOf = (t: Translate): Column<Member>[] => [
  {
    id: 'name',
    title: t('member.name'),
    render: ({ id, userName }) => <MemberName id={id} name={userName} />,
  },
  { id: 'id', title: t('member.id'), render: ({ id }) => id, hidden: true },
  { id: 'brand', title: t('approval.brand'), render: ({ brand }) => <BrandName code={brand} /> },
  { id: 'email', title: t('member.email'), render: ({ email }) => email ?? '–' },
  { id: 'mobile', title: t('member.mobile'), render: ({ mobile }) => mobile ?? '–' },
  {
    id: 'tags',
    title: t('member.tags'),
    render: ({ tags }) => (
      <Group gap={4}>
        {tags.map((tag) => (
          <Badge key={tag} color="gray" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    id: 'registered',
    title: t('member.registered'),
    render: ({ registeredAt }) => <Moment at={registeredAt} />,
  },
  {
    id: 'login',
    title: t('member.last.login'),
    render: ({ lastLoginAt }) => <Moment at={lastLoginAt} age />,
  },
  {
    id: 'status',
    title: t('approval.state'),
    render: ({ id, status }) => <MemberState id={id} status={status} />,
  },
];
