/** Settings of traces, by the names that OpenTelemetry gives them. */
import * as z from 'zod';
import { webAddress } from './settings.ts';

export const tracesEndpoint = webAddress('http://127.0.0.1:4318').optional();

const shareError = 'must be a share from 0 to 1, such as 0.05';
export const tracesShare = z.coerce.number(shareError).min(0, shareError).max(1, shareError).default(1);

export interface TraceSettings {
  /** Address of the collector, without `/v1/traces` and without a slash at the end. */
  endpoint: string;
  /** Of the traces that begin here, 0–1. */
  share: number;
}

/** Null: no traces. */
export function traceSettingsOf(values: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TraceSettings | null {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  return endpoint === undefined ? null : { endpoint, share: values.OTEL_TRACES_SAMPLER_ARG };
}
