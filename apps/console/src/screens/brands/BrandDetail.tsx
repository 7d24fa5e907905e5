import { Alert, Button, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, ApiError } from '#console/lib/api.ts';
import type { Brand } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { BrandMode, modes } from './mode.tsx';
import { Settings } from './Settings.tsx';
import { Vendors } from './Vendors.tsx';

export function BrandDetail() {
  const t = useT();
  const can = useCan();
  const { brand: code = '' } = useParams();
  const [changing, setChanging] = useState(false);
  const answer = useQuery({
    queryKey: ['brands', code],
    async queryFn({ signal }) {
      const { list } = await api('GET /ops/brands', {}, signal);
      const brand = list.find((one) => one.code === code);
      if (brand === undefined) throw new ApiError('not.found', 404, t('shell.unknown.text'));
      return brand;
    },
  });
  return (
    <>
      <DetailPage<Brand>
        answer={answer}
        back={{ to: '/brands', label: t('brands.title') }}
        show={(brand) => ({
          title: brand.name,
          badges: <BrandMode mode={brand.mode} />,
          actions: can('brand.mode') && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('brand.mode.change')}
            </Button>
          ),
          children: (
            <Facts
              facts={[
                [t('brand.code'), brand.code],
                [t('brand.currency'), brand.currency],
                [t('brand.mode'), t(`brand.mode.${brand.mode}.text`)],
              ]}
            />
          ),
          tabs: [
            { id: 'settings', label: t('settings.title'), render: () => <Settings brand={code} /> },
            ...(can('vendor.view')
              ? [{ id: 'vendors', label: t('vendors.title'), render: () => <Vendors brand={code} /> }]
              : []),
            ...(can('audit.view')
              ? [
                  {
                    id: 'audit',
                    label: t('audit.title'),
                    render: () => <ObjectAudit object="brand" objectId={code} />,
                  },
                ]
              : []),
          ],
        })}
      />
      {answer.data && changing && <ModeDialog brand={answer.data} onClose={() => setChanging(false)} />}
    </>
  );
}

function ModeDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('brand.mode.change')}
      lead={
        <Alert color="orange" variant="light" icon={<Info size={18} aria-hidden />}>
          {t('brand.mode.lead')}
        </Alert>
      }
      command="PUT /ops/brands/:brand/mode"
      initial={{ mode: brand.mode as Brand['mode'], reason: '' }}
      renderFields={(form) => (
        <Radio.Group label={t('brand.mode')} {...form.getInputProps('mode')}>
          <Stack gap="sm" mt="xs">
            {modes.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={t(`brand.mode.${mode}`)}
                description={t(`brand.mode.${mode}.text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      request={(body) => ({ params: { brand: brand.code }, body })}
      submit={{ label: t('brand.mode.change') }}
      said={t('brand.mode.said')}
      onClose={onClose}
    />
  );
}
