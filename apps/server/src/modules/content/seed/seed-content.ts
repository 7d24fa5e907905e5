import type { Content } from '../dependencies.ts';
import { findSlug } from '../queries/announcements.ts';
import { findHelpSlug } from '../queries/help.ts';
import { saveAnnouncement } from '../use-cases/save-announcement.ts';
import { saveHelp } from '../use-cases/help/save-help.ts';
import { demoAnnouncements, type DemoBrand } from './announcements.ts';
import { demoHelp } from './help.ts';

/** Writes what is missing of the demonstration's content; what is there stays, whatever an operator made of it. */
export async function seedContent(content: Content, brand: DemoBrand): Promise<void> {
  const { db, clock } = content;
  for (const one of demoAnnouncements(brand, clock.now())) {
    if (await findSlug(db, brand.code, one.slug)) continue;
    await saveAnnouncement(content, { ...one, brand: brand.code });
  }
  for (const [position, one] of demoHelp(brand).entries()) {
    if (await findHelpSlug(db, brand.code, one.slug)) continue;
    await saveHelp(content, { ...one, position, brand: brand.code });
  }
}
