import { api } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { ProgrammeState, type Programme } from './programme.tsx';

const kinds = ['levels', 'rebates', 'missions', 'checkIn', 'invitations', 'luck', 'points'] as const;
const states = ['current', 'coming', 'past'] as const;

/** The brand's programmes by version, newest first within a kind. */
export const ProgrammeList = ofOneBrand('loyalty.title', ProgrammeListOfBrand);

function ProgrammeListOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  return (
    <ListPage<Programme>
      name="loyalty"
      title={t('loyalty.title')}
      lead={t('loyalty.lead')}
      filters={[
        choice('kind', t('loyalty.kind'), kinds, (code) => t(`loyalty.kind.${code}`)),
        choice('state', t('loyalty.state'), states, (code) => t(`loyalty.state.${code}`)),
      ]}
      fixed={{ brand: brand.code }}
      rowKey={({ kind, validFrom }) => `${kind} ${validFrom}`}
      to={({ kind, validFrom }) => `/loyalty/${brand.code}/${kind}/${validFrom}`}
      load={async (query, _after, signal) => {
        const asked = { query: { brand: brand.code } };
        const { list } = await api('GET /ops/loyalty/programmes', asked, signal);
        return {
          list: list.filter(
            ({ kind, state }) => (query['kind'] ?? kind) === kind && (query['state'] ?? state) === state,
          ),
        };
      }}
      columns={[
        { id: 'kind', title: t('loyalty.kind'), render: ({ kind }) => t(`loyalty.kind.${kind}`) },
        { id: 'from', title: t('loyalty.validFrom'), render: ({ validFrom }) => validFrom },
        { id: 'state', title: t('loyalty.state'), render: ({ state }) => <ProgrammeState state={state} /> },
        { id: 'set', title: t('loyalty.set'), render: ({ setAt }) => <Moment at={setAt} /> },
      ]}
      empty={{ title: t('loyalty.none') }}
    />
  );
}
