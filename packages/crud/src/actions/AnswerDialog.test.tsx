import { loadArea } from '@isp/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { books, shopFile } from '../core/books.fixture.ts';
import { openShop } from '../list/openShop.fixture.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

beforeAll(() => Promise.all([import('./AnswerDialog.tsx'), import('./ActionFormDialog.tsx')]));

/** Opens a list with one book. The row of the book has an action that shows an answer in a dialog. */
async function open(action: object, reply?: unknown, before: (asked: number) => unknown = () => undefined) {
  const { states: _, ...book } = shopFile.entities.book;
  const shop = loadArea({
    ...shopFile,
    entities: {
      book: {
        ...book,
        reads: { borrowers: '/borrowers' },
        actions: { ask: { title: '问询', place: ['row'], ...action } },
      },
    },
  } as never);
  const areas: AreaIndex = {
    'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(shop) },
  };
  const memory = memoryAdapter({ areas, rows: { 'shop.book': books(1) } });
  let asked = 0;
  const adapter = {
    ...memory,
    getList: vi.fn(async (...args: Parameters<typeof memory.getList>) => {
      asked += 1;
      await before(asked);
      return memory.getList(...args);
    }),
    act: vi.fn(async () => [reply as never]),
    read: vi.fn(async () => reply),
  };
  await openShop(adapter, { areas });
  await screen.findByText('共 1 条');
  await userEvent.click(screen.getByRole('button', { name: /^问询/ }));
  return adapter;
}
/**
 * Returns the dialog with this title. The accessible name cannot be used: in tests all dialogs have the same id,
 * and therefore the same accessible name.
 */
const dialogOf = async (title: string) => {
  const head = await screen.findByText(title, { selector: '.ant-modal-title' });
  await waitFor(() => expect(head).toBeVisible());
  return head.closest<HTMLElement>('[role=dialog]')!;
};
const clipboard = () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  return writeText;
};

describe('a secret', () => {
  const secret = {
    answer: {
      as: 'secret',
      title: '临时口令',
      note: '12 小时内有效',
      record: {
        type: 'object',
        properties: {
          user: { type: 'string', title: '用户名' },
          password: { type: 'string', title: '口令', format: 'password' },
        },
      },
    },
  };
  const reply = { user: 'reader', password: 's3cret!' };
  const dialog = () => dialogOf('临时口令');

  it('a secret is hidden at first, and can be copied while it is hidden', async () => {
    await open(secret, reply);
    const shown = within(await dialog());
    expect(shown.getByText('请立即保存，关闭后无法再次查看')).toBeVisible();
    expect(shown.getByText('12 小时内有效')).toBeVisible();
    expect(shown.getByText('reader')).toBeVisible();
    expect(document.body).not.toHaveTextContent('s3cret!');
    const copied = clipboard();
    await act(async () => fireEvent.click(shown.getByRole('button', { name: '复制 口令' })));
    expect(copied).toHaveBeenCalledWith('s3cret!');
    await userEvent.click(shown.getByRole('button', { name: '显示口令' }));
    expect(shown.getByText('s3cret!')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '隐藏口令' }));
    expect(shown.queryByText('s3cret!')).toBeNull();
  });

  it('a secret asks before it is closed uncopied, and is nowhere in the page afterwards', async () => {
    await open(secret, reply);
    const shown = within(await dialog());
    clipboard();
    // the user name is not secret. If the user copied only the user name, closing the dialog would still lose the
    // password, so the dialog asks before it closes.
    await act(async () => fireEvent.click(shown.getByRole('button', { name: '复制 用户名' })));
    await userEvent.click(shown.getByText('关闭', { selector: 'button > span' }));
    const question = await screen.findByText('尚未复制，关闭后无法再次查看，确定关闭?');
    const asked = within(question.closest<HTMLElement>('[role=dialog]')!);
    await userEvent.click(asked.getByRole('button', { name: '取消' }));
    expect(shown.getByText('reader')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '显示口令' }));
    expect(document.body).toHaveTextContent('s3cret!');
    await act(async () => fireEvent.click(shown.getByRole('button', { name: '复制 口令' })));
    await userEvent.click(shown.getByText('关闭', { selector: 'button > span' }));
    await waitFor(() => expect(screen.queryByText('临时口令')).toBeNull());
    expect(document.body).not.toHaveTextContent('s3cret!');
  });

  it('a secret asks before it is closed while another secret is not copied', async () => {
    const { properties } = secret.answer.record;
    const key = { type: 'string', title: '密钥', format: 'password' };
    const both = { type: 'object', properties: { ...properties, key } };
    await open({ answer: { ...secret.answer, record: both } }, { ...reply, key: 'k3y' });
    const shown = within(await dialog());
    clipboard();
    await act(async () => fireEvent.click(shown.getByRole('button', { name: '复制 口令' })));
    await userEvent.click(shown.getByText('关闭', { selector: 'button > span' }));
    const question = await screen.findByText('尚未复制，关闭后无法再次查看，确定关闭?');
    await waitFor(() => expect(question).toBeVisible());
  });

  it('a secret can be selected as text where copying fails', async () => {
    await open(secret, reply);
    const shown = within(await dialog());
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    document.execCommand = () => false;
    await act(async () => fireEvent.click(shown.getByRole('button', { name: '复制 口令' })));
    expect(await screen.findByText('复制失败，请手动选择文字复制')).toBeVisible();
    expect(shown.getByText('s3cret!')).toBeVisible();
  });

  it('a secret is shown before anything is read again', async () => {
    const adapter = await open(secret, reply, (asked) =>
      asked > 1 ? new Promise(() => undefined) : undefined,
    );
    expect(within(await dialog()).getByText('reader')).toBeVisible();
    expect(adapter.getList).toHaveBeenCalledTimes(2);
  });

  it('a secret is shown after the questions of the action were answered', async () => {
    const form = { type: 'object', properties: { hours: { type: 'integer', title: '小时' } } };
    const adapter = await open({ ...secret, form }, reply);
    await userEvent.type(await screen.findByLabelText('小时'), '2');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(within(await dialog()).getByText('reader')).toBeVisible();
    expect(adapter.act).toHaveBeenCalledTimes(1);
  });
});

it('a text filled from the row is shown and copied without asking the server', async () => {
  const adapter = await open({ answer: { as: 'text', text: 'lend "{title}"', language: 'Shell' } });
  const shown = within(await dialogOf('问询'));
  expect(shown.getByText('Shell')).toBeVisible();
  const copied = clipboard();
  await act(async () => fireEvent.click(shown.getByRole('button', { name: '复制' })));
  expect(copied).toHaveBeenCalledWith('lend "海边的灯塔1"');
  expect(adapter.act).not.toHaveBeenCalled();
  expect(adapter.read).not.toHaveBeenCalled();
  await userEvent.click(shown.getByText('关闭', { selector: 'button > span' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a list with a text of many lines is shown one below the other, each with its labels', async () => {
  await open(
    {
      to: { read: 'borrowers' },
      answer: {
        as: 'table',
        record: {
          type: 'object',
          properties: {
            name: { type: 'string', title: '读者' },
            letter: { type: 'string', title: '来信', 'x-ui': { widget: 'code' } },
          },
        },
      },
    },
    [
      { name: '王小明', letter: 'one\ntwo' },
      { name: '李雷', letter: 'three' },
    ],
  );
  const list = within(await dialogOf('问询'));
  expect(await list.findByText('李雷')).toBeVisible();
  expect(list.getAllByText('读者')).toHaveLength(2);
  expect(list.getAllByText('来信')).toHaveLength(2);
  expect(await list.findByText(/two/)).toBeVisible();
  expect(list.queryByRole('table')).toBeNull();
});

it('a read that returns a list is shown as a table, with the titles of its schema', async () => {
  const state = { oneOf: [{ const: 'LATE', title: '逾期', 'x-tag': 'bad' }] };
  const adapter = await open(
    {
      to: { read: 'borrowers' },
      answer: {
        as: 'table',
        field: 'list',
        record: {
          type: 'object',
          properties: {
            name: { type: 'string', title: '读者' },
            state: { title: '状态', ...state },
            never: { type: 'string', title: '无人填写' },
          },
        },
      },
    },
    { list: [{ name: '王小明', state: 'LATE' }, { name: '李雷' }] },
  );
  const table = within(await dialogOf('问询'));
  expect(await table.findByText('王小明')).toBeVisible();
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['读者', '状态']);
  expect(table.getByText('逾期')).toHaveClass('isp-tag-bad');
  expect(adapter.read).toHaveBeenCalledTimes(1);
});
