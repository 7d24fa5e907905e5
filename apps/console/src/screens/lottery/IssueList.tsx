import { numberGameCodes, numberGameName } from '@perya/game-rules/lottery/codes.ts';
import { api, type ApiRequest } from '#console/lib/api.ts';
import { useOneBrand } from '#console/lib/brand.tsx';
import { formatCount } from '#console/lib/format.ts';
import { useT, type Translate } from '#console/lib/words.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { ListPage } from '#console/templates/ListPage.tsx';
import { choice } from '#console/templates/filters.tsx';
import { pageAfter } from '#console/templates/numbered-page.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { BookVerdict, IssueState, ResultState, type Issue } from './issue.tsx';

type IssueQuery = ApiRequest<'GET /ops/lottery/issues'>['query'];

const states = ['open', 'closing', 'closed', 'drawn', 'settled', 'void'] as const;

/** Issues of the number games, newest draw first: live sales, how far they are paid, the second book's verdict. */
export const IssueList = ofOneBrand('lottery.title', IssueListOfBrand);

function IssueListOfBrand() {
  const t = useT();
  const chosen = useOneBrand();
  const { code: brand, name } = chosen;
  return (
    <ListPage<Issue>
      name="lottery"
      title={t('lottery.title')}
      lead={t('lottery.lead', { brand: name })}
      filters={[
        choice('game', t('lottery.game'), [...numberGameCodes], numberGameName),
        choice('state', t('lottery.state'), states, (code) => t(`lottery.state.${code}`)),
        choice('differs', t('lottery.book'), ['true'], () => t('lottery.book.open')),
        choice('awaits', t('lottery.result'), ['true'], () => t('lottery.result.awaits')),
      ]}
      fixed={{ brand }}
      rowKey={({ game, numero }) => `${game}:${numero}`}
      to={({ game, numero }) => `/lottery/${brand}/${game}/${numero}`}
      load={async (query, after, signal) =>
        pageAfter(
          await api(
            'GET /ops/lottery/issues',
            { query: { ...query, pageNo: Number(after ?? 1) } as IssueQuery },
            signal,
          ),
        )
      }
      columns={columnsOf(t)}
      empty={{ title: t('lottery.none') }}
    />
  );
}

const columnsOf = (t: Translate): readonly Column<Issue>[] => [
  { id: 'draws', title: t('lottery.draws'), render: ({ drawsAt }) => <Moment at={drawsAt} /> },
  { id: 'game', title: t('lottery.game'), render: ({ game }) => numberGameName(game) },
  { id: 'numero', title: t('lottery.issue'), render: ({ numero }) => numero },
  {
    id: 'state',
    title: t('lottery.state'),
    render: (issue) => (
      <>
        <IssueState issue={issue} />
        <ResultState issue={issue} />
      </>
    ),
  },
  {
    id: 'slips',
    title: t('lottery.slips'),
    render: ({ slips }) => formatCount(Number(slips)),
    numeric: true,
  },
  {
    id: 'sold',
    title: t('lottery.sold'),
    render: ({ sold, currency }) => <Amount value={sold} currency={currency} />,
    numeric: true,
  },
  {
    id: 'paid',
    title: t('lottery.paid'),
    render: ({ paid, currency }) => <Amount value={paid} currency={currency} />,
    numeric: true,
  },
  {
    id: 'waiting',
    title: t('lottery.waiting'),
    render: ({ waiting }) => formatCount(Number(waiting)),
    numeric: true,
  },
  { id: 'book', title: t('lottery.book'), render: (issue) => <BookVerdict issue={issue} /> },
];
