interface Day {
  year: string;
  month: string;
  day: string;
}

function dayOf(instant: string, timeZone: string): Day {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [year = '', month = '', day = ''] = format.format(new Date(instant)).split('-');
  return { year, month, day };
}

/** The day of an announcement in the brand's time zone, `YYYY/MM/DD` (specification 2 §9). */
export function announcedOn(instant: string, timeZone: string): string {
  const { year, month, day } = dayOf(instant, timeZone);
  return `${year}/${month}/${day}`;
}

/** The same on the card of a promotion's detail: `MM/DD/YYYY`. */
export function cardDay(instant: string, timeZone: string): string {
  const { year, month, day } = dayOf(instant, timeZone);
  return `${month}/${day}/${year}`;
}
