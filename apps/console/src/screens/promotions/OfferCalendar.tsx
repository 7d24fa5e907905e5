/** When offers run: a bar for each, over eight weeks. */
import { ActionIcon, Anchor, Card, Group, Text } from '@mantine/core';
import { languages } from '@perya/phrases/languages.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOneBrand, type Brand } from '#console/lib/brand.tsx';
import { formatDay } from '#console/lib/format.ts';
import { useLanguage, useT } from '#console/lib/words.ts';
import { Page } from '#console/templates/Page.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { OfferState, useOffers, type Offer } from './offer.tsx';
import styles from './OfferCalendar.module.css';

const dayMs = 86_400_000;
const weeks = 8;

/** A date as the language of the console writes it. */
function useDayWord(): (at: Date) => string {
  const { tag } = languages[useLanguage()];
  return (at) => formatDay(at, tag);
}

export function OfferCalendar() {
  const brand = useOneBrand();
  return brand && <Loaded key={brand.code} brand={brand} />;
}

function Loaded({ brand }: { brand: Brand }) {
  const t = useT();
  const answer = useOffers(brand.code);
  return (
    <Page title={t('calendar.title')} lead={t('calendar.lead')}>
      <Answered
        answer={answer}
        render={({ list }) => (
          <Calendar brand={brand.code} offers={list.filter(({ state }) => state === 'published')} />
        )}
      />
    </Page>
  );
}

/** The Monday of a moment's week, in the browser's time zone. */
function mondayOf(at: Date): Date {
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate());
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
}

const later = (from: Date, days: number): Date => {
  const day = new Date(from);
  day.setDate(day.getDate() + days);
  return day;
};

function Calendar({ brand, offers }: { brand: string; offers: readonly Offer[] }) {
  const t = useT();
  const dayWord = useDayWord();
  const [now] = useState(() => new Date());
  const [from, setFrom] = useState(() => later(mondayOf(now), -14));
  const to = later(from, weeks * 7);
  if (offers.length === 0) return <Nothing title={t('calendar.none')} />;
  const shown = offers.filter(
    ({ definition: { startsAt, endsAt } }) =>
      new Date(startsAt) < to && (endsAt === null || new Date(endsAt) > from),
  );
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" mb="md">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('calendar.earlier')}
          onClick={() => setFrom(later(from, -28))}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600}>{t('calendar.weeks', { from: dayWord(from), to: dayWord(later(to, -1)) })}</Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('calendar.later')}
          onClick={() => setFrom(later(from, 28))}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('offer.one')}</th>
              {Array.from({ length: weeks }, (_, week) => (
                <th key={week} scope="col" className={styles['week']}>
                  {dayWord(later(from, week * 7))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((offer) => (
              <Row key={offer.id} brand={brand} offer={offer} span={{ from, to, now }} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({
  brand,
  offer,
  span: { from, to, now },
}: {
  brand: string;
  offer: Offer;
  span: { from: Date; to: Date; now: Date };
}) {
  const t = useT();
  const dayWord = useDayWord();
  const { startsAt, endsAt, texts } = offer.definition;
  const whole = to.getTime() - from.getTime();
  const partOf = (at: number): number => Math.min(1, Math.max(0, (at - from.getTime()) / whole)) * 100;
  const begin = partOf(new Date(startsAt).getTime());
  const end = endsAt === null ? 100 : partOf(new Date(endsAt).getTime());
  const today = (now.getTime() - from.getTime()) / dayMs;
  const days = `${dayWord(new Date(startsAt))} – ${endsAt === null ? t('calendar.endless') : dayWord(new Date(endsAt))}`;
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        <span className={styles['named']}>
          <Anchor component={Link} to={`/offers/${brand}/${offer.id}`} size="sm" fw={500}>
            {texts.EN.title}
          </Anchor>
          <OfferState offer={offer} />
        </span>
      </th>
      <td colSpan={weeks} className={styles['lane']}>
        <Link
          to={`/offers/${brand}/${offer.id}`}
          className={styles['bar']}
          data-stopped={offer.stopped || undefined}
          data-endless={endsAt === null || undefined}
          style={{ insetInlineStart: `${begin}%`, inlineSize: `${Math.max(end - begin, 1)}%` }}
          aria-label={`${texts.EN.title}: ${days}`}
        >
          <span>{days}</span>
        </Link>
        {today >= 0 && today <= weeks * 7 && (
          <span className={styles['today']} style={{ insetInlineStart: `${(today / (weeks * 7)) * 100}%` }} />
        )}
      </td>
    </tr>
  );
}
