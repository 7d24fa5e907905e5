/** Forms with files. Nothing of a body is read before the session and the right to send it are known to be good. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Files } from '@perya/contract/endpoint.ts';
import { fail, ok, type Failure, type Result } from '@perya/contract/result.ts';

/** Fields beside the files; the endpoint's schema says which. */
const mostFields = 16;
const longestFieldBytes = 16 * 1024;

/** A route in a room of its own, where such bodies are left to `readMultipart`; other routes know no such type. */
export function registerMultipart(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (room) => {
    await room.register(multipart, { throwFileSizeLimit: false });
    room.route(route);
  });
}

export interface MultipartBody {
  fields: Record<string, string>;
  files: Buffer[];
}

/** Reads fields and files into memory, within their limits. Names and types that a sender gives to files are not looked at. */
export async function readMultipart(request: FastifyRequest, files: Files): Promise<Result<MultipartBody>> {
  // Whoever says that much is coming is not heard out.
  const most = files.max * files.maxBytes * 2;
  if (Number(request.headers['content-length']) > most) return fail('request.too.large');
  const fields = new Map<string, string>();
  const found: Buffer[] = [];
  let failure: Failure | null = null;
  const limits = {
    files: files.max + 1,
    fileSize: files.maxBytes,
    fields: mostFields,
    fieldSize: longestFieldBytes,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      // What is wrong is said once all has arrived: a sender that is cut off hears nothing.
      if (part.type === 'field') {
        if (fields.has(part.fieldname)) failure ??= fail('request.malformed');
        const bad = part.valueTruncated || part.fieldnameTruncated;
        if (bad) failure ??= fail('request.invalid', { fields: { [part.fieldname]: 'field.too.long' } });
        fields.set(part.fieldname, String(part.value));
      } else if (failure || part.fieldname !== files.name || found.length === files.max) {
        part.file.resume();
        failure ??=
          part.fieldname === files.name
            ? fail('file.too.many')
            : fail('request.invalid', { fields: { [part.fieldname.slice(0, 100)]: 'field.unknown' } });
      } else {
        const bytes = await part.toBuffer();
        if (part.file.truncated) failure ??= fail('file.too.large');
        else found.push(bytes);
      }
    }
  } catch (error) {
    const { code } = error as { code?: string };
    return failure ?? fail(code === 'FST_FILES_LIMIT' ? 'file.too.many' : 'request.malformed');
  }
  return failure ?? ok({ fields: Object.fromEntries(fields), files: found });
}
