import { useOneBrand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { ListPage } from '#console/templates/ListPage.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { loadTree, treeColumns, type TreeRow } from './agent.tsx';

/** The agents below the house; the name filter searches every line. A row opens the agent's page, which lists the branch. */
export const AgentTree = ofOneBrand('agents.title', AgentTreeOfBrand);

function AgentTreeOfBrand() {
  const t = useT();
  const brand = useOneBrand();
  return (
    <ListPage<TreeRow>
      name="agents"
      title={t('agents.title')}
      lead={t('agents.lead', { brand: brand.name })}
      filters={[{ kind: 'text', name: 'name', label: t('agents.name') }]}
      fixed={{ brand: brand.code }}
      rowKey={({ id }) => id}
      to={({ id }) => `/agents/${brand.code}/${id}`}
      load={loadTree}
      columns={treeColumns(t, brand.currency)}
      empty={{ title: t('agents.none') }}
    />
  );
}
