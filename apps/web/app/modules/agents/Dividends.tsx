import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { signedAmount, toneOf } from './amounts.ts';
import { ContractLinks } from './ContractLinks.tsx';
import { Figures } from './Figures.tsx';
import { Report } from './Report.tsx';
import { useTeamQuery } from './use-team-query.ts';
import styles from './Team.module.css';

type Dividend = ApiValue<'GET /wps/agent/dividends'>['list'][number];

const days = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  `${firstDay.replaceAll('-', '/')} – ${lastDay.replaceAll('-', '/')}`;

/** Dividends of the member by half month, with what each was made of. */
export function Dividends() {
  const t = useT();
  const query = useTeamQuery(['dividends'], (signal) =>
    api('GET /wps/agent/dividends', undefined, { signal }),
  );
  return (
    <Report query={query}>
      {({ current, list }) => (
        <div className={styles.stack}>
          <p className={styles.note}>{t('dividend.current', { days: days(current) })}</p>
          {list.length === 0 ? (
            <EmptyState
              drawing={<TicketDrawing />}
              title={t('dividend.none')}
              text={t('dividend.none.text')}
            />
          ) : (
            list.map((one) => <Period key={`${one.runId}-${one.gameType}`} dividend={one} />)
          )}
          <h2 className={styles.heading}>{t('contract.links')}</h2>
          <ContractLinks />
        </div>
      )}
    </Report>
  );
}

function Period({ dividend }: { dividend: Dividend }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const amount = (decimal: string) => formatAmount(decimal, currencySymbol);
  const signed = (decimal: string) => signedAmount(decimal, currencySymbol);
  return (
    <Figures
      title={`${days(dividend)} · ${t(`agent.income.state.${dividend.state}`)}`}
      figures={[
        { label: t('agent.menu.dividend'), value: signed(dividend.amount), tone: toneOf(dividend.amount) },
        { label: t('dividend.rate'), value: `${dividend.rate}%` },
        { label: t('dividend.net'), value: signed(dividend.netProfit) },
        { label: t('dividend.ggr'), value: signed(dividend.ggr) },
        { label: t('agent.money.stake'), value: amount(dividend.stake) },
        { label: t('agent.money.rebate'), value: amount(dividend.rebates) },
        { label: t('agent.money.promotion'), value: amount(dividend.promotions) },
        { label: t('dividend.active'), value: dividend.activeMembers },
        { label: t('agent.income.carryIn'), value: signed(dividend.carryIn) },
        { label: t('agent.income.carryOut'), value: signed(dividend.carryOut) },
        { label: t('dividend.below'), value: amount(dividend.paidBelow) },
        { label: t('dividend.definition'), value: dividend.definition },
      ]}
    />
  );
}
