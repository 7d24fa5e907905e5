/** Sends spans to a collector. Loaded only where the settings name one. */
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from './trace-settings.ts';

/** Spans that wait for the collector; more are dropped. */
const mostWaiting = 4_096;
/** For one export; no request waits for it. */
const exportWithinMs = 5_000;

/** Once in a process. @param service its name, such as `perya-server` @param instance tells its processes apart */
export function openTraces(
  { endpoint, share }: TraceSettings,
  { service, instance }: { service: string; instance: string },
): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportWithinMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    // A collector that is away keeps no program from ending.
    close: () => provider.shutdown().catch(() => {}),
  };
}
