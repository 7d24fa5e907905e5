import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';

type Gap = ApiValue<'GET /ops/staffing'>['gaps'][number];

/** Warns of proposals that no two operators can carry through. @param whole names each kind and the roles that are missing */
export function StaffingNotice({ whole = false }: { whole?: boolean }) {
  const t = useT();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['staffing'],
    queryFn: ({ signal }) => api('GET /ops/staffing', {}, signal),
    enabled: can('approval.view'),
  });
  if (!data || data.gaps.length === 0) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<UserPlus size={18} aria-hidden />}
      title={t('staffing.title')}
      mt="sm"
    >
      <Text size="sm">{t('staffing.text')}</Text>
      {whole ? (
        <List size="sm" mt="xs">
          {listNeeds(t, data.gaps).map(([need, kinds]) => (
            <List.Item key={need}>
              <Text size="sm" span fw={600}>
                {need}
              </Text>{' '}
              {kinds}
            </List.Item>
          ))}
        </List>
      ) : (
        can('operator.view') && (
          <Anchor component={Link} to="/staff" size="sm">
            {t('staffing.open')}
          </Anchor>
        )
      )}
    </Alert>
  );
}

/** Each need with the kinds of proposals that wait for it. */
function listNeeds(t: Translate, gaps: readonly Gap[]): [need: string, kinds: string][] {
  const needs = new Map<string, Set<string>>();
  for (const { kind, missing, roles, upTo } of gaps) {
    const names = roles.map((role) => phraseOf(t, `role.${role}`, role)).join(', ');
    const need = t(`staffing.${missing}`, { roles: names, amount: upTo ?? '' });
    needs.set(need, (needs.get(need) ?? new Set()).add(phraseOf(t, `approval.kind.${kind}`, kind)));
  }
  return [...needs].map(([need, kinds]) => [need, [...kinds].join(', ')]);
}
