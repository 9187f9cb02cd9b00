import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type SpanContext,
  trace,
} from '@opentelemetry/api';

/**
 * Returns the headers that continue the running trace in another service; none without a running trace. Only
 * `traceparent` and `tracestate` are sent, never baggage, because its values are unknown.
 *
 * @example const answer = await fetch(url, { headers: { accept: 'application/json', ...traceHeaders() } });
 */
export function traceHeaders(): Readonly<Record<string, string>> {
  if (trace.getActiveSpan() === undefined) return {};
  const all: Record<string, string> = {};
  propagation.inject(context.active(), all);
  return Object.fromEntries(Object.entries(all).filter(([name]) => /^trace(parent|state)$/.test(name)));
}

/**
 * Returns the context that a `traceparent` describes. A value that does not follow the format of the W3C is ignored.
 * Only the id of the parent span and its sampling are used.
 */
export const contextOf = (traceparent: string | null | undefined): Context =>
  traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;

/** Returns the span that a `traceparent` names, to link to it. */
export const linkedSpan = (traceparent: string | null | undefined): SpanContext | undefined =>
  trace.getSpanContext(contextOf(traceparent));
