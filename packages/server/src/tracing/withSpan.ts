import { type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';
import { Refusal, refusalTexts } from '../refusals/refusal.ts';
import { tracer } from './isTraced.ts';

/**
 * Runs a function in a span below the running span. Outside of a request and of a job there is no running span, and
 * also if the trace is not sampled: then the function runs without a span.
 *
 * @param name - for example `rule shop.book.beforeAdd`; a name contains no values of a request
 */
export function withSpan<T>(name: string, run: () => T, options: SpanOptions = {}): T {
  if (!trace.getActiveSpan()?.isRecording()) return run();
  return tracer().startActiveSpan(name, options, (span) => endWith(span, run));
}

/** Runs a function, and ends the span with its result or its error. */
function endWith<T>(span: Span, run: () => T): T {
  const fail = (error: unknown): never => {
    noteError(span, error);
    span.end();
    throw error;
  };
  let result: T;
  try {
    result = run();
  } catch (error) {
    return fail(error);
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  return result.then((value: unknown) => {
    span.end();
    return value;
  }, fail) as T;
}

/**
 * Records an error in a span: its code or class, and the places in the code at which it occurred. The message is left
 * out, because it may contain values that a user has entered. A refusal of the user's input is no error of the service.
 */
export function noteError(span: Span, error: unknown): void {
  if (!span.isRecording()) return;
  const type = typeOf(error);
  span.setAttribute('error.type', type);
  if (isRefusedInput(error)) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  const stack = error instanceof Error ? error.stack : undefined;
  span.addEvent('exception', {
    'exception.type': type,
    ...(stack !== undefined && { 'exception.stacktrace': stack.split('\n').filter(isPlace).join('\n') }),
  });
}

/** Returns the code of an error, such as a refusal's code or the SQLSTATE of PostgreSQL, or else its class. */
export function typeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (typeof code === 'string' && /^\w{1,60}$/.test(code)) return code;
  return error instanceof Error ? error.name : typeof error;
}

const isPlace = (line: string): boolean => /^\s+at /.test(line);

function isRefusedInput(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const known = Object.hasOwn(refusalTexts, error.code)
    ? refusalTexts[error.code as keyof typeof refusalTexts]
    : undefined;
  return (known?.status ?? 400) < 500;
}
