import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '#console/lib/api.ts';
import { formatCount } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { Answered } from '#console/ui/Answered.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';

/** Recomputes all hashes of the audit and shows where its chains end. */
export function ChainProof() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<ShieldCheck size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('audit.proof')}
      </Button>
      {open && (
        <Dialog size="lg" onClose={() => setOpen(false)} title={t('audit.proof')}>
          <Proof />
        </Dialog>
      )}
    </>
  );
}

function Proof() {
  const t = useT();
  const answer = useQuery({
    queryKey: ['audit proof'],
    queryFn: ({ signal }) => api('GET /ops/audit/proof', {}, signal),
    // A proof belongs to its moment: never refresh it silently.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Answered
      answer={answer}
      render={({ rows, ends, broken }) => (
        <Stack gap="md">
          {broken.length === 0 ? (
            <Alert color="teal" variant="light" icon={<ShieldCheck size={18} aria-hidden />}>
              {t('audit.proof.good', { rows: formatCount(rows) })}
            </Alert>
          ) : (
            <Alert color="red" variant="light" icon={<ShieldAlert size={18} aria-hidden />}>
              {broken.map(({ chain, number, why }) => (
                <Text key={chain} size="sm">
                  {t('audit.proof.broken', { chain: chain || t('approval.brand.all'), number, why })}
                </Text>
              ))}
            </Alert>
          )}
          <Text size="sm">{t('audit.proof.ends')}</Text>
          {ends.map(({ chain, number, hash }) => (
            <Group key={chain} gap="sm" wrap="nowrap">
              <Text size="sm" w={140} truncate>
                {chain || t('approval.brand.all')}
              </Text>
              <Text size="sm" className="figures">
                {number}
              </Text>
              <Code style={{ overflowWrap: 'anywhere' }}>{hash}</Code>
            </Group>
          ))}
        </Stack>
      )}
    />
  );
}
