/** What a screen says about itself: its address, who may see it, where it stands in the menu. */
import type { Permission } from '@perya/contract/operators/permissions.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PhraseKey } from './words.ts';

/** Groups of the menu, in their order. */
export const groups = ['work', 'players', 'money', 'games', 'growth', 'content', 'reports', 'house'] as const;
export type Group = (typeof groups)[number];

export interface Screen {
  /** Without a slash at the beginning; parameters as `:name`. */
  path: string;
  title: PhraseKey;
  /** Hidden from, and not opened for, those without it. */
  permission: Permission;
  /** Its place in the menu; absent for screens that others lead to. */
  menu?: { group: Group; icon: LucideIcon };
  load: () => Promise<{ Screen: ComponentType }>;
}
