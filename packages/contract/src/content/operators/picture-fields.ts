/** Pictures that announcements show: those that the art package draws, and those that editors add. */
import * as z from 'zod/mini';
import { instant } from '../../fields.ts';

export const contentPicture = z.object({
  /** By which an announcement names it. */
  name: z.string(),
  title: z.string(),
  /** Path on both listeners. */
  url: z.string(),
  /** Null: it came with the installation. */
  addedBy: z.nullable(z.object({ author: z.string(), at: instant })),
});
