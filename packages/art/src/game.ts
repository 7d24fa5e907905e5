import type { Theme } from './theme.ts';
import type { VendorCode } from './vendors.ts';

/** Categories that a game can belong to (HOT and LOTT are views of the lobby, not homes of a game). */
export type GameCategory =
  | 'SPORTS'
  | 'ESPORTS'
  | 'LIVE'
  | 'FISH'
  | 'RNG'
  | 'PVP'
  | 'INHOUSE'
  | 'COCKFIGHT'
  | 'ELOTT';

export interface CatalogueGame {
  /** Unique in the catalogue; file names and the random details of the picture come from it. */
  slug: string;
  name: string;
  category: GameCategory;
  vendor: VendorCode;
  badge: 'HOT' | 'NEW' | null;
  /** Shown under HOT in the lobby. */
  hot: boolean;
  theme: Theme;
}
