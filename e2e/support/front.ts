/** A proxy before the product, so that a test can deploy another build, close the site or take files away for its own pages alone. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { product } from './product.ts';

export interface Front {
  url: string;
  /** Paths of the documents that were asked for, in order. */
  documents: string[];
  /** Changes the text of an answer; what it returns unchanged passes as it is. */
  edit: (path: string, text: string) => string;
  /** Answers by itself: a status, a page and further headers. Null: the product answers. */
  instead: (
    path: string,
    isDocument: boolean,
  ) => { status: number; html: string; headers?: Record<string, string> } | null;
  close(): Promise<void>;
}

export async function startFront(): Promise<Front> {
  const server = createServer((request, response) => void pass(front, request, response));
  const front: Front = {
    url: '',
    documents: [],
    edit: (_, text) => text,
    instead: () => null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Service workers need a secure origin, which this name is.
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return front;
}

/** What may be edited is asked for in plain text. */
const editable = /^\/(sw\.js$|wps\/system\/settings)/;

function pass(front: Front, request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const isDocument = request.headers.accept?.includes('text/html') === true;
  if (isDocument) front.documents.push(path);
  const own = front.instead(path, isDocument);
  if (own) {
    response.writeHead(own.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...own.headers,
    });
    return void response.end(own.html);
  }
  const headers = { ...request.headers };
  if (editable.test(path)) delete headers['accept-encoding'];
  const { hostname, port } = new URL(product().publicUrl);
  const onward = ask({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
    if (!editable.test(path)) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(response);
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const text = front.edit(path, Buffer.concat(chunks).toString('utf8'));
      const { 'content-length': _length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      response.end(text);
    });
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
