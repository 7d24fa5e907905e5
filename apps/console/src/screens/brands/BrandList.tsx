import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import type { Brand } from '#console/lib/brand.tsx';
import { BrandMode } from './mode.tsx';

/** The brands that the operator looks after. */
export function BrandList() {
  const t = useT();
  const can = useCan();
  return (
    <ListPage<Brand>
      name="brands"
      title={t('brands.title')}
      lead={t('brands.lead')}
      actions={
        can('brand.edit') && (
          <Button component={Link} to="/brands/new">
            {t('brand.new')}
          </Button>
        )
      }
      rowKey={({ code }) => code}
      to={({ code }) => `/brands/${code}`}
      load={(_query, _after, signal) => api('GET /ops/brands', {}, signal)}
      columns={[
        { id: 'name', title: t('staff.name'), render: ({ name }) => name },
        { id: 'code', title: t('brand.code'), render: ({ code }) => code },
        { id: 'currency', title: t('brand.currency'), render: ({ currency }) => currency },
        { id: 'mode', title: t('brand.mode'), render: ({ mode }) => <BrandMode mode={mode} /> },
      ]}
      empty={{ title: t('brands.none') }}
    />
  );
}
