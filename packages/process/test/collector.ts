/** A collector of OpenTelemetry for tests: a real port that takes OTLP's JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface OtlpValue {
  stringValue?: string;
  intValue?: number;
  boolValue?: boolean;
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: OtlpValue }[];
}

interface OtlpExport {
  resourceSpans: {
    resource: { attributes: OtlpSpan['attributes'] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

export interface CollectedSpan {
  service: unknown;
  traceId: string;
  spanId: string;
  /** Null: the trace begins with it. */
  parent: string | null;
  name: string;
  durationMs: number;
  facts: Record<string, unknown>;
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: CollectedSpan[];
  /** All that came, as it came. */
  text(): string;
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const isExport = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
      if (isExport) {
        text += body;
        spans.push(...readSpans(JSON.parse(body) as OtlpExport));
      }
      response.writeHead(isExport ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readSpans({ resourceSpans }: OtlpExport): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = factsOf(resource.attributes)['service.name'];
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(
        ({ traceId, spanId, parentSpanId, name, attributes, startTimeUnixNano, endTimeUnixNano }) => ({
          service,
          traceId,
          spanId,
          parent: parentSpanId ?? null,
          name,
          durationMs: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
          facts: factsOf(attributes),
        }),
      ),
    );
  });
}

const factsOf = (attributes: OtlpSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
