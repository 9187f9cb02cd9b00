import type { Row } from '@isp/schema';
import { retrying } from '@isp/server';
import { sqlStates } from '@isp/server/internal';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { trace } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTracing } from '../../config/readTracing.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { type CollectedSpan, type Collector, openCollector } from '../../testing/openCollector.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { startTracing } from './startTracing.ts';

let last = 0;
/** Returns a new trace as a browser begins it. */
function newTrace(flags = '01') {
  last += 1;
  const traceId = last.toString(16).padStart(32, 'a');
  const spanId = last.toString(16).padStart(16, 'b');
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}

const settingsOf = (url: string) => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  const settings = readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '20' });
  if (!settings) throw new Error('Tracing is off.');
  return settings;
};

describe.each(inTurn('postgres'))('traces of the service on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let collector: Collector;
  let stop: () => Promise<void>;
  let api: TestApi;
  const troubles: string[] = [];

  beforeAll(async () => {
    collector = await openCollector();
    stop = startTracing(settingsOf(collector.url), (line) => troubles.push(line));
    api = await openTestApi(await databases.open());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
    await stop();
    await collector.close();
    vi.unstubAllEnvs();
    expect(troubles).toEqual([]);
  });

  /** Waits for the spans of a trace, of which the request is the last. */
  const spansOf = (traceId: string): Promise<readonly CollectedSpan[]> =>
    vi.waitFor(() => {
      const found = collector.spans.filter((span) => span.traceId === traceId);
      expect(found.some(({ kind: spanKind }) => spanKind === 2)).toBe(true);
      return found;
    });
  const named = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
    const span = spans.find((one) => one.name === name);
    if (!span) throw new Error(`No span "${name}" in ${spans.map((one) => one.name).join(' | ')}`);
    return span;
  };
  /** Returns the names of the spans from this one up to the one whose parent is in another service. */
  const pathOf = (spans: readonly CollectedSpan[], span: CollectedSpan): readonly string[] => {
    const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? [...pathOf(spans, parent), span.name] : [span.name];
  };

  it('a list is one trace from the browser to its statements, without values', async () => {
    const { spanId, traceId, traceparent } = newTrace();
    const search = { keyword: 'needle-13800138000' };
    const baggage = 'isp.screen=project.project%20list, other=x';
    const headers = { traceparent, baggage };
    const reply = await api.call('developer', 'POST', 'project/page-query', search, headers);
    expect(reply.body).toMatchObject({ success: true, traceId });
    expect(reply.headers['x-request-id']).not.toBe(traceId);
    const spans = await spansOf(traceId);
    const request = named(spans, 'project.project getList');
    expect(request).toMatchObject({
      parentSpanId: spanId,
      status: 0,
      service: 'isp',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/isp-user/api/v1/project/page-query',
        'http.response.status_code': 200,
        'isp.request.id': reply.headers['x-request-id'],
        'isp.screen': 'project.project list',
      },
    });
    const select = named(spans, 'SELECT project_project');
    expect(pathOf(spans, select)[0]).toBe('project.project getList');
    expect(select).toMatchObject({
      kind: 3,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' },
    });
    expect(select.attributes['db.query.text']).toMatch(/\$\d/);
    expect(collector.received()).not.toContain('13800138000');
  });

  it('a write shows its validation, rules, transaction and statements', async () => {
    const { traceId, traceparent } = newTrace();
    const name = `traced-${kind}`;
    const form: Row = {
      projectName: name,
      projectCode: `code-${kind}`,
      projectType: 'RESEARCH',
      description: 'private-description',
    };
    const reply = await api.call('developer', 'POST', 'project/add', form, { traceparent });
    expect(reply.body).toMatchObject({ success: true, traceId });
    const spans = await spansOf(traceId);
    const insert = named(spans, 'INSERT project_project');
    expect(pathOf(spans, insert)).toEqual([
      'project.project add',
      'action project.project.add',
      'transaction',
      'INSERT project_project',
    ]);
    expect(pathOf(spans, named(spans, 'validate project.project'))).toContain('transaction');
    expect(spans.filter((span) => span.name.startsWith('rule project.project.'))).not.toEqual([]);
    expect(collector.received()).not.toContain('private-description');
    expect(collector.received()).not.toContain(name);
  });

  it('a refusal has the id of the trace and its code, and is no error of the service', async () => {
    const { traceId, traceparent } = newTrace();
    const reply = await api.call('developer', 'POST', 'project/add', { name: '' }, { traceparent });
    expect(reply.body).toMatchObject({ success: false, errCode: 'PARAM_INVALID', traceId });
    const request = named(await spansOf(traceId), 'project.project add');
    expect(request).toMatchObject({ status: 0, attributes: { 'error.type': 'PARAM_INVALID' }, events: [] });
  });

  it('an error is recorded with its code and place, without its message', async () => {
    const { traceId, traceparent } = newTrace();
    const { database } = api.service;
    const failing = vi
      .spyOn(database, 'asWriter')
      .mockRejectedValueOnce(Object.assign(new Error('duplicate "top-secret-value"'), { code: 'XX001' }));
    const reply = await api.call('developer', 'POST', 'project/add', {}, { traceparent });
    failing.mockRestore();
    expect(reply.body).toMatchObject({ errCode: 'SYSTEM_ERROR', traceId });
    const request = named(await spansOf(traceId), 'project.project add');
    expect(request).toMatchObject({ status: 2, attributes: { 'error.type': 'XX001' } });
    expect(request.events[0]).toMatchObject({ name: 'exception', attributes: { 'exception.type': 'XX001' } });
    expect(request.events[0]?.attributes['exception.stacktrace']).toMatch(/^\s+at /);
    expect(collector.received()).not.toContain('top-secret-value');
  });

  it('a job has a trace of its own, linked to the request that added it', async () => {
    const { traceId, traceparent } = newTrace();
    const page = await api.done('developer', 'POST', 'project/page-query', { size: 1 });
    const [project] = page.records as Row[];
    const form = {
      pvcName: `traced-${kind}`,
      displayName: 'traced',
      projectId: project?.id,
      storageClassName: 'cephfs',
      accessMode: 'RWO',
      requestGi: 1,
    };
    await api.done('developer', 'POST', 'pvc/add', form, { traceparent });
    await api.later(1);
    const spans = await spansOf(traceId);
    const request = named(spans, 'resource.pvc add');
    const job = await vi.waitFor(() => named(collector.spans, 'job pvc.order'));
    expect(job).toMatchObject({
      kind: 5,
      parentSpanId: '',
      status: 0,
      attributes: { 'isp.job.kind': 'pvc.order' },
    });
    expect(job.traceId).not.toBe(traceId);
    expect(job.links).toMatchObject([{ traceId }]);
    expect(spans.map(({ spanId }) => spanId)).toContain(job.links[0]?.spanId);
    expect(request.traceId).toBe(traceId);
    // The port is called between the two transactions of the job.
    const own = await vi.waitFor(() => {
      const found = collector.spans.filter((span) => span.traceId === job.traceId);
      expect(found.filter(({ name }) => name === 'transaction')).toHaveLength(2);
      return found;
    });
    expect(pathOf(own, named(own, 'cluster bindVolume'))).toEqual(['job pvc.order', 'cluster bindVolume']);
  });

  it.each([
    ['of another length', '00-1234-bbbbbbbbbbbbbbbb-01'],
    ['whose trace is zero', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['whose parent is zero', `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`],
    ['of version ff', `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['in capital letters', `00-${'A'.repeat(32)}-${'B'.repeat(16)}-01`],
    ['with a text', '00-<script>-x-01'],
  ])('a traceparent %s is ignored', async (_what, traceparent) => {
    const { body } = await api.call('developer', 'POST', 'project/page-query', {}, { traceparent });
    expect(body.traceId).toMatch(/^[\da-f]{32}$/);
    expect(traceparent).not.toContain(body.traceId);
    expect((await spansOf(String(body.traceId)))[0]).toBeDefined();
  });

  it('a trace that the browser does not sample is not exported, and keeps its id', async () => {
    const { traceId, traceparent } = newTrace('00');
    const { body } = await api.call('developer', 'POST', 'project/page-query', {}, { traceparent });
    expect(body.traceId).toBe(traceId);
    const after = newTrace();
    await api.call('developer', 'POST', 'project/page-query', {}, { traceparent: after.traceparent });
    await spansOf(after.traceId);
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
  });

  it('a repeated transaction is an event of the running span', async () => {
    let runs = 0;
    const { traceId } = await trace.getTracer('test').startActiveSpan('outer', async (span) => {
      await retrying(async () => {
        runs += 1;
        if (runs === 1) throw Object.assign(new Error('conflict'), { code: sqlStates.deadlock });
        return api.service.database.asJob(async () => undefined);
      });
      span.end();
      return span.spanContext();
    });
    const found = await vi.waitFor(() => {
      const outer = collector.spans.find((span) => span.traceId === traceId && span.name === 'outer');
      expect(outer).toBeDefined();
      return outer as CollectedSpan;
    });
    expect(found.events).toEqual([
      { name: 'transaction repeated', attributes: { 'isp.attempt': 1, 'db.response.status_code': '40P01' } },
    ]);
  });
});

describe('a collector that is away', () => {
  it('calls are answered, spans that do not fit are dropped, and the end waits 3 s at most', async () => {
    const collector = await openCollector(() => undefined);
    const troubles: string[] = [];
    const stop = startTracing({ ...settingsOf(collector.url), maxQueueSize: 100 }, (line) =>
      troubles.push(line),
    );
    const tracer = trace.getTracer('test');
    for (let count = 0; count < 1000; count += 1) tracer.startSpan('many').end();
    // the first export has begun and is not answered
    await vi.waitFor(() => expect(collector.spans.length).toBeGreaterThan(0));
    for (let count = 0; count < 1000; count += 1) tracer.startSpan('more').end();
    const started = performance.now();
    await stop();
    expect(performance.now() - started).toBeLessThan(3500 * Number(process.env.ISP_PATIENCE ?? 1));
    // no more than the queue and the export that was under way
    expect(collector.spans.length).toBeLessThanOrEqual(200);
    await collector.close();
    vi.unstubAllEnvs();
  });
});

describe('the settings of tracing', () => {
  it.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x:4318', OTEL_SDK_DISABLED: 'true' }, undefined],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://x:4318/v1/traces', OTEL_SERVICE_NAME: 'mine' },
      {
        serviceName: 'mine',
        sampler: 'parentbased_always_on',
        ratio: 1,
        browserRatio: 0,
        maxQueueSize: 2048,
        delayMs: 5000,
      },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      {
        serviceName: 'isp',
        sampler: 'traceidratio',
        ratio: 0.1,
        browserRatio: 0,
        maxQueueSize: 2048,
        delayMs: 5000,
      },
    ],
  ])('%j is read as %j', (env, settings) => {
    expect(readTracing(env)).toEqual(settings);
  });

  it.each([
    [{}, 1],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 0.1],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
  ])('browsers trace as many actions as the sampler keeps: %j', (env, browserRatio) => {
    const settings = readTracing({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x',
      ISP_TRACE_BROWSER: 'on',
      ...env,
    });
    expect(settings).toMatchObject({ browserRatio });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is not an address'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'sends http/json only'],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'Write always_on, always_off'],
    [{ ISP_TRACE_BROWSER: 'yes' }, 'Write on or off'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'Write a number from 0 to 1'],
    [{ OTEL_BSP_MAX_QUEUE_SIZE: '0' }, 'Write a whole number above 0'],
  ])('%j is refused', (env, text) => {
    expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', ...env })).toThrow(text);
  });
});
