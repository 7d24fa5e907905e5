import { Card, Center, Loader, Table, Text, VisuallyHidden } from '@mantine/core';
import type { Permission } from '@perya/contract/operators/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useSelf } from '#console/lib/session.ts';
import { phraseOf, useT } from '#console/lib/words.ts';
import { Page } from '#console/templates/Page.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { rolesOf } from './operator.tsx';

type Roles = ApiValue<'GET /ops/roles'>['list'];

/** Every role and what it may do, as the server decides it. */
export function RoleMatrix() {
  const t = useT();
  const answer = useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => api('GET /ops/roles', {}, signal),
  });
  return (
    <Page title={t('roles.title')} lead={t('roles.lead')}>
      <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      <Card withBorder padding={0}>
        {answer.isPending && (
          <Center py="xl">
            <Loader />
          </Center>
        )}
        {answer.data && <Matrix roles={answer.data.list} />}
      </Card>
    </Page>
  );
}

function Matrix({ roles }: { roles: Roles }) {
  const t = useT();
  const own = useSelf().roles;
  const wordOf = (permission: Permission): string => phraseOf(t, `permission.${permission}`, permission);
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))].toSorted((one, other) =>
    wordOf(one).localeCompare(wordOf(other)),
  );
  return (
    <Table.ScrollContainer type="native" tabIndex={0} minWidth={200 + roles.length * 80}>
      <Table
        fz="sm"
        verticalSpacing={6}
        horizontalSpacing={6}
        stickyHeader
        highlightOnHover
        aria-label={t('roles.title')}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('roles.permission')}</Table.Th>
            {roles.map(({ role }) => (
              <Table.Th key={role} scope="col" ta="center">
                {rolesOf(t, [role])}
                {own.includes(role) && (
                  <Text size="xs" c="dimmed">
                    {t('roles.yours')}
                  </Text>
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {permissions.map((permission) => (
            <MatrixRow key={permission} permission={permission} roles={roles} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function MatrixRow({ permission, roles }: { permission: Permission; roles: Roles }) {
  const t = useT();
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {phraseOf(t, `permission.${permission}`, permission)}
      </Table.Th>
      {roles.map(({ role, permissions }) => (
        <Table.Td key={role} ta="center">
          {permissions.includes(permission) && (
            <>
              <Check size={16} aria-hidden />
              <VisuallyHidden>{t('roles.yes')}</VisuallyHidden>
            </>
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
