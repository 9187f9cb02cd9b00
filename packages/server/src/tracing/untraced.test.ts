import { context, propagation, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop } from '../testing/shop.fixture.ts';
import { inTurn } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';

describe.each(inTurn('postgres'))('a service without a tracer provider on %s', (kind) => {
  const databases = testDatabases(kind);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(await databases.open());
  });
  afterAll(async () => {
    await shop.app.close();
    await databases.close();
  });

  it('no span is made, and a traceparent has no effect', async () => {
    const asked = [
      vi.spyOn(trace, 'getTracer'),
      vi.spyOn(context, 'with'),
      vi.spyOn(propagation, 'extract'),
      vi.spyOn(propagation, 'inject'),
    ];
    const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    for (const path of ['shop-book/page-query', 'shop-book/add']) {
      const reply = await shop.call('owner', 'POST', path, {}, headers);
      expect(reply.body).toMatchObject({ traceId: reply.headers['x-request-id'] });
    }
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0]);
    vi.restoreAllMocks();
  });
});
