import type { ReactNode } from 'react';

/** What stands beneath a field of a day or a time: its help, then the zone. */
export const beneath = (description: ReactNode, zone: string): ReactNode =>
  description === undefined || description === null || description === '' ? (
    zone
  ) : (
    <>
      {description} {zone}
    </>
  );
