import { loadArea } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AdapterError } from '../../core/adapter.ts';
import { AreaScreen } from '../../host/AreaScreen.tsx';
import { AreaHost } from '../../testing/AreaHost.tsx';
import { memoryAdapter } from '../../testing/memoryAdapter.ts';
import { heldUploads } from './heldUploads.fixture.ts';

beforeEach(() => window.localStorage.clear());

const area = loadArea({
  area: 'vault',
  title: '文书库',
  entities: {
    paper: {
      title: '文书',
      record: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          sheets: {
            type: 'array',
            title: '附页',
            maxItems: 5,
            items: {
              type: 'object',
              format: 'file',
            },
            'x-ui': { options: { accept: '.txt,.csv', maxSize: 2048 } },
          },
          scan: { type: 'string', format: 'image', title: '扫描件' },
        },
      },
    },
  },
});

async function openForm({ locale = 'zh-CN' }: { readonly locale?: 'zh-CN' | 'en-US' } = {}) {
  const uploads = heldUploads();
  const memory = memoryAdapter({ areas: [area] });
  const adapter = { ...memory, upload: uploads.upload };
  let isDirty = () => false;
  const page = (mode: 'visible' | 'hidden' | 'closed') => (
    <AreaHost
      areas={[area]}
      adapter={adapter}
      scopeKey="7/1"
      storagePrefix="isp"
      locale={locale}
      guard={(ask) => {
        isDirty = ask;
        return () => undefined;
      }}
    >
      {mode !== 'closed' && (
        <Activity mode={mode}>
          <AreaScreen entity="vault.paper" page="form" />
        </Activity>
      )}
    </AreaHost>
  );
  const { container, rerender } = await act(async () => render(page('visible')));
  await screen.findByLabelText('名称');
  const inputs = () => [...container.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const text = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'text/plain' });
  return {
    uploads,
    memory,
    isDirty: () => isDirty(),
    text,
    show: (mode: 'visible' | 'hidden' | 'closed') => act(async () => rerender(page(mode))),
    choose: (files: readonly File[], at = 0) =>
      userEvent.upload(inputs()[at]!, files as File[], { applyAccept: false }),
    row: (name: string) =>
      within(screen.getByText(name).closest('li') ?? document.body) as ReturnType<typeof within>,
    stateOf: (name: string) => screen.getByText(name).closest('li')?.dataset.state,
    move: (work: () => void) => act(async () => work()),
  };
}
type Form = Awaited<ReturnType<typeof openForm>>;

const save = () => userEvent.click(screen.getByRole('button', { name: /确定$/ }));
const fiveOf = (form: Form) => ['a', 'b', 'c', 'd', 'e'].map((name) => form.text(`${name}.txt`));

describe('files of a form', () => {
  it('the files of a form are sent three at a time, the rest when there is room, and kept as they arrive', async () => {
    const form = await openForm();
    await form.choose(fiveOf(form));
    expect(form.uploads.begun.map(({ file }) => file.name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(form.row('d.txt').getByText(/等待上传/)).toBeVisible();
    // an upload contains the field for which it is (`purpose`) and a key with the id of the user (`keepAs`)
    expect(form.uploads.begun[0]?.options).toMatchObject({
      purpose: 'vault.paper.sheets',
      keepAs: 'isp:upload:7/1',
    });
    await form.move(() => form.uploads.named('b.txt')?.options.onProgress?.(0.456));
    expect(form.row('b.txt').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
    await form.move(() => form.uploads.named('b.txt')?.store());
    expect(form.uploads.begun.map(({ file }) => file.name).at(-1)).toBe('d.txt');
    for (const name of ['a.txt', 'd.txt', 'c.txt', 'e.txt']) {
      await form.move(() => form.uploads.named(name)?.store());
    }
    await save();
    await waitFor(() => expect(form.memory.callsOf('add')).toHaveLength(1));
    const [sent] = (form.memory.callsOf('add')[0]?.args ?? []) as { sheets: { name: string }[] }[];
    expect(sent?.sheets.map(({ name }) => name)).toEqual(['b.txt', 'a.txt', 'd.txt', 'c.txt', 'e.txt']);
  });

  it('a form is not sent while a file is on its way, and shows a question before it is left', async () => {
    const form = await openForm();
    expect(form.isDirty()).toBe(false);
    await form.choose([form.text('a.txt')]);
    expect(form.isDirty()).toBe(true);
    await save();
    expect(await screen.findAllByText('文件尚未上传完成，请等待、继续或取消')).not.toHaveLength(0);
    expect(form.memory.callsOf('add')).toHaveLength(0);
    await form.move(() => form.uploads.named('a.txt')?.store());
    await save();
    await waitFor(() => expect(form.memory.callsOf('add')).toHaveLength(1));
  });

  it('the focus goes to the way in when a file of a full list is removed', async () => {
    const form = await openForm();
    await form.choose(fiveOf(form));
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await form.move(() => form.uploads.named(`${name}.txt`)?.store());
    const way = document.querySelector('.isp-files-drop');
    expect(way).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '移除 c.txt' }));
    expect(way).toHaveFocus();
  });

  it('one that failed keeps its place: tried again, there are never more than the field takes', async () => {
    const form = await openForm();
    await form.choose(fiveOf(form));
    await form.move(() => form.uploads.named('a.txt')?.fail(new AdapterError('failed', '磁盘已满')));
    expect(form.stateOf('a.txt')).toBe('failed');
    await form.choose([form.text('f.txt')]);
    expect(screen.queryByText('f.txt')).toBeNull();
    for (const name of ['b', 'c', 'd', 'e'])
      await form.move(() => form.uploads.named(`${name}.txt`)?.store());
    await userEvent.click(form.row('a.txt').getByRole('button', { name: /重试/ }));
    await form.move(() => form.uploads.named('a.txt')?.store());
    await save();
    await waitFor(() => expect(form.memory.callsOf('add')).toHaveLength(1));
    const [sent] = (form.memory.callsOf('add')[0]?.args ?? []) as { sheets: { name: string }[] }[];
    expect(sent?.sheets).toHaveLength(5);
  });

  it('a paused one is given up with its page, closed while it was hidden', async () => {
    const form = await openForm();
    await form.choose([form.text('a.txt')]);
    await userEvent.click(form.row('a.txt').getByRole('button', { name: /暂停/ }));
    await form.show('hidden');
    expect(form.uploads.named('a.txt')?.options.signal?.aborted).toBe(false);
    await form.show('closed');
    await waitFor(() => expect(form.uploads.named('a.txt')?.options.signal?.aborted).toBe(true));
  });

  it('an upload pauses, continues and is cancelled by keyboard', async () => {
    const form = await openForm();
    await form.choose(fiveOf(form).slice(0, 4));
    const press = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('暂停 a.txt');
    expect(form.uploads.named('a.txt')?.asked).toEqual(['pause']);
    // another upload has taken the place of the paused upload, so when the user continues the paused upload it must
    // wait for a free place
    expect(form.stateOf('d.txt')).toBe('sending');
    await press('继续 a.txt');
    expect(form.stateOf('a.txt')).toBe('waiting');
    expect(screen.getByRole('button', { name: '暂停 a.txt' })).toHaveFocus();
    await press('取消上传 b.txt');
    expect(form.uploads.named('b.txt')?.options.signal?.aborted).toBe(true);
    expect(screen.queryByText('b.txt')).toBeNull();
    expect(form.uploads.named('a.txt')?.asked).toEqual(['pause', 'resume']);
    expect(form.stateOf('a.txt')).toBe('sending');
    // the button that had the focus is removed, so the focus moves to the button that chooses files
    expect(screen.getByRole('button', { name: '附页' })).toHaveFocus();
  });

  it('an upload shows that the connection is broken or what the service refuses, and tries again on request', async () => {
    const form = await openForm();
    await form.choose([form.text('a.txt')]);
    await form.move(() => form.uploads.named('a.txt')?.options.onBroken?.(true));
    expect(form.row('a.txt').getByText(/网络中断，恢复后自动继续/)).toBeVisible();
    await form.move(() => form.uploads.named('a.txt')?.options.onBroken?.(false));
    expect(form.stateOf('a.txt')).toBe('sending');
    const messages = { 'zh-CN': '文件内容与扩展名不符', 'en-US': 'Not what the name says' };
    await form.move(() =>
      form.uploads.named('a.txt')?.fail(new AdapterError('failed', messages['zh-CN'], { messages })),
    );
    expect(await form.row('a.txt').findByText(/文件内容与扩展名不符/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重试 a.txt' }));
    expect(form.uploads.begun).toHaveLength(2);
    await form.move(() => form.uploads.named('a.txt')?.store());
    expect(form.stateOf('a.txt')).toBe('stored');
  });

  it.each([
    ['zh-CN', ['文件类型不支持', '文件不能超过 2 KiB', '文件是空的', '最多 5 个文件', '系统繁忙']],
    [
      'en-US',
      [
        'This file type is not supported',
        'The file must not exceed 2 KiB',
        'The file is empty',
        'At most 5 files',
        'Busy',
      ],
    ],
  ] as const)(
    'the field shows what is wrong with a file, dropped or chosen, in %s',
    async (locale, shown) => {
      const form = await openForm({ locale });
      const invalid = [form.text('a.exe'), form.text('b.txt', 4096), form.text('c.txt', 0)];
      const fit = ['1', '2', '3', '4', '5', '6'].map((name) => form.text(`${name}.txt`));
      fireEvent.drop(screen.getByRole('button', { name: '附页' }), {
        dataTransfer: { types: ['Files'], files: [...invalid, ...fit] },
      });
      await form.move(() =>
        form.uploads
          .named('1.txt')
          ?.fail(
            new AdapterError('failed', '系统繁忙', { messages: { 'zh-CN': '系统繁忙', 'en-US': 'Busy' } }),
          ),
      );
      const names = ['a.exe', 'b.txt', 'c.txt', '6.txt', '1.txt'];
      for (const [at, name] of names.entries()) {
        expect(form.row(name).getByText(new RegExp(shown[at] ?? ''))).toBeVisible();
      }
      // only the files that the field accepts are sent
      expect(form.uploads.begun.map(({ file }) => file.name)).toEqual(['1.txt', '2.txt', '3.txt', '4.txt']);
    },
  );

  it('an upload continues in a hidden page, and ends with the page that is closed (T-R19)', async () => {
    const form = await openForm();
    await form.choose([form.text('a.txt'), form.text('b.txt')]);
    const signalOf = (name: string) => form.uploads.named(name)?.options.signal;
    await form.show('hidden');
    expect(signalOf('a.txt')?.aborted).toBe(false);
    expect(form.isDirty()).toBe(true);
    await form.move(() => form.uploads.named('a.txt')?.store());
    await form.show('visible');
    expect(form.stateOf('a.txt')).toBe('stored');
    await form.show('closed');
    expect(signalOf('b.txt')?.aborted).toBe(true);
  });

  it('an upload ends with a page that is closed while it is hidden (T-R19)', async () => {
    const form = await openForm();
    await form.choose([form.text('a.txt')]);
    await form.show('hidden');
    await form.show('closed');
    await form.move(() => form.uploads.named('a.txt')?.options.onProgress?.(0.5));
    expect(form.uploads.named('a.txt')?.options.signal?.aborted).toBe(true);
  });

  it('one picture takes the place of the other', async () => {
    const form = await openForm();
    const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
    await form.choose([picture('a.png')], 1);
    await form.move(() => form.uploads.named('a.png')?.store());
    await form.choose([picture('b.png')], 1);
    await form.choose([picture('c.png')], 1);
    expect(form.uploads.named('b.png')?.options.signal?.aborted).toBe(true);
    await form.move(() => form.uploads.named('c.png')?.store());
    await save();
    await waitFor(() => expect(form.memory.callsOf('add')[0]?.args[0]).toMatchObject({ scan: '3' }));
  });

  it('a refused file does not abort the upload of the accepted one, and is announced', async () => {
    const form = await openForm();
    await form.choose([new File(['x'], 'a.png', { type: 'image/png' })], 1);
    for (const name of ['b.txt', 'c.txt']) {
      fireEvent.drop(screen.getByRole('button', { name: '扫描件' }), {
        dataTransfer: { types: ['Files'], files: [form.text(name)] },
      });
    }
    expect(form.uploads.named('a.png')?.options.signal?.aborted).toBe(false);
    expect(form.row('c.txt').getByText(/文件类型不支持/)).toBeVisible();
    expect(screen.queryByText('b.txt')).toBeNull();
    expect(screen.getByText('c.txt 文件类型不支持')).toBeInTheDocument();
  });

  it('the field keeps the ending of a long name in sight', async () => {
    const form = await openForm();
    const name = `${'训练数据'.repeat(20)}-2026-001.csv`;
    await form.choose([form.text(name)]);
    expect(screen.getByTitle(name)).toHaveAttribute('data-end', '26-001.csv');
  });
});
