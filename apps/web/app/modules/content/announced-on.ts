/** The day of an announcement in the brand's time zone, `YYYY/MM/DD` (specification 2 §9). */
export function announcedOn(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return day.format(new Date(instant)).replaceAll('-', '/');
}
