import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { contentPicture } from './picture-fields.ts';

/** For operators: the newest 200 of the brand's own, then those of the installation. */
export const listPictures = endpoint({
  method: 'GET',
  path: '/ops/brands/:brand/pictures',
  summary: 'Pictures that announcements can show',
  auth: 'operator',
  permission: 'content.view',
  params: z.strictObject({ brand: brandCode }),
  value: z.object({ list: z.array(contentPicture) }),
  errors: [],
});
