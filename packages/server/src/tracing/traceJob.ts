import { context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { isTraced, tracer } from './isTraced.ts';
import { linkedSpan } from './traceContext.ts';
import { noteError } from './withSpan.ts';

/** The trace of one attempt of a job. */
export interface JobTrace {
  /** Runs a part of the job in its span. */
  readonly run: <T>(part: () => T) => T;
  /** Ends the span. @param error - error with which the attempt failed */
  readonly end: (error?: unknown) => void;
}

const untraced: JobTrace = { run: (part) => part(), end: () => undefined };

/**
 * Begins the trace of a job. A job runs at another time than the request that added it, so it has a trace of its own,
 * with a link to that request.
 *
 * @param traceparent - the trace of the request; null if it had none
 */
export function traceJob(kind: string, traceparent: string | null): JobTrace {
  if (!isTraced()) return untraced;
  const cause = linkedSpan(traceparent);
  const span = tracer().startSpan(`job ${kind}`, {
    kind: SpanKind.CONSUMER,
    attributes: { 'isp.job.kind': kind },
    root: true,
    ...(cause && { links: [{ context: cause }] }),
  });
  const own = trace.setSpan(ROOT_CONTEXT, span);
  return {
    run: (part) => context.with(own, part),
    end(error) {
      if (error !== undefined) noteError(span, error);
      span.end();
    },
  };
}
