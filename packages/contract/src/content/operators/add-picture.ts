import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode, requestId } from '../../operators/operator-fields.ts';
import { contentPicture } from './picture-fields.ts';

/** Room for a picture of 1.5 MB as base64. */
const mostCharacters = 2_000_000;

/** For operators: a PNG or JPEG, which the server crops to 16:7 and draws again. The same `requestId` again answers the same picture. */
export const addPicture = endpoint({
  method: 'POST',
  path: '/ops/brands/:brand/pictures',
  summary: 'Add a picture for announcements',
  auth: 'operator',
  permission: 'content.edit',
  audit: { action: 'content.add-picture', object: 'picture' },
  maxBodyBytes: mostCharacters + 10_000,
  params: z.strictObject({ brand: brandCode }),
  body: z.strictObject({
    requestId,
    title: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(80)),
    /** Base64. */
    data: z
      .string()
      .check(
        z.minLength(1, 'field.required'),
        z.maxLength(mostCharacters, 'field.too.long'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      ),
  }),
  value: contentPicture,
  errors: ['picture.format', 'picture.broken', 'picture.dimensions'],
});
