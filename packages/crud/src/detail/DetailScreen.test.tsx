import { loadArea } from '@isp/schema';
import { act, render as renderProbe, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { useRecord } from '../data/useRecord.ts';
import { standardWidgets } from '../extend/defaultWidgets.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import type { Call } from '../testing/callGate.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { renderArea } from '../testing/renderArea.tsx';
import { sampleId, sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';

const book = loadArea(shop).area.entities.book!;
const id = sampleId('shop.book', 0);
const open = (options: Partial<Parameters<typeof renderArea>[1]> = {}) =>
  renderArea(shop, { page: 'detail', entity: 'book', id, ...options });

/** Returns a promise, and the function with which the test resolves it. */
function held() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}

/**
 * Draws a component that shows one record as text. `hold` may return a promise for a call; the adapter replies to
 * the call only when the promise resolves.
 */
async function probe(hold: (call: Call, index: number) => Promise<unknown> | undefined) {
  const module = loadArea(shop);
  let reads = 0;
  const adapter = memoryAdapter({
    areas: [module],
    rows: (entity) => sampleRows(entity, 3),
    latency: (call) => (call.name === 'detail' ? hold(call, reads++) : undefined),
  });
  function Shown({ id: wanted }: { id: string }) {
    const { data } = useRecord(module.area.entities.book!, wanted);
    return <p>{data ? `shown ${String(data.id)}` : 'waiting'}</p>;
  }
  const modules = [module];
  const DetailProbe = ({ id: wanted, scopeKey = 'org' }: { id: string; scopeKey?: string }) => (
    <AreaHost adapter={adapter} areas={modules} scopeKey={scopeKey}>
      <Shown id={wanted} />
    </AreaHost>
  );
  return { DetailProbe, adapter };
}

/** Returns an extension in which the list of reviews throws an error while rendering. */
const brokenReview = () => ({
  extensions: [
    {
      widgets: {
        text: {
          ...standardWidgets.text,
          get width(): number {
            throw new Error('broken on purpose');
          },
        },
      },
    },
  ],
});

it('DetailScreen shows a record by its schema: name, state, values, names of references', async () => {
  const { adapter, detail } = await open();
  const [row] = sampleRows(book, 1);
  expect(await screen.findByRole('heading', { name: String(row?.name) })).toBeVisible();
  expect(adapter.callsOf('detail')).toHaveLength(1);
  const { authorName } = await adapter.detail({ area: 'shop', entity: 'book', path: 'book' }, id);
  await waitFor(() => expect(detail.value('authorId')).toBe(authorName));
  expect(detail.value('kind')).toBe('纸书');
  expect(detail.value('createUser')).toBe(row?.createUserName);
  expect(screen.queryByText('口令')).toBeNull();
});

it('DetailScreen lists nested objects by their own fields, shows arrays of them as tables, and folds empty values away', async () => {
  const [sample] = sampleRows(book, 1);
  const row = {
    ...sample,
    size: { width: 12.5 },
    chapters: [{ title: '第一章', pages: 20 }, { title: '第二章' }],
    stock: undefined,
  };
  const { detail } = await open({ rows: { book: [row] } });
  const table = await screen.findByRole('region', { name: '章节' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['标题', '页数']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['第一章', '20', '第二章', '-']);
  expect(screen.getByText('宽').nextElementSibling).toHaveTextContent('12.5');
  expect(detail.value('stock')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: /^显示 \d+ 个空字段$/ }));
  expect(detail.value('stock')).toBe('-');
  await userEvent.click(screen.getByRole('button', { name: '隐藏空字段' }));
  expect(detail.value('stock')).toBeUndefined();
});

it('DetailScreen hides a field its conditions rule out, and shows it where they do not', async () => {
  await open({ id: sampleId('shop.book', 0) });
  await screen.findAllByText('类别');
  expect(screen.queryByText('时长')).toBeNull();
});

it('DetailScreen shows the field of a condition that holds', async () => {
  const { detail } = await open({ id: sampleId('shop.book', 1) });
  await screen.findAllByText('类别');
  expect(detail.value('minutes')).toMatch(/^\d+ 分钟$/);
});

it('DetailScreen shows the record that was opened last, even if the one before arrives later (T-R9)', async () => {
  const slow = held();
  const ids = [0, 1].map((index) => sampleId('shop.book', index));
  const { DetailProbe, adapter } = await probe((call) =>
    call.args[0] === ids[0] ? slow.promise : undefined,
  );
  const view = await act(async () => renderProbe(<DetailProbe id={ids[0]!} />));
  await act(async () => view.rerender(<DetailProbe id={ids[1]!} />));
  expect(await screen.findByText(`shown ${ids[1]}`)).toBeVisible();
  await waitFor(() => expect(adapter.callsOf('detail')[0]?.outcome).toBe('aborted'));
  await act(async () => slow.resolve());
  expect(screen.getByText(`shown ${ids[1]}`)).toBeVisible();
});

it('DetailScreen never shows a record cached for another organisation (T-R9)', async () => {
  const answer = held();
  const { DetailProbe } = await probe((_, index) => (index === 1 ? answer.promise : undefined));
  const view = await act(async () => renderProbe(<DetailProbe id={id} scopeKey="one" />));
  expect(await screen.findByText(`shown ${id}`)).toBeVisible();
  await act(async () => view.rerender(<DetailProbe id={id} scopeKey="two" />));
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => answer.resolve());
  expect(await screen.findByText(`shown ${id}`)).toBeVisible();
});

it('DetailScreen shows that a record does not exist, with a link back to the list', async () => {
  const { visited } = await open({ id: '404' });
  expect(await screen.findByText('记录不存在或已删除')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
  expect(visited).toEqual([{ entity: 'shop.book', page: 'list' }]);
});

it('DetailScreen shows a failure with a retry that works', async () => {
  const { adapter } = await open({ failures: { detail: new AdapterError('offline', '网络异常') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络异常');
  adapter.heal();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
});

it('DetailScreen continues to poll a running record after a failed read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const [row] = sampleRows(book, 1);
  const { adapter } = await open({ rows: { book: [{ ...row, status: 'PRINTING' }] } });
  await screen.findAllByText('印刷中', { selector: '.isp-tag' });
  adapter.fail('detail', new AdapterError('offline', '网络异常'), 1);
  await act(() => vi.advanceTimersByTimeAsync(5100));
  const seen = adapter.callsOf('detail').length;
  adapter.advance('shop.book');
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(adapter.callsOf('detail').length).toBeGreaterThan(seen);
  expect((await screen.findAllByText('在售', { selector: '.isp-tag' }))[0]).toBeVisible();
  vi.useRealTimers();
});

it('DetailScreen reads nothing without the permission to view, and shows the reason (R6.05)', async () => {
  const { adapter } = await open({ may: (code) => code !== 'shop_book_view' });
  expect(await screen.findByText('无权限')).toBeVisible();
  expect(adapter.callsOf('detail')).toHaveLength(0);
});

it('DetailScreen offers what the state allows and the user may (R6.05)', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('button', { name: '付印' })).toBeVisible();
  expect(screen.getByRole('button', { name: '编辑' })).toBeVisible();
  unmount();
  await open({ may: (code) => code !== 'shop_book_edit' });
  expect(await screen.findByRole('button', { name: '付印' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
});

it('DetailScreen runs an action, follows the state, and shows the steps', async () => {
  const { detail, adapter } = await open();
  await detail.action('print');
  await waitFor(() => expect(adapter.rows('shop.book')[0]).toMatchObject({ status: 'PRINTING' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '付印' })).toBeNull());
  expect(document.querySelector('.ant-steps-item-active, .ant-steps-item-process')).toHaveTextContent(
    '印刷中',
  );
});

it('DetailScreen deletes after asking, leaves for the list and never asks for the deleted record (R5.12)', async () => {
  const { detail, adapter, confirm, visited } = await open();
  await screen.findByRole('button', { name: '删除' });
  const before = adapter.callsOf('detail').length;
  await detail.action('delete');
  await confirm();
  await waitFor(() => expect(visited).toEqual([{ entity: 'shop.book', page: 'list' }]));
  expect(await screen.findByText('删除成功')).toBeVisible();
  expect(adapter.callsOf('detail')).toHaveLength(before);
});

it('DetailScreen keeps the tab in the address and builds a tab when it is first opened', async () => {
  const { adapter, detail, search } = await open();
  await screen.findByRole('tab', { name: /^书评/ });
  expect(screen.queryByText('镜像拉取完成，用时 12 秒')).toBeNull();
  await detail.tab('事件');
  expect(search()).toBe('?tab=events');
  expect(await screen.findByText('镜像拉取完成，用时 12 秒')).toBeVisible();
  expect(adapter.callsOf('read').filter((call) => call.args[0] !== 'opsLog')).toHaveLength(1);
});

it('DetailScreen opens the tab of the address', async () => {
  const { adapter } = await open({ search: '?tab=events' });
  expect(await screen.findByText('镜像拉取完成，用时 12 秒')).toBeVisible();
  expect(adapter.callsOf('read').map((call) => call.args[0])).toEqual(['events']);
});

it('DetailScreen reads related records by the key of this one', async () => {
  const { adapter } = await open({ search: '?tab=shop.review' });
  await waitFor(() => expect(adapter.callsOf('getList')).toHaveLength(2));
  for (const call of adapter.callsOf('getList')) {
    expect(call).toMatchObject({ entity: 'shop.review', args: [{ page: 1, search: { bookId: id } }] });
  }
  const shown = adapter.rows('shop.review').filter((row) => row.bookId === id);
  expect(shown.length).toBeGreaterThan(0);
  expect(await screen.findByText(String(shown[0]?.name))).toBeVisible();
});

it('DetailScreen shows what a write changed, before and after', async () => {
  const { adapter, detail } = await open();
  await screen.findByRole('tab', { name: '概览' });
  adapter.change('shop.book', id, { kind: 'AUDIO', minutes: 30 });
  await detail.tab('操作记录');
  await screen.findByText('变更 2 项');
  const table = within(screen.getByRole('region', { name: '变更内容' }));
  const cells = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['类别', '纸书', '有声书', '时长', '-', '30 分钟']);
});

it('a comparison of records shows the changes with the titles of their entity, row by row', async () => {
  const offer = {
    type: 'object',
    properties: {
      title: { type: 'string', title: '名称' },
      about: { type: 'string', title: '介绍', format: 'rich-text' },
      kind: {
        title: '类别',
        oneOf: [
          { const: 'A', title: '甲' },
          { const: 'B', title: '乙' },
        ],
      },
      tags: { type: 'array', title: '标签', items: { type: 'string' } },
      plans: {
        type: 'array',
        title: '方案',
        items: {
          type: 'object',
          required: ['called'],
          properties: {
            called: { type: 'string', title: '方案名称' },
            price: { type: 'string', format: 'money', title: '价格' },
          },
        },
      },
    },
  };
  const change = (of: object) => ({
    type: 'object',
    title: '变更',
    'x-ui': { widget: 'diff', against: 'before', ...of },
  });
  const sides = { before: { type: 'object', title: '原' } };
  const ask = { type: 'object', properties: { ...sides, change: change({ of: 'sale.offer' }) } };
  const log = {
    type: 'object',
    properties: { ...sides, kind: { type: 'string' }, change: change({ ofField: 'kind' }) },
  };
  const sale = {
    ...{ area: 'sale', title: '销售' },
    entities: {
      offer: { title: '报价', label: 'title', record: offer },
      ask: { title: '申请', label: 'id', record: ask, detail: { groups: [{ fields: ['change'] }] } },
      log: { title: '日志', label: 'id', record: log, detail: { groups: [{ fields: ['change'] }] } },
    },
  };
  const before = {
    ...{ title: '旧', about: '一\n二', kind: 'A', tags: ['x'] },
    plans: [
      { called: '基础', price: '1.00' },
      { called: '停售', price: '2.00' },
    ],
  };
  const after = {
    ...{ title: '旧', about: '一\n三', kind: 'B', tags: ['x', 'y'] },
    plans: [
      { called: '基础', price: '1.50' },
      { called: '新增', price: '3.00' },
    ],
  };
  const rows = {
    ask: [
      { id: '1', before, change: after },
      { id: '2', change: after },
    ],
    log: [
      { id: '3', kind: 'sale.offer', before: { kind: 'A' }, change: { kind: 'B' } },
      { id: '4', kind: 'sale.gone', before: { kind: 'A' }, change: { kind: 'B' } },
    ],
  };
  const show = (id: string) => renderArea(sale as never, { page: 'detail', entity: 'ask', id, rows });
  const shown = await show('1');
  const table = within(await screen.findByRole('region', { name: '变更内容' }));
  const lines = table.getAllByRole('row').map((row) => row.textContent);
  expect(lines.slice(0, 4)).toEqual([
    '字段变更前变更后',
    '类别甲乙',
    expect.stringMatching(/^标签x.*xy$/),
    expect.stringMatching(/^方案 \/ 基础 \/ 价格.*1\.00.*1\.50/),
  ]);
  expect(table.getByText('方案 / 新增')).toBeVisible();
  expect(table.getByText('方案 / 停售')).toBeVisible();
  // texts with several lines are compared line by line
  expect(screen.getByRole('region', { name: '介绍' })).toHaveTextContent('- 二2+ 三');
  shown.unmount();
  const added = await show('2');
  expect(await screen.findByText('新增')).toBeVisible();
  added.unmount();
  // the entries of this log belong to different entities; if the entity of an entry is unknown, the stored values
  // are compared as JSON
  const lineOf = (id: string) => renderArea(sale as never, { page: 'detail', entity: 'log', id, rows });
  const known = await lineOf('3');
  expect(await screen.findByRole('columnheader', { name: '变更前' })).toBeVisible();
  known.unmount();
  await lineOf('4');
  expect(await screen.findByRole('region', { name: '变更' })).toHaveTextContent('"kind": "B"');
});

it('DetailScreen shows hostile values as text and makes no link of them (T-R1, T-R2)', async () => {
  const [sample] = sampleRows(book, 1);
  const markup = '<img src=x onerror="window.__x=1">';
  const row = {
    ...sample,
    name: markup,
    description: markup,
    homepage: 'javascript:window.__x=1',
    chapters: [{ title: markup }],
  };
  await open({ rows: { book: [row] } });
  await waitFor(() => expect(screen.getAllByText(markup).length).toBeGreaterThan(2));
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(
    [...document.querySelectorAll('a')]
      .map((link) => link.href)
      .filter((url) => url.startsWith('javascript')),
  ).toEqual([]);
  expect(screen.getByText('javascript:window.__x=1')).toBeVisible();
  expect(window).not.toHaveProperty('__x');
});

it('DetailScreen keeps the other tabs when one breaks (T-R8)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { detail } = await open({ search: '?tab=shop.review', entity: 'book', ...brokenReview() });
  expect(await screen.findByText('页面加载失败')).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  await detail.tab('事件');
  expect(await screen.findByText('镜像拉取完成，用时 12 秒')).toBeVisible();
});

it('DetailScreen copies a value as it is shown, so that a masked value stays masked', async () => {
  const user = userEvent.setup();
  const [sample] = sampleRows(book, 1);
  await open({ rows: { book: [{ ...sample, phone: '13800001234' }] } });
  const value = await screen.findByText('138****1234');
  await user.click(within(value.closest('dd')!).getByRole('button', { name: '复制' }));
  expect(await navigator.clipboard.readText()).toBe('138****1234');
  expect(await screen.findByRole('button', { name: '已复制' })).toBeVisible();
});

it('DetailScreen polls while the state is a running one, and stops afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const printing = sampleRows(book, 2).map((row) => ({ ...row, status: 'PRINTING' }));
    const { adapter } = await open({ rows: { book: printing } });
    await waitFor(() => expect(adapter.callsOf('detail')).toHaveLength(1));
    await act(async () => vi.advanceTimersByTimeAsync(5100));
    expect(adapter.callsOf('detail')).toHaveLength(2);
    adapter.advance('shop.book');
    await act(async () => vi.advanceTimersByTimeAsync(5100));
    expect(adapter.callsOf('detail')).toHaveLength(3);
    await act(async () => vi.advanceTimersByTimeAsync(20_000));
    expect(adapter.callsOf('detail')).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
