import { loadArea } from '@isp/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberList } from '../data/lastList.ts';
import { renderArea } from '../testing/renderArea.tsx';
import { sampleId, sampleRows } from '../testing/sampleRows.ts';
import { shop } from '../testing/shop.fixture.ts';

const book = loadArea(shop).area.entities.book!;
const review = loadArea(shop).area.entities.review!;
const asker = { storagePrefix: 'isp', scopeKey: '' };
const idAt = (index: number) => sampleId('shop.book', index);
const open = (options: Partial<Parameters<typeof renderArea>[1]> = {}) =>
  renderArea(shop, { page: 'detail', entity: 'book', id: idAt(0), ...options });

afterEach(() => sessionStorage.clear());

it('the header shows the facts of the summary under the name, without empty ones', async () => {
  const [sample] = sampleRows(book, 1);
  await open({ rows: { book: [{ ...sample, price: undefined }] } });
  await screen.findByRole('heading', { level: 2 });
  const facts = document.querySelector<HTMLElement>('.isp-record-facts');
  const terms = within(facts!).getAllByRole('term');
  // the header shows the values of the list's columns, except the name, the state and fields without a value
  expect(terms.map(({ textContent }) => textContent)).toEqual(['作者', '类别', '创建时间']);
});

it('the header translates the values of the facts with the texts of their entity, like their titles', async () => {
  const translate = (text: string, scope?: string) => (scope === 'shop.book' ? `book ${text}` : text);
  const [sample] = sampleRows(book, 1);
  await open({ rows: { book: [{ ...sample }] }, translate });
  await screen.findByRole('heading', { level: 2 });
  const facts = within(document.querySelector<HTMLElement>('.isp-record-facts')!);
  const kind = facts.getByText('book 类别').nextElementSibling;
  expect(kind?.textContent).toMatch(/^book /);
});

it('the action the state waits for is the primary one, and the one that destroys is red and last', async () => {
  await open();
  const print = await screen.findByRole('button', { name: '付印' });
  expect(print).toHaveClass('ant-btn-primary');
  expect(screen.getByRole('button', { name: '编辑' })).not.toHaveClass('ant-btn-primary');
  const buttons = within(document.querySelector<HTMLElement>('.isp-record-actions')!).getAllByRole('button');
  const names = buttons.map(({ textContent }) => textContent).filter((text) => text !== '');
  expect(names.at(-1)).toBe('删除');
  expect(screen.getByRole('button', { name: '删除' })).toHaveClass('ant-btn-dangerous');
});

it('DetailScreen calls onRecord with the name of the record, and again when it is renamed', async () => {
  const onRecord = vi.fn();
  const { adapter } = await open({ onRecord });
  const [row] = sampleRows(book, 1);
  await waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(row?.name));
  adapter.change('shop.book', idAt(0), { name: '新的书名' });
  // after the action the record is read again, so the host gets the record's new name
  await userEvent.click(await screen.findByRole('button', { name: '付印' }));
  await waitFor(() => expect(onRecord).toHaveBeenLastCalledWith('新的书名'));
});

it('a form calls onRecord with the name of its record', async () => {
  const onRecord = vi.fn();
  await open({ page: 'form', onRecord });
  await waitFor(() => expect(onRecord).toHaveBeenLastCalledWith(sampleRows(book, 1)[0]?.name));
});

it('the pager links to the previous and next record of the list the user came from, in its order and over its pages', async () => {
  const ascending = { page: 1, size: 10, sort: 'name', search: {} };
  rememberList(asker, 'shop.book', ascending);
  const rows = sampleRows(book, 12);
  const names = rows.map(({ name }) => String(name));
  const { adapter, visited } = await open({ rows: { book: rows } });
  const { records } = await adapter.getList({ area: 'shop', entity: 'book', path: 'book' }, ascending);
  const place = records.findIndex((row) => row.id === idAt(0));
  expect(names).toHaveLength(12);
  const pager = await screen.findByRole('navigation', { name: `第 ${place + 1} 条，共 12 条` });
  await userEvent.click(within(pager).getByRole('button', { name: '下一条' }));
  expect(visited).toEqual([{ entity: 'shop.book', page: 'detail', id: records[place + 1]?.id }]);
});

it('the pager opens the next page, and counts positions from there', async () => {
  const query = { page: 1, size: 2, sort: 'name', search: {} };
  rememberList(asker, 'shop.book', query);
  const first = await open({ rows: { book: sampleRows(book, 5) } });
  const ref = { area: 'shop', entity: 'book', path: 'book' };
  const onPage = async (page: number) => (await first.adapter.getList(ref, { ...query, page })).records;
  const last = (await onPage(1))[1]!;
  const behind = (await onPage(2))[0]!;
  first.unmount();
  const second = await open({ rows: { book: sampleRows(book, 5) }, id: String(last.id) });
  const next = await screen.findByRole('button', { name: '下一条' });
  await waitFor(() => expect(next).toBeEnabled());
  await userEvent.click(next);
  expect(second.visited).toEqual([{ entity: 'shop.book', page: 'detail', id: behind.id }]);
  second.unmount();
  await open({ rows: { book: sampleRows(book, 5) }, id: String(behind.id) });
  expect(await screen.findByRole('navigation', { name: '第 3 条，共 5 条' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '下一条' })).toHaveFocus());
});

it('a drawer also goes through the records of its list, over its pages, and keeps the focus on the button', async () => {
  const drawers = structuredClone(shop) as { entities: { book: { detail?: object } } };
  drawers.entities.book.detail = { ...drawers.entities.book.detail, as: 'drawer' };
  const rows = { book: sampleRows(book, 12) };
  const { adapter, visited, list } = await renderArea(drawers, { page: 'list', entity: 'book', rows });
  const user = userEvent.setup();
  const { records } = await adapter.getList(
    { area: 'shop', entity: 'book', path: 'book' },
    { page: 1, size: 12, sort: '-createTime', search: {} },
  );
  const nameAt = (at: number) => String(records[at]?.name);
  await list.row(nameAt(9)).action('view');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('navigation', { name: '第 10 条，共 12 条' })).toBeInTheDocument();
  const next = () => within(drawer).getByRole('button', { name: '下一条' });
  await waitFor(() => expect(next()).toBeEnabled());
  await user.click(next());
  // the next record is on the second page of the list, which is read for it
  await waitFor(() => expect(drawer).toHaveTextContent(nameAt(10)));
  await within(drawer).findByRole('navigation', { name: '第 11 条，共 12 条' });
  await waitFor(() => expect(next()).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(drawer).toHaveTextContent(nameAt(11)));
  // the last record has no next record, so the focus moves to the button for the previous record
  await waitFor(() => expect(next()).toBeDisabled());
  await waitFor(() => expect(within(drawer).getByRole('button', { name: '上一条' })).toHaveFocus());
  expect(visited).toEqual([]);
  // a dialog over the drawer has its own accessible name instead of the name of the record
  await user.click(within(drawer).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog', { name: /^删除图书「.+」？$/ });
  expect(question).toHaveAccessibleDescription(/^确定将选择数据删除\?/);
});

it('the pager offers no next record on a page that is counted from the end: its number is not known', async () => {
  rememberList(asker, 'shop.book', { page: -1, size: 10, search: {} });
  const { adapter } = await open();
  await screen.findByRole('heading', { level: 2 });
  expect(document.querySelector('.isp-record-pager')).toBeNull();
  expect(adapter.callsOf('getList').filter(({ entity }) => entity === 'shop.book')).toHaveLength(0);
});

it('the pager offers no next record without a remembered list, or when the list is another user’s (T-R9)', async () => {
  rememberList({ ...asker, scopeKey: 'someone' }, 'shop.book', { page: 1, size: 10, search: {} });
  const { adapter } = await open();
  await screen.findByRole('heading', { level: 2 });
  expect(document.querySelector('.isp-record-pager')).toBeNull();
  expect(adapter.callsOf('getList').filter(({ entity }) => entity === 'shop.book')).toHaveLength(0);
});

it('the tab shows the number of related records', async () => {
  const { adapter } = await open();
  const count = adapter.rows('shop.review').filter((row) => row.bookId === idAt(0)).length;
  expect(count).toBeGreaterThan(0);
  expect(await screen.findByRole('tab', { name: `书评 ${count}` })).toBeVisible();
});

it('the tab reads no count without the right to view the records (R6.05)', async () => {
  const { adapter } = await open({ may: (code) => !code.startsWith(review.permission) });
  await screen.findByRole('tab', { name: /^书评/ });
  await waitFor(() => expect(adapter.callsOf('read')).toHaveLength(1));
  expect(adapter.callsOf('getList')).toHaveLength(0);
});

it('the history shows when the record came into which state, newest first', async () => {
  const { detail } = await open();
  await detail.action('print');
  const history = await screen.findByRole('region', { name: '状态历程' });
  const items = within(history).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('印刷中');
  expect(items[0]).toHaveTextContent('付印');
});

it('the header copies the address of the record', async () => {
  const user = userEvent.setup();
  await open({ href: ({ entity, id }) => `/portal/${entity}?id=${id}` });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制链接' }));
  expect(await screen.findByText('链接已复制')).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(`${window.location.origin}/portal/shop.book?id=${idAt(0)}`);
});

it('the print shows the fields of all tabs on a sheet of its own, and removes it afterwards', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '打印' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = document.querySelector<HTMLElement>('body > .isp-print');
  expect(sheet?.textContent).toContain('规格');
  expect(sheet?.textContent).toContain(String(sampleRows(book, 1)[0]?.name));
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.isp-print')).toBeNull());
});
