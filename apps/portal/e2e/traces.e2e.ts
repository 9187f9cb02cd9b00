import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startApi, temporaryFolder } from './startApi.ts';
import { open, rowsOf } from './steps.ts';
import { expect, test } from './test.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

test('one press is one trace, from the browser to the statements of all its calls', async ({ browser }) => {
  test.slow();
  const spans: Span[] = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const folder = temporaryFolder();
  const api = await startApi(`${folder.path}/data`, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ISP_TRACE_BROWSER: 'on',
  });
  try {
    const page = await (await browser.newContext({ baseURL: api.origin })).newPage();
    await open(page, '/customer/notebook/index');
    await expect(rowsOf(page).first()).toBeVisible();
    const asked = page.waitForRequest(/\/notebook\/page-query/);
    const box = page.getByRole('search').getByLabel('Notebook 名称');
    await box.fill('no-such-name');
    await box.press('Enter');
    const { traceparent = '', baggage } = (await asked).headers();
    expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(baggage).toBe('isp.screen=notebook.notebook%20list');
    const [, traceId, parentId] = traceparent.split('-');
    const found = () => spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => found().map(({ name }) => name)).toContain('SELECT notebook_notebook');
    await expect.poll(() => found().map(({ name }) => name)).toContain('notebook.notebook getList');
    const request = found().find(({ name }) => name === 'notebook.notebook getList');
    expect(request?.parentSpanId).toBe(parentId);
    expect(request?.attributes).toContainEqual({
      key: 'isp.screen',
      value: { stringValue: 'notebook.notebook list' },
    });
    expect(JSON.stringify(spans)).not.toContain('no-such-name');
  } finally {
    await api.stop();
    collector.close();
    folder.remove();
  }
});
