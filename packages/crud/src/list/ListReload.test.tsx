import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { books } from '../core/books.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { renderArea } from '../testing/renderArea.tsx';
import { ListScreen } from './ListScreen.tsx';
import { Shop, shopAreas } from './shopArea.fixture.tsx';

// the code of the form is normally loaded when the form first opens; it is loaded here before the tests, because
// loading takes long on a busy machine
beforeAll(() => Promise.all([import('../form/EntityForm.tsx'), import('../form/FormOverlay.tsx')]));

/** An area whose forms open over the list. */
const pens = {
  area: 'shop',
  title: '文具店',
  entities: {
    pen: {
      title: '钢笔',
      path: 'pen',
      record: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: '名称' } },
      },
      form: { as: 'dialog', draft: false },
    },
  },
};

describe('the list reads again (R4.13)', () => {
  const open = () => renderArea(pens, { page: 'list', rows: { pen: [{ id: '1', name: '旧笔' }] } });
  const save = async (name: string) => {
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByLabelText('名称');
    await userEvent.clear(field);
    await userEvent.type(field, name);
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  };

  it('after a record was added (R4.13, R8.10)', async () => {
    const { adapter, list } = await open();
    await screen.findByText('共 1 条');
    const before = adapter.callsOf('getList').length;
    await list.toolbar('add');
    await save('新笔');
    expect(await screen.findByText('新增成功')).toBeVisible();
    expect(await screen.findByText('共 2 条')).toBeVisible();
    expect(await screen.findByText('新笔')).toBeVisible();
    expect(adapter.callsOf('getList')).toHaveLength(before + 1);
  });

  it('after a record was changed, and not when that failed (R4.13, R8.10)', async () => {
    const { adapter } = await open();
    await screen.findByText('旧笔');
    const before = adapter.callsOf('getList').length;
    adapter.fail('update', new AdapterError('failed', '笔已借出'), 1);
    await userEvent.click(screen.getByRole('button', { name: /^编辑/ }));
    await save('新笔');
    expect(await screen.findByText('笔已借出')).toBeVisible();
    expect(adapter.callsOf('getList')).toHaveLength(before);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('更新成功')).toBeVisible();
    expect(await screen.findByText('新笔')).toBeVisible();
    expect(screen.queryByText('旧笔')).toBeNull();
    expect(adapter.callsOf('getList')).toHaveLength(before + 1);
  });

  it('after a record was deleted, and is empty then (R4.13)', async () => {
    const { adapter } = await open();
    await screen.findByText('旧笔');
    const before = adapter.callsOf('getList').length;
    await userEvent.click(screen.getByRole('button', { name: /^更多操作：/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('旧笔')).toBeNull());
    expect(adapter.callsOf('getList')).toHaveLength(before + 1);
  });
});

describe('what a list holds', () => {
  async function openBooks(search = '') {
    let answer = () => {};
    let held = true;
    const adapter = memoryAdapter({
      areas: shopAreas,
      rows: { 'shop.book': books(42) },
      latency: ({ name }) =>
        held && name === 'getList'
          ? new Promise<void>((resolve) => {
              answer = resolve;
            })
          : undefined,
    });
    await act(async () =>
      render(
        <Shop adapter={adapter} search={search}>
          <ListScreen entity="shop.book" />
        </Shop>,
      ),
    );
    return {
      adapter,
      asked: () => adapter.callsOf('getList').at(-1)?.args[0],
      let: async () => {
        held = false;
        await act(async () => answer());
      },
    };
  }
  const busy = async () => (await screen.findByRole('region', { name: '图书' })).getAttribute('aria-busy');

  it('ListScreen has a loading state, its page, its size of ten and its search (R4.11, R9.09)', async () => {
    const { asked, let: answer } = await openBooks();
    expect(await busy()).toBe('true');
    expect(asked()).toEqual({ page: 1, size: 10, sort: '-createTime', search: {} });
    await answer();
    await screen.findByText('共 42 条');
    expect(await busy()).toBe('false');
    expect(document.querySelectorAll('[data-row-key]')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: '第 3 页' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: 3, size: 10 }));
  });

  it('another page size and another search begin at page 1 (R4.12)', async () => {
    const { asked, let: answer } = await openBooks('?page=3&price_ge=1');
    await answer();
    await screen.findByText('共 42 条');
    expect(asked()).toMatchObject({ page: 3, search: { price_ge: expect.anything() as unknown } });
    await userEvent.click(document.querySelector('.ant-pagination-options-size-changer')!);
    await userEvent.click(
      await screen.findByText('30 条/页', { selector: '.ant-select-item-option-content' }),
    );
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, size: 30 }));
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: 2, size: 30 }));
    await userEvent.type(screen.getByLabelText('价格'), '30{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, size: 30 }));
  });

  it('ListScreen has 查询 and 清空; headers and actions are centred, texts aligned left, numbers right (R9.06)', async () => {
    const { asked, let: answer } = await openBooks('?title=夜航');
    await answer();
    await screen.findByText(/^共 \d+ 条/);
    const search = within(screen.getByRole('search'));
    expect(search.getByRole('button', { name: '查询' })).toBeVisible();
    await userEvent.click(search.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(asked()).toMatchObject({ page: 1, search: {} }));
    const headers = screen.getAllByRole('columnheader');
    expect(headers.length).toBeGreaterThan(3);
    for (const header of headers) expect(header).toHaveStyle({ textAlign: 'center' });
    const sides = new Map(
      [...document.querySelectorAll<HTMLElement>('[data-row-key]')[0]!.children].map((cell, at) => [
        headers[at]?.textContent,
        getComputedStyle(cell).textAlign,
      ]),
    );
    expect(sides.get('书名')).toBe('left');
    expect(sides.get('价格')).toBe('right');
    expect(sides.get('操作')).toBe('center');
  });
});
