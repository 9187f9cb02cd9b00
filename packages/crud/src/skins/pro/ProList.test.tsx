import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AdapterError } from '../../core/adapter.ts';
import { openShop, withBooks } from '../../list/openShop.fixture.tsx';
import { pro } from './pro.tsx';

const headers = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const rows = () => [...document.querySelectorAll('.ant-table-row')].map(({ textContent }) => textContent);

/** Opens the list of the shop's books in the pro skin. */
async function openPro() {
  const adapter = withBooks(24);
  await openShop(adapter, { skin: pro });
  await screen.findByText('共 24 条');
  return adapter;
}

afterEach(() => localStorage.clear());

describe('a list drawn by ProTable', () => {
  it('ProList has the heads, rows and pages of the same list without a skin', async () => {
    const { unmount } = await openShop(withBooks(24));
    await screen.findByText('共 24 条');
    const plain = [headers(), rows()];
    unmount();
    await openPro();
    expect(document.querySelector('.ant-pro-table .ant-table')).not.toBeNull();
    expect([headers(), rows()]).toEqual(plain);
  });

  it('ProList sends the conditions when they are submitted, and none of them when they are cleared', async () => {
    const adapter = await openPro();
    const search = within(screen.getByRole('search'));
    await userEvent.type(search.getByLabelText('书名'), '海边');
    expect(adapter.callsOf('getList')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(adapter.callsOf('getList')).toHaveLength(2));
    expect(adapter.callsOf('getList')[1]?.args[0]).toMatchObject({ search: { title: '海边' } });
    await userEvent.click(search.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(adapter.callsOf('getList')).toHaveLength(3));
    expect(adapter.callsOf('getList')[2]?.args[0]).toMatchObject({ search: {} });
  });

  it('ProList sorts by the heads and shows the actions of selected rows below the rows, as every list', async () => {
    const adapter = await openPro();
    await userEvent.click(within(screen.getByRole('columnheader', { name: /书名/ })).getByRole('button'));
    await waitFor(() => expect(adapter.callsOf('getList').at(-1)?.args[0]).toMatchObject({ sort: 'title' }));
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^选择/ })[0] as HTMLElement);
    expect(await screen.findByText('已选 1 项')).toBeVisible();
    expect(document.querySelector('.ant-pro-table-alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '取消选择' }));
    expect(screen.queryByText('已选 1 项')).toBeNull();
  });

  it('ProList keeps the columns and the density that are chosen in its toolbar, and resets them', async () => {
    const adapter = await openPro();
    const kept = () =>
      adapter
        .callsOf('preferences')
        .filter(({ args }) => args[0] === 'put')
        .at(-1)?.args[3];
    screen.getByRole('button', { name: '列设置' }).focus();
    await userEvent.keyboard('{Enter}');
    const shelf = await screen.findByText('书架', { selector: '.ant-pro-table-column-setting-list *' });
    const box = shelf.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox');
    await userEvent.click(box as HTMLElement);
    await waitFor(() => expect(headers().join(' ')).not.toContain('书架'));
    await waitFor(() => expect(JSON.stringify(kept())).toContain('"field":"shelf","hidden":true'));
    await userEvent.click(screen.getByText('重置'));
    await waitFor(() => expect(headers().join(' ')).toContain('书架'));

    await userEvent.click(screen.getByRole('button', { name: '密度' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '紧凑' }));
    await waitFor(() => expect(document.querySelector('.ant-table-small')).not.toBeNull());
  });

  it('ProList shows the reason for no rows inside the table, with the search form above it', async () => {
    const failures = { getList: new AdapterError('failed', '系统错误') };
    await openShop(withBooks(3, { failures }), { skin: pro });
    expect(await screen.findByText('系统错误')).toBeVisible();
    expect(screen.getByRole('search')).toBeVisible();
    expect(rows()).toEqual([]);
  });
});
