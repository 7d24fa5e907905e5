/** The slot that the page is about: its rules and figures stand in the page as data. */
import type { WaysFacts } from '@perya/game-rules/ways/ways-model.ts';
import { createWaysSlot, type WaysRules } from '@perya/game-rules/ways/ways-slot.ts';
import { page } from '../page.ts';

export const rules = page.rules as WaysRules;
export const facts = page.facts as WaysFacts;
export const slot = createWaysSlot(rules);
