import { setTimeout as wait } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../config/readTracing.ts';

/** Milliseconds for which the end of the service waits until the last spans are sent. */
const MAX_FLUSH_MS = 3000;
/** Milliseconds in which a failing export is reported only once. */
const REPORT_MS = 60_000;

/**
 * Loads OpenTelemetry and registers its tracer provider, which sends spans to the collector that the environment
 * names. Call it before the service is created. Only this module imports the SDK.
 *
 * @param warn - receives the troubles of the export, at most once a minute
 * @returns a function that sends the remaining spans and ends the export, within {@link MAX_FLUSH_MS}
 */
export function startTracing(settings: TracingSettings, warn: (line: string) => void): () => Promise<void> {
  reportTroubles(warn);
  const { delayMs, maxQueueSize, serviceName } = settings;
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    maxQueueSize,
    scheduledDelayMillis: delayMs,
  });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: 5000 },
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const flushed = provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, wait(MAX_FLUSH_MS, undefined, { ref: false })]);
    trace.disable();
    propagation.disable();
    context.disable();
    diag.disable();
  };
}

function samplerOf({ ratio, sampler }: TracingSettings): Sampler {
  const kind = sampler.replace('parentbased_', '');
  const root: Sampler =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Passes the warnings and errors of OpenTelemetry on. A collector that is away would report each export. */
function reportTroubles(warn: (line: string) => void): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (message: string) => {
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    warn(`Traces are not exported completely: ${message.slice(0, 300)}`);
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
