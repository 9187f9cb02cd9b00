export { traceActions } from './tracing/traceActions.ts';
