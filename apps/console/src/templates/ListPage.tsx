import { List, type ListProps } from './List.tsx';
import { Page, type PageProps } from './Page.tsx';

type ListPageProps<Row> = Omit<PageProps, 'children'> & Omit<ListProps<Row>, 'label'>;

/** A screen that is one list. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { name, filters, fixed, columns, rowKey, to, load, empty, ...page } = props;
  return (
    <Page {...page}>
      <List
        label={page.title}
        name={name}
        columns={columns}
        rowKey={rowKey}
        load={load}
        empty={empty}
        {...(filters && { filters })}
        {...(fixed && { fixed })}
        {...(to && { to })}
      />
    </Page>
  );
}
