import { SpanKind, trace } from '@opentelemetry/api';
import { tracer } from './isTraced.ts';
import { summarizeSql } from './summarizeSql.ts';
import { noteError } from './withSpan.ts';

/**
 * Adds a span for a statement that has just ended, below the running span.
 *
 * @param took - duration in milliseconds
 * @param error - error with which the statement failed, if it failed
 */
export function noteStatement(sql: string, took: number, error?: unknown): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const { operation, table, text } = summarizeSql(sql);
  const end = performance.timeOrigin + performance.now();
  const span = tracer().startSpan(table === undefined ? operation : `${operation} ${table}`, {
    kind: SpanKind.CLIENT,
    startTime: end - took,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      'db.query.text': text,
    },
  });
  if (error !== undefined) noteError(span, error);
  span.end(end);
}

/** Notes in the running span that a transaction was aborted and is repeated. */
export const noteRetry = (attempt: number, state: string): void => {
  trace.getActiveSpan()?.addEvent('transaction repeated', {
    'isp.attempt': attempt,
    'db.response.status_code': state,
  });
};
