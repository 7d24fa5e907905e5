/** When offers run: a bar for each, over eight weeks. */
import { ActionIcon, Anchor, Card, Group, Text } from '@mantine/core';
import { addDays, dayOf, spanOf } from '@perya/calendar/days.ts';
import { languages } from '@perya/phrases/languages.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOneBrand, type Brand } from '#console/lib/brand.tsx';
import { formatDay } from '#console/lib/format.ts';
import { useLanguage, useT } from '#console/lib/words.ts';
import { todayIn, useZone } from '#console/lib/zone.tsx';
import { Page } from '#console/templates/Page.tsx';
import { Answered } from '#console/ui/Answered.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { ofOneBrand } from '#console/templates/of-one-brand.tsx';
import { OfferState, useOffers, type Offer } from './offer.tsx';
import styles from './OfferCalendar.module.css';

const weeks = 8;

/** A day as the language of the console writes it. @param day `2026-11-25` */
function useDayWord(): (day: string) => string {
  const { tag } = languages[useLanguage()];
  return (day) => formatDay(day, tag);
}

export const OfferCalendar = ofOneBrand('calendar.title', OfferCalendarOfBrand);

function OfferCalendarOfBrand() {
  const brand = useOneBrand();
  return <Loaded brand={brand} />;
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

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function Calendar({ brand, offers }: { brand: string; offers: readonly Offer[] }) {
  const t = useT();
  const dayWord = useDayWord();
  const zone = useZone();
  const [now] = useState(() => new Date());
  const [first, setFirst] = useState(() => addDays(mondayOf(todayIn(zone)), -14));
  const last = addDays(first, weeks * 7 - 1);
  const { from, to } = spanOf({ from: first, to: last }, zone);
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
          onClick={() => setFirst(addDays(first, -28))}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600}>{t('calendar.weeks', { from: dayWord(first), to: dayWord(last) })}</Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('calendar.later')}
          onClick={() => setFirst(addDays(first, 28))}
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
                  {dayWord(addDays(first, week * 7))}
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
  const zone = useZone();
  const dayWord = useDayWord();
  const { startsAt, endsAt, texts } = offer.definition;
  const whole = to.getTime() - from.getTime();
  const partOf = (at: number): number => Math.min(1, Math.max(0, (at - from.getTime()) / whole)) * 100;
  const begin = partOf(new Date(startsAt).getTime());
  const end = endsAt === null ? 100 : partOf(new Date(endsAt).getTime());
  const days = `${dayWord(dayOf(new Date(startsAt), zone))} – ${endsAt === null ? t('calendar.endless') : dayWord(dayOf(new Date(endsAt), zone))}`;
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
        {now >= from && now <= to && (
          <span className={styles['today']} style={{ insetInlineStart: `${partOf(now.getTime())}%` }} />
        )}
      </td>
    </tr>
  );
}
