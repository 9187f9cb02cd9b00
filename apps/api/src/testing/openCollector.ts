import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly {
    readonly name: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  }[];
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  /** 2 for an error, 0 if the span has no status. */
  readonly status: number;
  readonly service: unknown;
}

/** A collector for tests: an HTTP server that receives OTLP as JSON. */
export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** Everything that was received, as text. */
  readonly received: () => string;
  readonly close: () => Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface SentSpan
  extends Omit<CollectedSpan, 'attributes' | 'events' | 'status' | 'links' | 'parentSpanId'> {
  readonly parentSpanId?: string;
  readonly attributes?: readonly Attribute[];
  readonly events?: readonly { readonly name: string; readonly attributes?: readonly Attribute[] }[];
  readonly links?: CollectedSpan['links'];
  readonly status?: { readonly code?: number };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const toValues = (attributes: readonly Attribute[] = []): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/**
 * Opens a collector.
 * @param answer - answers an export after its spans were kept @defaultValue accepts it
 */
export async function openCollector(
  answer: (response: ServerResponse) => void = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received += body;
    const { resourceSpans } = JSON.parse(body) as Sent;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          parentSpanId: span.parentSpanId ?? '',
          attributes: toValues(span.attributes),
          events: (span.events ?? []).map(({ attributes, name }) => ({
            name,
            attributes: toValues(attributes),
          })),
          links: span.links ?? [],
          status: span.status?.code ?? 0,
          service: toValues(resource.attributes)['service.name'],
        });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
