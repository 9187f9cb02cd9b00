import { loadArea } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { AdapterError } from '../../../core/adapter.ts';
import { AreaScreen } from '../../../host/AreaScreen.tsx';
import { AreaHost } from '../../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../../testing/memoryAdapter.ts';
import { heldUploads } from '../../../widgets/file/heldUploads.fixture.ts';
import { drawerFile, drawerFolder } from './drawer.fixture.ts';

const area = loadArea(drawerFile);

// the code of the tab is normally loaded when the tab is used; it is loaded here before the tests, because loading
// takes long
beforeAll(() => import('./FilesTab.tsx'));

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

async function open(may: (code: string) => boolean = () => true) {
  const uploads = heldUploads();
  const memory = memoryAdapter({
    areas: [area],
    rows: { 'workshop.drawer': [{ id: '1', name: '一号抽屉', rowVersion: 0 }] },
    reads: { 'workshop.drawer/files': drawerFolder },
    may,
  });
  const adapter = { ...memory, upload: uploads.upload };
  const guards = new Set<() => boolean>();
  const guard = (isDirty: () => boolean) => {
    guards.add(isDirty);
    return () => void guards.delete(isDirty);
  };
  const host = {
    guard,
    areas: [area],
    adapter,
    may,
    scopeKey: '7/1',
    storagePrefix: 'isp',
    search: '?tab=files',
  };
  const { container } = await act(async () =>
    render(
      <AreaHost {...host}>
        <AreaScreen entity="workshop.drawer" page="detail" id="1" />
      </AreaHost>,
    ),
  );
  await screen.findByRole('button', { name: 'data' });
  return {
    uploads,
    /** Returns true if the portal must ask the user before leaving the record, because an upload is running. */
    asks: () => [...guards].some((isDirty) => isDirty()),
    choose: (files: File[]) =>
      fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files } }),
    asked: () => memory.callsOf('act').map(({ args }) => args),
    fail: memory.fail,
  };
}

const press = (name: string | RegExp, within_ = within(document.body)) =>
  userEvent.click(within_.getByRole('button', { name }));

it('FilesTab asks before leaving a record while files are being uploaded', async () => {
  const { choose, uploads, asks } = await open();
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect([asks(), leave()]).toEqual([false, true]);
  choose([file('notes.txt')]);
  await waitFor(() => expect(asks()).toBe(true));
  expect(leave()).toBe(false);
  await act(async () => uploads.named('notes.txt')?.store());
  expect([asks(), leave()]).toEqual([false, true]);
});

it('FilesTab opens folders by keyboard, and goes back by the breadcrumb', async () => {
  await open();
  expect(screen.getByText('已用 4.5 GiB，共 10 GiB')).toBeVisible();
  screen.getByRole('button', { name: 'data' }).focus();
  await userEvent.keyboard('{Enter}');
  const table = await screen.findByRole('table', { name: 'data' });
  // the folder button that was pressed is gone, so the focus has moved to the table
  await waitFor(() => expect(table).toHaveFocus());
  expect(
    within(table).getByRole('row', { name: /labels\.jsonl.*45\.98 MiB.*2026-11-20 09:30:00/ }),
  ).toBeVisible();
  expect(screen.getByText('仅显示前 3 项')).toBeVisible();
  await press('raw');
  expect(await screen.findByText('此文件夹是空的')).toBeVisible();
  const place = within(screen.getByRole('navigation', { name: '所在位置' }));
  expect(place.getByText('raw')).toHaveAttribute('aria-current', 'page');
  await press('全部文件', place);
  expect(await screen.findByRole('button', { name: 'train.py' })).toBeVisible();
});

it('FilesTab makes folders, sends files where they were chosen, asks before it replaces or deletes', async () => {
  const { asked, choose, fail, uploads } = await open();
  await press('新建文件夹');
  const dialog = within(await screen.findByRole('dialog', { name: '新建文件夹' }));
  await press('确定', dialog);
  expect(dialog.getByRole('alert')).toHaveTextContent('请输入文件夹名称');
  fail('act', new AdapterError('failed', '同名文件或文件夹已存在'), 1);
  await userEvent.type(dialog.getByRole('textbox', { name: '文件夹名称' }), 'data');
  await press('确定', dialog);
  expect(await dialog.findByText('同名文件或文件夹已存在')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: '文件夹名称' }), '2{Enter}');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual(['addFolder', { ids: ['1'], form: { folder: '', name: 'data2' } }]),
  );

  choose([file('notes.txt'), file('train.py'), file('large.bin', 5000)]);
  expect(await screen.findByText(/文件不能超过 4 KiB/)).toBeVisible();
  const question = within(await screen.findByRole('dialog', { name: '提示' }));
  // the dialog opens with an animation, so its content is not visible at once
  await waitFor(() => expect(question.getByText('train.py 已存在，是否替换?')).toBeVisible());
  await press('替换', question);
  expect(uploads.begun.map(({ file: { name }, options }) => [name, options.purpose])).toEqual([
    ['notes.txt', 'workshop.drawer.addFile.file'],
    ['train.py', 'workshop.drawer.addFile.file'],
  ]);
  await press('data');
  await act(async () => uploads.named('notes.txt')?.store());
  await act(async () => uploads.named('train.py')?.store());
  const sent = asked().filter(([name]) => name === 'addFile');
  // each file is stored in the folder for which it was chosen (the root, `''`), although another folder is shown
  // now
  expect(sent).toMatchObject([
    ['addFile', { form: { folder: '', file: { name: 'notes.txt' } } }],
    ['addFile', { form: { folder: '', file: { name: 'train.py' }, replace: true } }],
  ]);

  await press('删除 raw');
  const again = within(await screen.findByRole('dialog', { name: '提示' }));
  await waitFor(() => expect(again.getByText('确定删除文件夹“raw”及其中的全部内容?')).toBeVisible());
  await press('删除', again);
  await waitFor(() =>
    expect(asked().at(-1)).toEqual(['removeFile', { ids: ['1'], form: { path: 'data/raw' } }]),
  );
});

it('FilesTab offers no upload, folder or deletion to a user with the right to view only', async () => {
  await open((code) => code.endsWith('_view'));
  expect(screen.getByRole('button', { name: 'train.py' })).toBeVisible();
  for (const name of ['上传文件', '新建文件夹', '删除 train.py'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
