import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openShop, withBooks } from '../openShop.fixture.tsx';

const dialog = async () => within(await screen.findByRole('dialog'));
const bar = () => within(document.querySelector<HTMLElement>('.isp-selected')!);
/**
 * Opens the list and selects all rows of its page. Of the 24 books, 12 are on the shelf, 6 are lent and 6 are lost.
 */
async function chooseAll(search: string, props: Parameters<typeof openShop>[1] = {}) {
  const adapter = withBooks(24);
  await openShop(adapter, { search, ...props });
  await screen.findByText(/^共 \d+ 条|in total$/);
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  return adapter;
}

it('BatchDialog sends an action on all that match once, with their query, and reads the list again at the end', async () => {
  const adapter = await chooseAll('?status_in=OUT&size=30');
  // the page contains all records of the list, so the button that selects further records is not offered
  expect(bar().queryByRole('button', { name: /选择全部/ })).toBeNull();
  await userEvent.click(bar().getByRole('button', { name: '取消选择' }));
  expect(adapter.callsOf('actOnQuery')).toEqual([]);
});

it('an action on all that match shows its progress, and names the failed records', async () => {
  const adapter = await chooseAll('?shelf_in=NOVEL&shelf_in=HISTORY');
  expect(bar().getByText('已选 10 项')).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: '选择全部 16 项' }));
  expect(bar().getByText('已选择全部 16 项')).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: '归还' }));
  const asked = await dialog();
  await waitFor(() => expect(asked.getByText('将对符合条件的全部 16 条数据执行“归还”。')).toBeVisible());
  expect(adapter.callsOf('actOnQuery')).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: '确定' }));
  const report = await dialog();
  await waitFor(() =>
    expect(report.getByRole('status')).toHaveTextContent(/共 16 条，成功 4 条，失败 12 条/),
  );
  expect(adapter.callsOf('actOnQuery')).toHaveLength(1);
  expect(adapter.callsOf('actOnQuery')[0]?.args).toEqual([
    'giveBack',
    expect.objectContaining({ search: { shelf_in: ['NOVEL', 'HISTORY'] } }),
    {},
  ]);
  const failures = within(report.getByRole('list', { name: '失败原因' })).getAllByRole('listitem');
  expect(failures).toHaveLength(12);
  expect(failures[0]).toHaveTextContent(/^.+：当前状态不允许该操作/);
  // a retry runs the action only on the failed records, which are found by their ids
  await userEvent.click(report.getByRole('button', { name: '重试失败的 12 条' }));
  await waitFor(() => expect(adapter.callsOf('actOnQuery')).toHaveLength(2));
  expect(adapter.callsOf('actOnQuery')[1]?.args[1]).toEqual({
    search: { id_in: expect.toSatisfy((ids: string[]) => ids.length === 12) },
  });
  expect(document.querySelector('.isp-selected')).toBeNull();
});

it('deleting all that match asks first, with their number, and can be stopped (R5.12)', async () => {
  const adapter = await chooseAll('');
  await userEvent.click(bar().getByRole('button', { name: '选择全部 24 项' }));
  await userEvent.click(bar().getByRole('button', { name: '删除' }));
  const asked = await dialog();
  await waitFor(() => expect(asked.getByText('确定将选择数据删除?')).toBeVisible());
  expect(asked.getByText('删除 24 个图书？')).toBeVisible();
  expect(asked.getByText('将对符合条件的全部 24 条数据执行“批量删除”。')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '删除' }));
  await userEvent.click(await screen.findByRole('button', { name: '停止执行' }));
  expect(await screen.findByText(/执行已停止/)).toBeVisible();
  expect(adapter.callsOf('cancel')).toHaveLength(1);
  expect(adapter.rows('shop.book').length).toBeGreaterThan(0);
});

it('selecting a row or changing the query ends the selection of all', async () => {
  await chooseAll('');
  await userEvent.click(bar().getByRole('button', { name: '选择全部 24 项' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^选择 夜航7/ }));
  expect(bar().getByText('已选 9 项')).toBeVisible();
  await userEvent.click(bar().getByRole('button', { name: '选择全部 24 项' }));
  await userEvent.type(screen.getByLabelText('书名'), '夜航{Enter}');
  await screen.findByText('共 3 条');
  expect(bar().getByText('已选 9 项')).toBeVisible();
});

it('only rows that were read can be selected where the portal has a hook on rows, or the adapter has no such action', async () => {
  await chooseAll('', { hooks: { 'shop.book': { beforeAct: () => true } } });
  expect(bar().queryByRole('button', { name: /选择全部/ })).toBeNull();
  const { actOnQuery: _, ...plain } = withBooks(24);
  document.body.innerHTML = '';
  await openShop(plain);
  await screen.findByText('共 24 条');
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  expect(bar().queryByRole('button', { name: /选择全部/ })).toBeNull();
});

it('BatchDialog asks to narrow a list with more records than can be selected together', async () => {
  const adapter = withBooks(24);
  await openShop({
    ...adapter,
    getList: async (...call) => ({
      ...(await adapter.getList(...call)),
      total: 10_000,
      totalIsAtLeast: true,
    }),
  });
  await screen.findByText('共 10,000+ 条');
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  expect(bar().queryByRole('button', { name: /选择全部/ })).toBeNull();
  expect(bar().getByText('全部数据超过 10,000 条，缩小查询范围后可全选')).toBeVisible();
});
