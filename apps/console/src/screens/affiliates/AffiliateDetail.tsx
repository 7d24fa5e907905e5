/** An affiliate: what is agreed, whom the code has brought, what was earned, what was told. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '#console/lib/api.ts';
import { BrandName, useCurrency } from '#console/lib/brand.tsx';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { DetailPage } from '#console/templates/DetailPage.tsx';
import { ObjectAudit } from '#console/templates/ObjectAudit.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Facts } from '#console/ui/Facts.tsx';
import { CodeState, type AffiliateFile } from './affiliate.tsx';
import { ChangeAffiliate } from './AffiliateForm.tsx';
import { Earnings, Players, Postbacks, Terms } from './tabs.tsx';

export function AffiliateDetail() {
  const t = useT();
  const can = useCan();
  const { brand = '', affiliateId = '' } = useParams();
  const currency = useCurrency(brand);
  const [changing, setChanging] = useState(false);
  const answer = useQuery({
    queryKey: ['affiliate', brand, affiliateId],
    queryFn: ({ signal }) =>
      api('GET /ops/affiliates/:affiliateId', { params: { affiliateId }, query: { brand } }, signal),
  });
  const audit = {
    id: 'audit',
    label: t('audit.title'),
    render: () => <ObjectAudit object="affiliate" objectId={affiliateId} />,
  };
  return (
    <>
      <DetailPage<AffiliateFile>
        answer={answer}
        back={{ to: '/affiliates', label: t('affiliates.title') }}
        show={(file) => ({
          title: file.affiliate.name,
          lead: <BrandName code={brand} />,
          badges: <CodeState open={file.affiliate.open} />,
          actions: can('affiliate.edit') && (
            <Button onClick={() => setChanging(true)}>{t('affiliates.change')}</Button>
          ),
          children: <Figures file={file} currency={currency} />,
          tabs: [
            {
              id: 'earnings',
              label: t('affiliates.earnings'),
              render: () => <Earnings file={file} brand={brand} currency={currency} />,
            },
            {
              id: 'terms',
              label: t('affiliates.terms'),
              render: () => <Terms file={file} currency={currency} />,
            },
            { id: 'players', label: t('affiliates.players'), render: () => <Players file={file} /> },
            {
              id: 'postbacks',
              label: t('affiliates.postbacks'),
              render: () => <Postbacks file={file} brand={brand} />,
            },
            ...(can('audit.view') ? [audit] : []),
          ],
        })}
      />
      {changing && answer.data && (
        <ChangeAffiliate brand={brand} file={answer.data} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

function Figures({ file, currency }: { file: AffiliateFile; currency: string }) {
  const t = useT();
  const { affiliate, url, postback, postbackSent } = file;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Facts
      facts={[
        [t('affiliates.link'), url],
        [t('affiliates.clicks'), affiliate.clicks],
        [t('affiliates.registrations'), affiliate.registrations],
        [t('affiliates.qualified'), affiliate.qualified],
        [t('affiliates.held'), amount(affiliate.held)],
        [t('affiliates.released'), amount(affiliate.released)],
        [t('affiliates.carry'), amount(affiliate.carry)],
        [
          t('affiliates.postback'),
          postback === null || postbackSent ? (postback ?? '–') : t('affiliates.postback.off', { postback }),
        ],
      ]}
    />
  );
}
