import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderArea } from '../testing/renderArea.tsx';
import { library } from './libraryArea.fixture.ts';

const rows = {
  shelf: [{ id: '1', name: '一层东', floor: 1, open: true, rowVersion: 1 }],
  reader: [{ id: '1', name: '林一', phone: '13800000001', rowVersion: 1 }],
};
const open = (entity: 'shelf' | 'reader') => renderArea(library, { page: 'list', entity, rows });
/**
 * Returns the dialog with this title. The accessible name cannot be used: in tests rc-util gives all dialogs the
 * same id, so the name would be found in the first dialog.
 */
async function dialog(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]');
  if (!found) throw new Error(`"${title}" is no dialog.`);
  return found;
}
const press = async (frame: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(frame).findByRole('button', { name }));

it('a drawer over the list adds, closes, and the list shows the new record (R8.10)', async () => {
  const page = await open('shelf');
  await page.list.row('一层东').element();
  await act(() => page.list.toolbar('add'));
  const drawer = await dialog('新建书架');
  await userEvent.type(await within(drawer).findByLabelText('名称'), '二层西');
  await press(drawer, '确定');
  await screen.findByText('新增成功');
  await waitFor(() => expect(screen.queryByText('新建书架')).toBeNull());
  await page.list.row('二层西').element();
  expect(page.visited).toEqual([]);
  expect(page.adapter.callsOf('getList')).toHaveLength(2);
});

it('a dialog carries common_dialog, and its 确定 checks before it sends (R9.06)', async () => {
  const page = await open('reader');
  // act is awaited, because React suspends during the click even if the form is already loaded
  await act(() => page.list.row('林一').action('edit'));
  const form = await dialog('编辑读者');
  expect(form.closest('.common_dialog') ?? form.querySelector('.common_dialog')).not.toBeNull();
  const phone = await within(form).findByLabelText('电话');
  await userEvent.clear(phone);
  await press(form, '确定');
  // the drawer opens with an animation, so its content is not visible at once
  await waitFor(() => expect(within(form).getByText('请输入电话')).toBeVisible());
  expect(page.adapter.callsOf('update')).toHaveLength(0);
  await userEvent.type(phone, '13900000002');
  await press(form, '确定');
  await screen.findByText('更新成功');
  expect(page.adapter.rows('library.reader')).toMatchObject([{ phone: '13900000002', rowVersion: 2 }]);
});

it('the cross asks before input is lost, and closes at once when nothing would be', async () => {
  const page = await open('shelf');
  await act(() => page.list.row('一层东').action('edit'));
  const drawer = await dialog('编辑书架');
  const name = await within(drawer).findByLabelText('名称');
  await userEvent.type(name, '改');
  await press(drawer, /Close|关闭/);
  await press(await dialog('内容尚未保存，确定离开?'), '取消');
  expect(name).toHaveValue('一层东改');
  await userEvent.type(name, '{Backspace}');
  await press(drawer, /Close|关闭/);
  await waitFor(() => expect(screen.queryByText('编辑书架')).toBeNull());
  expect(page.adapter.callsOf('update')).toHaveLength(0);
});
