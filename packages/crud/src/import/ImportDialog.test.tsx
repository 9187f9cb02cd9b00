import { loadArea } from '@isp/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AreaIndex } from '../context/context.ts';
import { AdapterError } from '../core/adapter.ts';
import { books, shopFile } from '../core/books.fixture.ts';
import { openShop } from '../list/openShop.fixture.tsx';
import { memoryAdapter } from '../testing/memoryAdapter.ts';

const { book } = shopFile.entities;
const shop = loadArea({ ...shopFile, entities: { book: { ...book, operations: { importRows: true } } } });
const areas: AreaIndex = {
  'shop.book': { path: 'book', label: 'title', title: '图书', load: () => Promise.resolve(shop) },
};

const head = '书名,书架,价格,页数,备注\r\n';
const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = 'books.csv') => new File([text], name);

async function open() {
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': [] } });
  await openShop(adapter, { areas });
  await userEvent.click(await screen.findByRole('button', { name: /^导\s*入$/ }));
  return { adapter, dialog: within(await screen.findByRole('dialog')) };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('.ant-upload input[type=file]');
  await userEvent.upload(input!, file, { applyAccept: false });
}
const press = async (dialog: Dialog, name: string | RegExp) =>
  userEvent.click(await dialog.findByRole('button', { name }));
/** Waits until a text is visible, because the dialog is in the document before its opening animation ends. */
const sees = (dialog: Dialog, text: string | RegExp) =>
  waitFor(() => expect(dialog.getByText(text)).toBeVisible());
const titlesOf = (adapter: Awaited<ReturnType<typeof open>>['adapter']) =>
  adapter.rows('shop.book').map(({ title }) => title);
const cell = (dialog: Dialog, name: string) => dialog.getByRole('textbox', { name });

afterEach(() => {
  vi.restoreAllMocks();
});

it('a file is matched by its titles, checked, and added', async () => {
  const { adapter, dialog } = await open();
  await choose(fileOf(`\ufeff${head}"海, 山",小说,20.5,300,x\r\n\r\n云,HISTORY,3,,\r\n`));
  // a column that belongs to no field is ignored
  await sees(dialog, '海, 山、云');
  await press(dialog, '下一步');
  await sees(dialog, '共 2 条，全部可以导入');
  expect(adapter.rows('shop.book')).toHaveLength(0);
  await press(dialog, '导入 2 条');
  await sees(dialog, '已导入 2 条');
  expect(adapter.rows('shop.book')).toMatchObject([
    { title: '海, 山', shelf: 'NOVEL', price: 20.5, pages: 300 },
    { title: '云', shelf: 'HISTORY', price: 3 },
  ]);
  await userEvent.click(dialog.getByText(/^关\s*闭$/));
  // the list shows the new records
  expect(await screen.findByText('共 2 条')).toBeVisible();
});

it('an error is shown at its cell and corrected in place, and only valid rows are imported', async () => {
  const { adapter, dialog } = await open();
  await choose(fileOf(`${head}海,诗歌,20,,\r\n${'长'.repeat(101)},,x,,\r\n云,,1,,\r\n`));
  await press(dialog, '下一步');
  await sees(dialog, '共 3 条，2 条有误');
  expect(cell(dialog, '第 2 行 书架')).toHaveAccessibleDescription('无法识别“诗歌”');
  expect(cell(dialog, '第 3 行 价格')).toHaveAccessibleDescription('无法识别“x”');
  // the service validates the other cells of a row in the same check, although one cell of the row could not be
  // read
  expect(cell(dialog, '第 3 行 书名')).toHaveAccessibleDescription('书名不正确');
  expect(dialog.queryByRole('textbox', { name: '第 4 行 书名' })).toBeNull();

  await userEvent.clear(cell(dialog, '第 2 行 书架'));
  await userEvent.type(cell(dialog, '第 2 行 书架'), '历史');
  await userEvent.clear(cell(dialog, '第 3 行 价格'));
  await userEvent.type(cell(dialog, '第 3 行 价格'), '2');
  await press(dialog, '重新检查');
  await sees(dialog, '共 3 条，1 条有误');
  expect(cell(dialog, '第 3 行 书名')).toHaveAccessibleDescription('书名不正确');

  await press(dialog, '导入 2 条');
  await sees(dialog, '1 条未导入');
  expect(titlesOf(adapter)).toEqual(['海', '云']);
  await press(dialog, '处理未导入的数据');
  await userEvent.clear(cell(dialog, '第 3 行 书名'));
  await userEvent.type(cell(dialog, '第 3 行 书名'), '长河');
  await press(dialog, '重新检查');
  await press(dialog, '导入 1 条');
  await sees(dialog, '已导入 3 条');
  expect(titlesOf(adapter)).toEqual(['海', '云', '长河']);
});

it('a column with an unknown title is chosen by hand, and a required field needs a column', async () => {
  const { adapter, dialog } = await open();
  await choose(fileOf('标题,价格\r\n海,2\r\n'));
  await sees(dialog, '必填字段尚未对应列');
  await userEvent.click(dialog.getByRole('combobox', { name: '书名' }));
  await userEvent.click(await screen.findByTitle('标题'));
  expect(dialog.queryByText('必填字段尚未对应列')).toBeNull();
  await press(dialog, '下一步');
  await press(dialog, '导入 1 条');
  await dialog.findByText('已导入 1 条');
  expect(titlesOf(adapter)).toEqual(['海']);
});

describe('files', () => {
  it.each([
    ['no table', fileOf(new Uint8Array([0xff, 0xfe, 0xfd, 0x81, 0x00])), /无法读取该文件/],
    ['an archive that is no workbook', fileOf('PK-nothing', 'a.xlsx'), /无法读取该文件/],
    ['nothing but titles', fileOf(head), '文件中没有数据'],
    ['nothing at all', fileOf(''), '文件中没有数据'],
    ['too much', fileOf(`${head}${'a,,,,\r\n'.repeat(10_001)}`), '文件超过 10000 行，请拆分后导入'],
  ])('%s is refused with words, and another can be chosen', async (_, file, words) => {
    const { dialog } = await open();
    await choose(file);
    await sees(dialog, words);
    await choose(fileOf(`${head}海,,1,,\r\n`));
    expect(await dialog.findByRole('button', { name: '下一步' })).toBeEnabled();
  });

  it('ImportDialog reads files that spreadsheets in China write', async () => {
    const { dialog } = await open();
    // a CSV file in the encoding GB18030 with the words 书名 (title) and 海 (sea)
    await choose(fileOf(new Uint8Array([0xca, 0xe9, 0xc3, 0xfb, 0x0d, 0x0a, 0xba, 0xa3, 0x0d, 0x0a])));
    await sees(dialog, '海');
  });
});

it('rows are sent in calls of 500, and the import can be stopped between them', async () => {
  const { adapter, dialog } = await open();
  const send = adapter.importRows;
  let release = () => {};
  vi.spyOn(adapter, 'importRows').mockImplementation(async (...args) => {
    const answer = await send(...args);
    // calls that really import rows (no dry run) wait until the test releases them
    if (!args[2]?.dryRun) await new Promise<void>((done) => (release = done));
    return answer;
  });
  const lines = Array.from({ length: 1200 }, (_, at) => `书${at},,1,,`);
  await choose(fileOf(`${head}${lines.join('\r\n')}\r\n`));
  await press(dialog, '下一步');
  await press(dialog, '导入 1200 条');
  await sees(dialog, '正在导入 0/1200');
  await waitFor(() => expect(adapter.rows('shop.book')).toHaveLength(500));
  await press(dialog, '停止执行');
  release();
  await sees(dialog, '已导入 500 条');
  await sees(dialog, '700 条未导入');
  const sizes = adapter.callsOf('importRows').map(({ args }) => (args[0] as readonly unknown[]).length);
  expect(sizes).toEqual([500, 500, 200, 500]);
});

it('ImportDialog asks before it is closed with rows that are not imported', async () => {
  const { dialog } = await open();
  await choose(fileOf(`${head}海,诗歌,1,,\r\n`));
  await press(dialog, '下一步');
  await dialog.findByText('共 1 条，1 条有误');
  await userEvent.click(dialog.getByRole('button', { name: /close|关闭/i }));
  const question = within(await screen.findByRole('dialog', { name: '提示' }));
  await userEvent.click(question.getByRole('button', { name: /取\s*消/ }));
  expect(cell(dialog, '第 2 行 书架')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /close|关闭/i }));
  const again = await screen.findByRole('dialog', { name: '提示' });
  await userEvent.click(within(again).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(screen.queryByText('导入图书')).toBeNull());
});

it('ImportDialog shows an error that belongs to no row, and counts no row as added', async () => {
  const { adapter, dialog } = await open();
  const send = adapter.importRows;
  vi.spyOn(adapter, 'importRows').mockImplementation(async (entity, rows, options) =>
    options?.dryRun
      ? send(entity, rows, options)
      : { added: 0, errors: [{ field: 'quota', message: '超出配额' }] },
  );
  await choose(fileOf(`${head}海,,1,,\r\n`));
  await press(dialog, '下一步');
  await press(dialog, '导入 1 条');
  await sees(dialog, '超出配额');
  expect(dialog.queryByText(/已导入/)).toBeNull();
  expect(dialog.getByRole('button', { name: '导入 1 条' })).toBeEnabled();
});

it('ImportDialog keeps corrections when the user returns from the columns (T-R19)', async () => {
  const { dialog } = await open();
  await choose(fileOf(`${head}海,诗歌,1,,\r\n`));
  await press(dialog, '下一步');
  await sees(dialog, '共 1 条，1 条有误');
  await userEvent.clear(cell(dialog, '第 2 行 书架'));
  await userEvent.type(cell(dialog, '第 2 行 书架'), '历史');
  await press(dialog, '上一步');
  await press(dialog, '下一步');
  await sees(dialog, '共 1 条，全部可以导入');
});

it('a stopped check does not report success', async () => {
  const { adapter, dialog } = await open();
  vi.spyOn(adapter, 'importRows').mockImplementationOnce(
    (_entity, _rows, options) =>
      new Promise((_done, fail) => {
        options?.signal?.addEventListener('abort', () => fail(options.signal?.reason));
      }),
  );
  await choose(fileOf(`${head}海,,1,,\r\n`));
  await press(dialog, '下一步');
  await press(dialog, '停止执行');
  await sees(dialog, '共 1 条');
  expect(dialog.queryByText(/导入已停止|全部可以导入/)).toBeNull();
  await press(dialog, '重新检查');
  await sees(dialog, '共 1 条，全部可以导入');
});

it('ImportDialog shows the error of a call that fails as a whole, and keeps the rows', async () => {
  const { adapter, dialog } = await open();
  await choose(fileOf(`${head}海,,1,,\r\n`));
  adapter.fail('importRows', new AdapterError('offline', '网络异常'), 1);
  await press(dialog, '下一步');
  await sees(dialog, '网络异常');
  await press(dialog, '重新检查');
  await press(dialog, '导入 1 条');
  await sees(dialog, '已导入 1 条');
  expect(titlesOf(adapter)).toEqual(['海']);
});

describe('a call whose answer is lost (T-R11)', () => {
  it('a call whose reply is lost is sent again with its key, and its rows are stored once', async () => {
    const { adapter, dialog } = await open();
    const send = adapter.importRows;
    let isLost = true;
    vi.spyOn(adapter, 'importRows').mockImplementation(async (...args) => {
      const answer = await send(...args);
      if (args[2]?.dryRun || !isLost) return answer;
      isLost = false;
      throw new AdapterError('offline', '网络异常');
    });
    await choose(fileOf(`${head}海,,1,,\r\n`));
    await press(dialog, '下一步');
    await press(dialog, '导入 1 条');
    await sees(dialog, '网络异常');
    await press(dialog, '导入 1 条');
    await sees(dialog, '已导入 1 条');
    expect(titlesOf(adapter)).toEqual(['海']);
  });

  it('a call is not aborted by stopping: only the next call is not sent', async () => {
    const { adapter, dialog } = await open();
    const send = adapter.importRows;
    let release = () => {};
    vi.spyOn(adapter, 'importRows').mockImplementation(async (entity, rows, options) => {
      if (options?.dryRun) return send(entity, rows, options);
      await new Promise<void>((done, fail) => {
        release = done;
        options?.signal?.addEventListener('abort', () => fail(new Error('broken off')));
      });
      return send(entity, rows, options);
    });
    await choose(fileOf(`${head}海,,1,,\r\n`));
    await press(dialog, '下一步');
    await press(dialog, '导入 1 条');
    await press(dialog, '停止执行');
    release();
    await sees(dialog, '已导入 1 条');
    expect(titlesOf(adapter)).toEqual(['海']);
  });
});

it('ImportDialog offers no import to a user without the right to add', async () => {
  const adapter = memoryAdapter({ areas, rows: { 'shop.book': books(1) } });
  await openShop(adapter, { areas, may: (code) => code !== 'book_add' });
  await screen.findByText('共 1 条');
  expect(screen.queryByRole('button', { name: /导\s*入/ })).toBeNull();
});

it('the errors are saved as a table whose texts are no formulas (T-R14)', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { dialog } = await open();
  await choose(fileOf(`${head}=1+1,诗歌,-5,,\r\n`));
  await press(dialog, '下一步');
  await press(dialog, '下载错误报告');
  expect(await saved[0]?.text()).toContain("2,'=1+1,诗歌,-5,");
});
