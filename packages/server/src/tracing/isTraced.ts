import { ProxyTracerProvider, type Tracer, trace } from '@opentelemetry/api';

/**
 * Returns true if the host has registered a tracer provider. Parts of the service that are wrapped once, when they are
 * created, ask this first, so that a service without tracing runs none of the code of this folder.
 */
export function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('') !== undefined;
}

/** Returns the tracer of this package. It does nothing if the host has registered no tracer provider. */
export const tracer = (): Tracer => trace.getTracer('@isp/server');
