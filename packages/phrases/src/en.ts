import { words as agents } from './agents/en.ts';
import { words as accounts } from './accounts/en.ts';
import { words as common } from './common/en.ts';
import { words as chat } from './chat/en.ts';
import { words as content } from './content/en.ts';
import { words as deposits } from './deposits/en.ts';
import { words as downloads } from './downloads/en.ts';
import { words as suppliers } from './suppliers/en.ts';
import { words as lottery } from './lottery/en.ts';
import { words as loyalty } from './loyalty/en.ts';
import { words as inbox } from './inbox/en.ts';
import { words as catalogue } from './catalogue/en.ts';
import { words as payout } from './payout/en.ts';
import { words as promotions } from './promotions/en.ts';
import { words as protection } from './protection/en.ts';
import { words as records } from './records/en.ts';
import { words as security } from './security/en.ts';
import { words as server } from './server/en.ts';
import { words as cashier } from './cashier/en.ts';

/** English, all areas: what the keys are. Values are ICU messages; an error code's is what the server answers for it. */
export const en = {
  ...common,
  ...accounts,
  ...agents,
  ...cashier,
  ...deposits,
  ...downloads,
  ...suppliers,
  ...catalogue,
  ...chat,
  ...content,
  ...lottery,
  ...payout,
  ...loyalty,
  ...promotions,
  ...inbox,
  ...records,
  ...security,
  ...protection,
  ...server,
};
