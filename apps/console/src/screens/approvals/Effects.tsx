/** What a waiting proposal would have changed lately, for the person who decides. */
import { Card, List, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';

export function Effects({ approvalId }: { approvalId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', approvalId, 'effect'],
    queryFn: ({ signal }) => api('GET /ops/approvals/:approvalId/effect', { params: { approvalId } }, signal),
  });
  if (data?.effects.length === 0) return null;
  const nothing = data?.effects.every(({ of }) => of === 0);
  return (
    <Card withBorder padding="lg">
      <Title order={2} mb="sm">
        {t('approval.effect')}
      </Title>
      {error ? (
        <FailureAlert failure={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton h={20} w="60%" />
      ) : nothing ? (
        <Text size="sm">{t('approval.effect.none')}</Text>
      ) : (
        <List size="sm" spacing="xs">
          {data.effects.map(({ effect, of, before, after }) => (
            <List.Item key={effect} fw={after > before ? 600 : 400}>
              {t(`approval.effect.${effect}`, { of, before, after })}
            </List.Item>
          ))}
        </List>
      )}
    </Card>
  );
}
