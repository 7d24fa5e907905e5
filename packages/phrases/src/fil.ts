import { words as agents } from './agents/fil.ts';
import { words as accounts } from './accounts/fil.ts';
import { words as common } from './common/fil.ts';
import { words as chat } from './chat/fil.ts';
import { words as content } from './content/fil.ts';
import { words as deposits } from './deposits/fil.ts';
import { words as downloads } from './downloads/fil.ts';
import { words as suppliers } from './suppliers/fil.ts';
import { words as lottery } from './lottery/fil.ts';
import { words as loyalty } from './loyalty/fil.ts';
import { words as inbox } from './inbox/fil.ts';
import { words as catalogue } from './catalogue/fil.ts';
import { words as payout } from './payout/fil.ts';
import { words as promotions } from './promotions/fil.ts';
import { words as protection } from './protection/fil.ts';
import { words as records } from './records/fil.ts';
import { words as security } from './security/fil.ts';
import { words as server } from './server/fil.ts';
import { words as cashier } from './cashier/fil.ts';

/** Filipino, all areas. The type of each makes a missing phrase an error. */
export const fil = {
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
