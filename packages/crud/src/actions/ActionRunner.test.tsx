import { loadArea } from '@isp/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { AdapterError, type ExportOptions } from '../core/adapter.ts';
import { books, shopFile } from '../core/books.fixture.ts';
import { openShop, withBooks } from '../list/openShop.fixture.tsx';
import { type ShopProps, shopAreas } from '../list/shopArea.fixture.tsx';
import { type MemoryAdapter, memoryAdapter } from '../testing/memoryAdapter.ts';

const rowOf = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-row-key]')!;
const dialog = () => screen.findByRole('dialog');
const chosen = () => within(document.querySelector<HTMLElement>('.isp-selected')!);
const toolbar = () => within(document.querySelector<HTMLElement>('.isp-bar')!);

// the dialog loads its form when it first opens, which takes long on a busy machine; therefore it is loaded here
// before the tests
beforeAll(() => import('./ActionFormDialog.tsx'));
afterEach(() => vi.restoreAllMocks());

it('a confirmed action is sent once however often 确定 is pressed, and the list reads again (T-R11)', async () => {
  const adapter = withBooks(2);
  await openShop(adapter);
  await screen.findByText('共 2 条');
  // the second book is lent, so its action is "归还" (return)
  await userEvent.click(within(rowOf('山中笔记2')).getByRole('button', { name: /^归还/ }));
  expect(await dialog()).toHaveTextContent('确定归还该图书?');
  const yes = within(await dialog()).getByRole('button', { name: '确定' });
  for (let click = 0; click < 5; click += 1) yes.click();
  expect(await screen.findByText('已归还图书「山中笔记2」')).toBeVisible();
  expect(adapter.callsOf('act')).toHaveLength(1);
  expect(adapter.callsOf('act')[0]).toMatchObject({ idempotencyKey: expect.any(String) });
  await waitFor(() => expect(rowOf('山中笔记2')).toHaveTextContent('在架'));
});

it('after an action that changes the user’s rights, the rights are read again before any other read', async () => {
  const { book } = shopFile.entities;
  const giveBack = { ...book.actions.giveBack, changesAccess: true };
  const entities = { ...shopFile.entities, book: { ...book, actions: { ...book.actions, giveBack } } };
  const shop = loadArea({ ...shopFile, entities } as never);
  const areas: AreaIndex = { 'shop.book': { ...shopAreas['shop.book']!, load: () => Promise.resolve(shop) } };
  const adapter = withBooks(2);
  const reads = () => adapter.callsOf('getList').length;
  let readBefore: number | undefined;
  const renew = vi.fn(async () => {
    readBefore = reads();
  });
  await openShop({ ...adapter, renew }, { areas });
  await screen.findByText('共 2 条');
  const before = reads();
  await userEvent.click(within(rowOf('山中笔记2')).getByRole('button', { name: /^归还/ }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect([renew.mock.calls.length, readBefore]).toEqual([1, before]);
});

it('five clicks on a row button open one question (T-R11)', async () => {
  await openShop(withBooks(2));
  await screen.findByText('共 2 条');
  const back = within(rowOf('山中笔记2')).getByRole('button', { name: /^归还/ });
  await act(async () => {
    for (let click = 0; click < 5; click += 1) back.click();
  });
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  expect(back).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(within(await dialog()).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(back).not.toHaveAttribute('aria-busy'));
});

it('an action with a form asks in a dialog, and keeps what was entered when the call fails', async () => {
  const adapter = withBooks(1);
  adapter.fail('act', new AdapterError('failed', '读者已停用'), 1);
  await openShop(adapter);
  await screen.findByText('共 1 条');
  // the form is loaded on demand, so the test waits until it has loaded
  await act(async () => within(rowOf('海边的灯塔1')).getByRole('button', { name: /^借出/ }).click());
  const asked = await dialog();
  expect(asked.closest('.common_dialog') ?? asked.querySelector('.common_dialog') ?? asked).toHaveClass(
    'common_dialog',
  );
  await userEvent.type(await within(asked).findByLabelText('读者'), '王小明');
  await userEvent.click(within(asked).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('读者已停用')).toBeVisible();
  expect(within(asked).getByLabelText('读者')).toHaveValue('王小明');
  await userEvent.click(within(asked).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('已借出图书「海边的灯塔1」')).toBeVisible();
  expect(adapter.callsOf('act').at(-1)?.args).toContainEqual(
    expect.objectContaining({ form: { reader: '王小明' } }),
  );
});

it('the question of an action shows the current values of its form', async () => {
  const { book } = shopFile.entities;
  const lend = { ...book.actions.lend, confirm: '确定将《{title}》借给{reader}?' };
  const lending = loadArea({
    ...shopFile,
    entities: { book: { ...book, actions: { ...book.actions, lend } } },
  });
  const areas: AreaIndex = {
    'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(lending) },
  };
  await openShop(memoryAdapter({ areas, rows: { 'shop.book': books(1) } }), { areas });
  await screen.findByText('共 1 条');
  await act(async () => within(rowOf('海边的灯塔1')).getByRole('button', { name: /^借出/ }).click());
  const asked = await dialog();
  await waitFor(() => expect(within(asked).getByText('确定将《海边的灯塔1》借给…?')).toBeVisible());
  await userEvent.type(within(asked).getByLabelText('读者'), '王小明');
  expect(within(asked).getByText('确定将《海边的灯塔1》借给王小明?')).toBeVisible();
});

it('a form begins with the records’ values, and applies only to the records of its condition', async () => {
  const { book } = shopFile.entities;
  const lend = {
    ...{ ...book.actions.lend, confirm: '确定借出?' },
    form: {
      from: ['title'],
      when: { status: ['IN'], title: ['海边的灯塔1'] },
      record: { type: 'object', properties: { title: { type: 'string', title: '书名' } } },
    },
  };
  const file = { ...shopFile, entities: { book: { ...book, actions: { ...book.actions, lend } } } };
  const areas: AreaIndex = {
    'shop.book': { ...shopAreas['shop.book']!, load: () => Promise.resolve(loadArea(file as never)) },
  };
  const rows = books(1).map((row) => ({ ...row, title: '海边的灯塔1' }));
  const adapter = memoryAdapter({
    ...{ areas, rows: { 'shop.book': [...rows, { ...rows[0], id: 'other', title: '其他' }] } },
  });
  await openShop(adapter, { areas });
  await screen.findByText('共 2 条');
  await act(async () => within(rowOf('海边的灯塔1')).getByRole('button', { name: /^借出/ }).click());
  expect(await within(await dialog()).findByLabelText('书名')).toHaveValue('海边的灯塔1');
  await userEvent.click(within(await dialog()).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within(rowOf('其他')).getByRole('button', { name: /^借出/ }));
  expect(await dialog()).toHaveTextContent('确定借出?');
  await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(adapter.callsOf('act')[0]?.args).toContainEqual({ ids: ['other'] }));
});

it('a bulk action runs on the rows that allow it, and names those that do not', async () => {
  const adapter = withBooks(2);
  await openShop(adapter);
  await screen.findByText('共 2 条');
  await userEvent.click(screen.getByRole('checkbox', { name: '全选当前页' }));
  await userEvent.click(chosen().getByRole('button', { name: '归还' }));
  expect(await dialog()).toHaveTextContent('其中 1 条的状态不允许归还，将被跳过：海边的灯塔1');
  await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await screen.findByText(/^已归还图书/);
  expect(JSON.stringify(adapter.callsOf('act')[0]?.args)).toContain('["1900000000000010001"]');
});

it('a bulk action on rows that all refuse it says so and calls nothing', async () => {
  const adapter = withBooks(1);
  await openShop(adapter);
  await screen.findByText('共 1 条');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 海边的灯塔1' }));
  await userEvent.click(chosen().getByRole('button', { name: '归还' }));
  expect(await screen.findByText('以下数据的状态不允许归还：海边的灯塔1')).toBeVisible();
  expect(adapter.callsOf('act')).toHaveLength(0);
});

it('a bulk action judges rows as they were read last, not as they were when they were ticked', async () => {
  const adapter = withBooks(2);
  await openShop(adapter);
  await screen.findByText('共 2 条');
  await userEvent.click(screen.getByRole('checkbox', { name: '全选当前页' }));
  // another user has meanwhile returned the book that was lent, and has lent the other book. So the state of one of
  // the selected books does not allow "归还" (return).
  adapter.change('shop.book', String(books(2)[0]?.id), { status: 'OUT' });
  adapter.change('shop.book', String(books(2)[1]?.id), { status: 'IN' });
  await userEvent.click(toolbar().getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(rowOf('山中笔记2')).toHaveTextContent('在架'));
  await userEvent.click(chosen().getByRole('button', { name: '归还' }));
  expect(await dialog()).toHaveTextContent('其中 1 条的状态不允许归还，将被跳过：山中笔记2');
  await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await screen.findByText(/^已归还图书/);
  expect(adapter.callsOf('act')[0]?.args).toContainEqual({ ids: [books(2)[0]?.id] });
});

it('beforeAct may stop an action, afterAct may show its own message', async () => {
  const adapter = withBooks(2);
  const beforeAct = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const afterAct = vi.fn();
  await openShop(adapter, { hooks: { 'shop.book': { beforeAct, afterAct } } });
  await screen.findByText('共 2 条');
  const back = () => userEvent.click(within(rowOf('山中笔记2')).getByRole('button', { name: /^归还/ }));
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  await back();
  await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(afterAct).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^已归还/)).toBeNull();
});

const visit = async (title: string) => {
  const row = within(rowOf(title));
  const direct = row.queryByRole('button', { name: /^访问网址/ });
  if (direct) return userEvent.click(direct);
  await userEvent.click(row.getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '访问网址' }));
};

it.each([
  ['beforeAct', '归还', '该读者尚有欠费'],
  ['beforeDelete', '删除', '本书已编目'],
] as const)('what %s rejects is said, and nothing is done (T-R19)', async (hook, button, words) => {
  const adapter = withBooks(2);
  await openShop(adapter, { hooks: { 'shop.book': { [hook]: () => Promise.reject(new Error(words)) } } });
  await screen.findByText('共 2 条');
  const [name = ''] = button === '归还' ? ['山中笔记2'] : ['海边的灯塔1'];
  const found = within(rowOf(name)).queryByRole('button', { name: new RegExp(`^${button}`) });
  if (found) await userEvent.click(found);
  else {
    await userEvent.click(within(rowOf(name)).getByRole('button', { name: /更多操作/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: button }));
  }
  expect(await screen.findByText(words)).toBeVisible();
  expect([...adapter.callsOf('act'), ...adapter.callsOf('del'), ...adapter.callsOf('remove')]).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an afterAct that throws is reported: the action counts, and the rows are read again (T-R19)', async () => {
  const adapter = withBooks(2);
  const onError = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', onError);
  const afterAct = () => {
    throw new Error('portal');
  };
  await openShop(adapter, { hooks: { 'shop.book': { afterAct } } });
  await screen.findByText('共 2 条');
  await userEvent.click(within(rowOf('山中笔记2')).getByRole('button', { name: /^归还/ }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: '确定' }));
  expect(await screen.findByText(/^已归还图书/)).toBeVisible();
  await waitFor(() => expect(rowOf('山中笔记2')).toHaveTextContent('在架'));
  expect(onError).toHaveBeenCalledOnce();
  expect(screen.queryByText('portal')).toBeNull();
  window.removeEventListener('error', onError);
});

it('an open action opens an address of the row without an opener, and refuses a hostile one (T-R2)', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const rows = [
    { ...books(1)[0], website: 'https://books.example/x' },
    { ...books(2)[1], website: 'javascript:alert(1)' },
  ];
  await openShop(memoryAdapter({ areas: shopAreas, rows: { 'shop.book': rows } }));
  await screen.findByText('共 2 条');
  for (const title of ['海边的灯塔1', '山中笔记2']) await visit(title);
  expect(opened.mock.calls).toEqual([['https://books.example/x', '_blank', 'noopener,noreferrer']]);
  expect(await screen.findByText('地址不安全或不存在')).toBeVisible();
});

it('an address of the portal itself opens in place, a hostile one is never passed to the portal (T-R2)', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const openUrl = vi.fn((url: string) => url.startsWith('/portal/'));
  const rows = [
    { ...books(1)[0], website: '/portal/shop' },
    { ...books(2)[1], website: 'javascript:alert(1)' },
  ];
  await openShop(memoryAdapter({ areas: shopAreas, rows: { 'shop.book': rows } }), { openUrl });
  await screen.findByText('共 2 条');
  for (const title of ['海边的灯塔1', '山中笔记2']) await visit(title);
  expect(await screen.findByText('地址不安全或不存在')).toBeVisible();
  expect([openUrl.mock.calls, opened.mock.calls]).toEqual([[['/portal/shop']], []]);
});

const exportIt = async () => {
  await screen.findByText(/^共 \d+ 条/);
  await userEvent.click(toolbar().getByRole('button', { name: '导出' }));
};

it('ActionRunner exports the records of the search, and saves the file', async () => {
  const adapter = withBooks(9);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openShop(adapter, { search: '?title=夜航' });
  await exportIt();
  expect(await screen.findByText('已导出 1 行（当前筛选）')).toBeVisible();
  expect(adapter.callsOf('export')[0]?.args[0]).toMatchObject({ search: { title: '夜航' } });
  expect(made).toHaveBeenCalledTimes(1);
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('ActionRunner shows the progress of a long export, and cancels it when the user presses 取消', async () => {
  let asked: ExportOptions | undefined;
  const adapter: MemoryAdapter = {
    ...withBooks(1),
    export: (_entity, _query, options) =>
      new Promise((_, reject) => {
        asked = options;
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  };
  const made = vi.spyOn(URL, 'createObjectURL');
  await openShop(adapter);
  await exportIt();
  expect(await screen.findByText('正在导出 0%')).toBeVisible();
  act(() => asked?.onProgress?.(0.426));
  expect(await screen.findByText('正在导出 42%')).toBeVisible();
  // the length of the file is an estimate, so 100 % is shown only when the export has ended
  act(() => asked?.onProgress?.(1));
  expect(await screen.findByText('正在导出 99%')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('已取消导出')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/正在导出/)).toBeNull());
  expect(asked?.signal?.aborted).toBe(true);
  expect(made).not.toHaveBeenCalled();
  expect(screen.queryByText('导出失败')).toBeNull();
});

it('a refused export becomes a message, and no file is saved (T-R14)', async () => {
  const adapter: MemoryAdapter = {
    ...withBooks(1),
    export: () => Promise.reject(new AdapterError('failed', '数据量过大')),
  };
  const made = vi.spyOn(URL, 'createObjectURL');
  await openShop(adapter);
  await exportIt();
  expect(await screen.findByText('数据量过大')).toBeVisible();
  expect(made).not.toHaveBeenCalled();
});

describe('a deletion that asks something', () => {
  const { book } = shopFile.entities;
  const form = {
    type: 'object',
    required: ['reason'],
    properties: {
      reason: { type: 'string', title: '原因' },
      burn: { type: 'boolean', title: '同时销毁', default: false },
    },
  };
  const asking = loadArea({
    ...shopFile,
    entities: {
      book: {
        ...book,
        actions: { ...book.actions, delete: { confirm: '确定将选择数据删除? 可选择销毁。', form } },
      },
    },
  });
  const areas: AreaIndex = {
    'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(asking) },
  };
  const adapterOf = (count: number) => memoryAdapter({ areas, rows: { 'shop.book': books(count) } });
  const askFor = async (adapter: MemoryAdapter, props: Partial<ShopProps> = {}) => {
    await openShop(adapter, { areas, ...props });
    await screen.findByText(/^共 \d+ 条/);
  };
  const deleteRow = async (title: string) => {
    await userEvent.click(within(rowOf(title)).getByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  };
  const answer = async (reason: string) => {
    const asked = await dialog();
    await userEvent.type(await within(asked).findByLabelText('原因'), reason);
    await userEvent.click(within(asked).getByRole('button', { name: '删除' }));
  };

  it('the confirmation of a deletion shows its form in the confirmation, and sends the values with the row', async () => {
    const adapter = adapterOf(1);
    await askFor(adapter);
    await deleteRow('海边的灯塔1');
    const asked = await dialog();
    expect(asked).toHaveTextContent('确定将选择数据删除? 可选择销毁。');
    const burn = await within(asked).findByLabelText('同时销毁');
    expect(burn).not.toBeChecked();
    await userEvent.click(burn);
    await answer('受潮');
    expect(await screen.findByText('删除成功')).toBeVisible();
    expect(adapter.callsOf('del')).toMatchObject([{ form: { reason: '受潮', burn: true } }]);
    expect(adapter.callsOf('del')[0]?.idempotencyKey).toBeTruthy();
    expect(adapter.rows('shop.book')).toEqual([]);
  });

  it('the confirmation of a deletion shows once for several rows, and keeps the input when a field is refused', async () => {
    const adapter = adapterOf(5);
    const fields = [{ field: 'reason', message: '原因不在登记之列' }];
    adapter.fail('remove', new AdapterError('invalid', '参数不正确', { fields }), 1);
    await askFor(adapter);
    for (const name of ['选择 海边的灯塔1', '选择 长河以北3']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    await answer('受潮');
    const asked = await dialog();
    expect(await within(asked).findByText('原因不在登记之列')).toBeVisible();
    expect(within(asked).getByLabelText('原因')).toHaveValue('受潮');
    expect(adapter.rows('shop.book')).toHaveLength(5);
    await userEvent.click(within(asked).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('删除成功')).toBeVisible();
    expect(adapter.callsOf('remove').map(({ form: sent }) => sent)).toEqual([
      { reason: '受潮', burn: false },
      { reason: '受潮', burn: false },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(adapter.rows('shop.book')).toHaveLength(3);
  });

  it('the confirmation of a deletion sends nothing while a required answer is missing, or when the question is cancelled', async () => {
    const adapter = adapterOf(1);
    await askFor(adapter);
    await deleteRow('海边的灯塔1');
    const asked = await dialog();
    await within(asked).findByLabelText('原因');
    await userEvent.click(within(asked).getByRole('button', { name: '删除' }));
    expect(
      await within(asked).findByText(/原因/, { selector: '.ant-form-item-explain-error' }),
    ).toBeVisible();
    await userEvent.click(within(asked).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(adapter.calls.filter(({ name }) => name !== 'getList' && name !== 'preferences')).toEqual([]);
  });

  it('the screen’s own question replaces ours, with its form (R5.12)', async () => {
    const adapter = adapterOf(1);
    await askFor(adapter, { hooks: { 'shop.book': { beforeDelete: () => true } } });
    await deleteRow('海边的灯塔1');
    expect(await screen.findByText('删除成功')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
