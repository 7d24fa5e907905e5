/** Commands on an offer: publish, stop, resume, give to a member. */
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import type { Offer } from './offer.tsx';
import { MemberName, Standing } from '#console/ui/Standing.tsx';

export type OfferCommand = 'publish' | 'stop' | 'resume' | 'grant';

interface DialogProps {
  brand: string;
  offer: Offer;
  onClose: () => void;
}

export function OfferDialog({ command, ...props }: DialogProps & { command: OfferCommand }) {
  if (command === 'publish') return <PublishDialog {...props} />;
  if (command === 'grant') return <GrantDialog {...props} />;
  return <StopDialog {...props} stops={command === 'stop'} />;
}

function PublishDialog({ offer: { id, version }, onClose }: DialogProps) {
  const t = useT();
  return (
    <CommandDialog
      title={t('offer.publish')}
      lead={t('offer.publish.lead', { version })}
      command="POST /ops/offers/:offerId/publish"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { offerId: id }, body: { reason } })}
      submit={{ label: t('offer.publish'), color: 'teal' }}
      said={t('offer.published')}
      onClose={onClose}
    />
  );
}

function StopDialog({ brand, offer: { code }, stops, onClose }: DialogProps & { stops: boolean }) {
  const t = useT();
  return (
    <CommandDialog
      title={t(stops ? 'offer.stop' : 'offer.resume')}
      lead={t(stops ? 'offer.stop.lead' : 'offer.resume.lead')}
      command="POST /ops/offers/stop"
      initial={{ reason: '' }}
      request={({ reason }) => ({ body: { brand, code, stopped: stops, reason } })}
      submit={{ label: t(stops ? 'offer.stop' : 'offer.resume'), color: stops ? 'red' : 'teal' }}
      said={t(stops ? 'offer.stopped' : 'offer.resumed')}
      onClose={onClose}
    />
  );
}

type Grant = { memberId: string; reason: string };

function GrantDialog({ brand, offer, onClose }: DialogProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t('offer.grant')}
      lead={t('offer.grant.lead')}
      command="POST /ops/approvals/bonus-grant"
      initial={{ memberId: '', reason: '' } as Grant}
      renderFields={(form) => (
        <>
          <MemberField form={form} brand={brand} />
          {form.getValues().memberId && <Standing id={form.getValues().memberId} />}
        </>
      )}
      request={({ memberId, reason }, requestId) => ({
        body: { requestId, reason, grant: { memberId, offerId: offer.id } },
      })}
      submit={{ label: t('offer.grant') }}
      said={t('offer.granted')}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
      onClose={onClose}
    />
  );
}

/** Finds a member by part of the name, the e-mail address or the identity. */
function MemberField({ form, brand }: { form: UseFormReturnType<Grant>; brand: string }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const { data } = useQuery({
    queryKey: ['members-found', brand, search],
    queryFn: ({ signal }) => api('GET /ops/members', { query: { brand, search, limit: 10 } }, signal),
    enabled: search.length > 1,
  });
  return (
    <Select
      label={t('offer.grant.member')}
      description={t('offer.grant.find')}
      required
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already searched, by more than the label shows.
      filter={({ options }) => options}
      data={(data?.list ?? []).map(({ id, userName }) => ({ value: id, label: userName }))}
      renderOption={({ option: { value, label } }) => <MemberName id={value} name={label} />}
      nothingFoundMessage={search.length > 1 ? t('list.none.found') : null}
      data-autofocus
      {...form.getInputProps('memberId')}
    />
  );
}
