import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTraced, tracer } from './isTraced.ts';
import { contextOf } from './traceContext.ts';
import { noteError } from './withSpan.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Name of the span of a request, or false for a route that makes no span, such as a health check.
     * @defaultValue method and pattern of the route: `GET /notice/:id`
     */
    readonly span?: string | false;
  }
}

/**
 * Returns the name of the screen from which a browser makes a call. Anybody can send the header, so only a short name
 * of usual characters is accepted.
 */
function screenOf(baggage: string | readonly string[] | undefined): { readonly 'isp.screen'?: string } {
  const entry = /(?:^|,)\s*isp\.screen=([\w.%-]{1,200})\s*(?:[,;]|$)/.exec(String(baggage ?? ''))?.[1];
  const name = entry?.replaceAll('%20', ' ');
  return name !== undefined && /^[a-z][\w.-]*( [a-z]+)?$/i.test(name) ? { 'isp.screen': name } : {};
}

const spans = new WeakMap<FastifyRequest, Span>();

/** Returns the id of the request's trace. Without tracing it is the id of the request. */
export const traceIdOf = (request: FastifyRequest): string =>
  spans.get(request)?.spanContext().traceId ?? request.id;

/**
 * Makes a span for each request. Adds no hook if the host has registered no tracer provider.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    if (config.span === false) return done();
    const { method } = request;
    // If an instrumentation of the host has already begun a span for this request, that span is the parent.
    const isBegun = trace.getActiveSpan() !== undefined;
    const { traceparent } = request.headers;
    const parent = isBegun ? context.active() : contextOf([traceparent].flat()[0]);
    const span = tracer().startSpan(
      config.span ?? (url === undefined ? method : `${method} ${url}`),
      {
        kind: isBegun ? SpanKind.INTERNAL : SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(url !== undefined && { 'http.route': url }),
          'isp.request.id': request.id,
          ...screenOf(request.headers.baggage),
        },
      },
      parent,
    );
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.spanContext().traceId });
    // Some routes answer through the raw response, so that `onResponse` does not run. The response always closes.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), done);
  });
  // The body arrives in events of the socket, which are outside of the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  });
  app.addHook('onError', async (request, _reply, error) => {
    const span = spans.get(request);
    if (span) noteError(span, error);
  });
}
