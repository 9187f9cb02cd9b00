import { loadArea } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { AreaScreen } from '../host/AreaScreen.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { type MemoryAdapterOptions, memoryAdapter } from '../testing/memoryAdapter.ts';
import { type RenderAreaOptions, renderArea } from '../testing/renderArea.tsx';
import { FormScreen } from './FormScreen.tsx';
import { books, library } from './libraryArea.fixture.ts';

beforeEach(() => window.localStorage.clear());

const [first, second] = books as unknown as [(typeof books)[0], (typeof books)[0]];
const area = loadArea(library);
const may = (code: string) => code !== 'nothing';

/** Opens the form of the first book in a tab that can be hidden and shown again, and types some text into it. */
async function openTab(options: Partial<MemoryAdapterOptions> = {}) {
  const adapter = memoryAdapter({ areas: [area], rows: { 'library.book': books }, ...options });
  const tab = (mode: 'visible' | 'hidden', permit: typeof may) => (
    <AreaHost areas={[area]} adapter={adapter} scopeKey="kept" may={permit}>
      <Activity mode={mode}>
        <AreaScreen entity="library.book" page="form" id={first.id} />
      </Activity>
    </AreaHost>
  );
  const { rerender } = await act(async () => render(tab('visible', may)));
  const name = await screen.findByLabelText('书名');
  await userEvent.type(name, '又一版');
  return {
    adapter,
    show: async (permit = may) => {
      await act(async () => rerender(tab('hidden', permit)));
      await act(async () => rerender(tab('visible', permit)));
    },
  };
}
const save = () => userEvent.click(screen.getByRole('button', { name: /确定$/ }));
const typed = `${first.name}又一版`;
const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent ?? '');

it('a form shown again stays when its record cannot be read again, and saves (T-R19)', async () => {
  const { adapter, show } = await openTab();
  adapter.fail('detail', new AdapterError('timeout', '请求超时，请稍后重试'), 1);
  await show();
  expect(await screen.findByText('请求超时，请稍后重试')).toBeVisible();
  expect(screen.getByLabelText('书名')).toHaveValue(typed);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText('请求超时，请稍后重试')).toBeNull());
  expect(screen.getByLabelText('书名')).toHaveValue(typed);
  await save();
  await waitFor(() => expect(adapter.rows('library.book')[0]).toMatchObject({ name: typed }));
});

it.each([
  ['is gone', '记录不存在或已删除', new AdapterError('notFound', '数据不存在')],
  ['may no longer be seen', '无权限', new AdapterError('forbidden', '没有操作权限')],
])(
  'a form whose record %s keeps what was typed, and says why it is not saved (T-R19)',
  async (_what, logged, failure) => {
    const { adapter, show } = await openTab();
    adapter.fail('detail', failure);
    await show();
    await waitFor(() => expect(alerts().join()).toContain(logged));
    expect(screen.getByLabelText('书名')).toHaveValue(typed);
    await save();
    await waitFor(() => expect(alerts()).toHaveLength(2));
    expect(alerts().every((text) => text.includes(logged))).toBe(true);
    expect(adapter.callsOf('update')).toHaveLength(0);
    expect(screen.getByLabelText('书名')).toHaveValue(typed);
  },
);

it('a form whose record went into a state that protects it keeps what was typed (T-R19)', async () => {
  const { adapter, show } = await openTab();
  adapter.change('library.book', first.id, { status: 'LENT' });
  await show();
  expect(await screen.findByText('当前状态不允许编辑')).toBeVisible();
  expect(screen.getByLabelText('书名')).toHaveValue(typed);
  await save();
  await waitFor(() => expect(alerts()).toHaveLength(2));
  expect(adapter.callsOf('update')).toHaveLength(0);
  adapter.change('library.book', first.id, { status: 'IN' });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText(/填写的内容仍在/)).toBeNull());
});

it('a form stays when the permission to save is lost, and saves when it is back (T-R19)', async () => {
  const { adapter, show } = await openTab();
  await show((code) => code !== 'book_edit');
  await waitFor(() => expect(alerts().join()).toContain('无权限'));
  expect(screen.getByLabelText('书名')).toHaveValue(typed);
  await save();
  expect(adapter.callsOf('update')).toHaveLength(0);
  await show(may);
  await waitFor(() => expect(screen.queryByText(/填写的内容仍在/)).toBeNull());
  await save();
  await waitFor(() => expect(adapter.rows('library.book')[0]).toMatchObject({ name: typed }));
});

it('input in the form of one record is not carried over to the next record (T-R19)', async () => {
  const rows = books.map((book) => ({ ...book, status: 'IN' }));
  const adapter = memoryAdapter({ areas: [area], rows: { 'library.book': rows } });
  const page = (id: string) => (
    <AreaHost areas={[area]} adapter={adapter} scopeKey="kept">
      <FormScreen entity="library.book" id={id} />
    </AreaHost>
  );
  const { rerender } = await act(async () => render(page(first.id)));
  await userEvent.type(await screen.findByLabelText('书名'), '又一版');
  await act(async () => rerender(page(second.id)));
  await waitFor(() => expect(screen.getByLabelText('书名')).toHaveValue(second.name));
  await save();
  await waitFor(() => expect(adapter.callsOf('update')).toHaveLength(1));
  expect(adapter.rows('library.book')).toMatchObject([{ name: first.name }, { name: second.name }]);
});

const open = (options: Partial<RenderAreaOptions> = {}) =>
  renderArea(library, { page: 'form', entity: 'book', rows: { book: books }, ...options });
const draftOf = () => Object.entries(window.localStorage).find(([key]) => key.includes(':draft:'))?.[1];

it('a slow save that fails leaves a draft, also when the page is left meanwhile (T-R19)', async () => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const page = await open({
    latency: (call) => (call.name === 'add' ? refused : undefined),
    failures: { add: new AdapterError('timeout', '请求超时，请稍后重试') },
  });
  await page.form.field('name').type('长河以北');
  await userEvent.click(screen.getByRole('button', { name: /确定$/ }));
  // waits longer than the pause in typing after which a draft is stored
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(draftOf()).toContain('长河以北');
  await act(async () => refuse());
  await screen.findByText('请求超时，请稍后重试');
  expect(draftOf()).toContain('长河以北');
  page.adapter.heal();
  await userEvent.click(screen.getByRole('button', { name: /确定$/ }));
  await screen.findByText('新增成功');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(draftOf()).toBeUndefined();
});

it('a page that is left while it saves keeps the draft until the save is answered (T-R19)', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await open({ latency: (call) => (call.name === 'add' ? answered : undefined) });
  await page.form.field('name').type('长河以北');
  await userEvent.click(screen.getByRole('button', { name: /确定$/ }));
  // in this test antd's container of messages is unmounted together with the page, so antd logs a warning when the
  // reply to the save arrives
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  page.unmount();
  expect(draftOf()).toContain('长河以北');
  await act(async () => answer());
  await waitFor(() => expect(draftOf()).toBeUndefined());
  for (const [text] of logged.mock.calls) expect(text).toContain('[antd: Message]');
  logged.mockRestore();
});

it('a draft restores the variant of a value, where no constant identifies it (T-R19)', async () => {
  const kind = (title: string, name: string) => ({
    title,
    type: 'object',
    properties: { [name]: { type: 'string', title: `${title}号` } },
  });
  const way = { title: '方式', oneOf: [kind('邮箱', 'mail'), kind('电话', 'phone')] };
  const shop = {
    area: 'desk',
    title: '前台',
    entities: {
      note: {
        title: '便条',
        record: { type: 'object', properties: { name: { type: 'string', title: '名称' }, way } },
        form: { draft: true },
      },
    },
  };
  const openNote = () => renderArea(shop, { page: 'form', entity: 'note', rows: {} });
  const page = await openNote();
  await page.form.field('name').type('甲');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '方式' }));
  fireEvent.click(await screen.findByTitle('电话'));
  await userEvent.type(screen.getByLabelText('电话号'), '123');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  page.unmount();
  await openNote();
  await userEvent.click(await screen.findByRole('button', { name: '恢复草稿' }));
  expect(await screen.findByLabelText('电话号')).toHaveValue('123');
  // the variant (the kind of the value) stays chosen when its text is cleared
  await userEvent.clear(screen.getByLabelText('电话号'));
  expect(screen.getByLabelText('电话号')).toHaveValue('');
});

it.each(['afterAdd', 'afterUpdate'] as const)(
  'a hook that throws after the save (%s) is reported; the save counts, once (T-R19)',
  async (name) => {
    const fault = new Error('portal');
    const onError = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', onError);
    const hook = () => {
      throw fault;
    };
    const page = await open({
      hooks: { 'library.book': { [name]: hook } },
      ...(name === 'afterUpdate' ? { id: first.id } : {}),
    });
    await page.form.field('name').type('长河以北');
    await page.form.submit();
    await screen.findByText(name === 'afterAdd' ? '新增成功' : '更新成功');
    expect(page.visited).toEqual([{ entity: 'library.book', page: 'list' }]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error: fault }));
    expect(page.adapter.callsOf(name === 'afterAdd' ? 'add' : 'update')).toHaveLength(1);
    expect(screen.queryByText('portal')).toBeNull();
    window.removeEventListener('error', onError);
  },
);

it('the form shows the error of a hook that rejects before a save, and sends nothing (T-R19)', async () => {
  const page = await open({
    hooks: { 'library.book': { beforeSave: () => Promise.reject(new Error('书名须先登记')) } },
  });
  await page.form.field('name').type('长河以北');
  await page.form.submit();
  expect(await screen.findByText('书名须先登记')).toBeVisible();
  expect(page.adapter.callsOf('add')).toHaveLength(0);
  expect(await page.form.field('name').element()).toHaveValue('长河以北');
});
