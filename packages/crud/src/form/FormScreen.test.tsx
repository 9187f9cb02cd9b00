import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { type RenderAreaOptions, renderArea } from '../testing/renderArea.tsx';
import { books, library } from './libraryArea.fixture.ts';

beforeEach(() => window.localStorage.clear());

const rows = { book: books };
const [first, lent] = books as unknown as [(typeof books)[0], (typeof books)[0]];
const open = (options: Partial<RenderAreaOptions> = {}) =>
  renderArea(library, { page: 'form', entity: 'book', rows, ...options });
const edit = (options: Partial<RenderAreaOptions> = {}) => open({ id: first.id, ...options });
const list = { entity: 'library.book', page: 'list' };
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) });
const stored = ({ adapter }: Awaited<ReturnType<typeof open>>) =>
  adapter.rows('library.book').find(({ id }) => id === first.id);
const serverChange = (page: Awaited<ReturnType<typeof open>>) =>
  page.adapter.change('library.book', first.id, { pages: 999, note: '馆员的话' });

describe('saving', () => {
  it('FormScreen adds, shows 新增成功 and returns to the list (R8.10)', async () => {
    const page = await open();
    await page.form.field('name').type('长河以北');
    await page.form.field('pages').type('12');
    await page.form.submit();
    await screen.findByText('新增成功');
    expect(page.visited).toEqual([list]);
    expect(page.adapter.callsOf('add')).toMatchObject([{ args: [{ name: '长河以北', pages: 12 }] }]);
  });

  it('FormScreen updates, shows 更新成功 and returns to the list (R8.10)', async () => {
    const page = await edit();
    await page.form.field('name').type('长河以北');
    await page.form.field('pages').clear();
    await page.form.submit();
    await screen.findByText('更新成功');
    expect(page.visited).toEqual([list]);
    expect(stored(page)).toMatchObject({ name: '长河以北', code: 'B-1', rowVersion: 2 });
    // a field that the user has cleared is sent as null, so the stored record no longer contains it
    expect(stored(page)).not.toHaveProperty('pages');
  });

  it('FormScreen shows no message where the portal has its own hook (R8.10)', async () => {
    const afterAdd = vi.fn();
    const page = await open({ hooks: { 'library.book': { afterAdd } } });
    await page.form.field('name').type('长河以北');
    await page.form.submit();
    await waitFor(() => expect(afterAdd).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('新增成功')).toBeNull();
  });

  it('a hook may change what is sent, or stop it', async () => {
    const beforeSave = vi.fn((row: object) => ({ ...row, note: '来自门户' }) as never);
    beforeSave.mockReturnValueOnce(false as never);
    const page = await open({ hooks: { 'library.book': { beforeSave } } });
    await page.form.field('name').type('长河以北');
    await page.form.submit();
    await waitFor(() => expect(beforeSave).toHaveBeenCalledTimes(1));
    expect(page.adapter.callsOf('add')).toHaveLength(0);
    await page.form.submit();
    await waitFor(() =>
      expect(page.adapter.callsOf('add')).toMatchObject([{ args: [{ note: '来自门户' }] }]),
    );
  });

  it('FormScreen sends once for five clicks and Enter (T-R11)', async () => {
    let answer = () => {};
    const latency = () => new Promise<void>((resolve) => (answer = resolve));
    const page = await open({ latency: (call) => (call.name === 'add' ? latency() : undefined) });
    await page.form.field('name').type('长河以北');
    const submit = await button('确定');
    for (let click = 0; click < 5; click += 1) fireEvent.click(submit);
    fireEvent.submit(submit.closest('form') as HTMLFormElement);
    await waitFor(() => expect(page.adapter.callsOf('add')).toHaveLength(1));
    await act(async () => answer());
    await screen.findByText('新增成功');
    expect(page.adapter.rows('library.book')).toHaveLength(3);
  });

  it('FormScreen keeps the key of a save without a reply, so that the next try makes one record (T-R11)', async () => {
    const page = await open();
    await page.form.field('name').type('长河以北');
    page.adapter.fail('add', new AdapterError('timeout', '请求超时，请稍后重试'), 1);
    await page.form.submit();
    await screen.findByText('请求超时，请稍后重试');
    await page.form.submit();
    await screen.findByText('新增成功');
    const [before, after] = page.adapter.callsOf('add');
    expect(before?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(after?.idempotencyKey).toBe(before?.idempotencyKey);
  });

  it('a refused save is answered: the next try has a new key (T-R11)', async () => {
    const page = await open();
    await page.form.field('name').type('长河以北');
    page.adapter.fail('add', new AdapterError('failed', '系统错误'), 1);
    await page.form.submit();
    await screen.findByText('系统错误');
    expect(await button('确定')).toBeEnabled();
    await page.form.submit();
    await screen.findByText('新增成功');
    const [before, after] = page.adapter.callsOf('add');
    expect(after?.idempotencyKey).not.toBe(before?.idempotencyKey);
  });

  it('FormScreen shows what the server refuses at its field and keeps what was entered (R4.14)', async () => {
    const page = await open();
    await page.form.field('name').type(lent.name);
    await page.form.field('note').type('一句话');
    await page.form.submit();
    await waitFor(() => expect(page.form.field('name').error()).toContain('书名已存在'));
    expect(await page.form.field('name').element()).toHaveFocus();
    expect(await page.form.field('note').element()).toHaveValue('一句话');
    expect(page.visited).toEqual([]);
  });
});

describe('a record that another user has changed (T-R12)', () => {
  async function conflict() {
    const page = await edit();
    await page.form.field('name').type('我的书名');
    serverChange(page);
    await page.form.submit();
    const dialog = within(await screen.findByRole('dialog', { name: /数据已被他人修改/ }));
    const choose = async (name: string) => userEvent.click(dialog.getByRole('button', { name }));
    return { page, dialog, choose };
  }

  it('the dialog takes the stored record', async () => {
    const { page, choose } = await conflict();
    await choose('重新加载');
    await waitFor(() => expect(screen.getByLabelText('书名')).toHaveValue(first.name));
    expect(screen.getByLabelText('备注')).toHaveValue('馆员的话');
    expect(stored(page)).toMatchObject({ name: first.name, pages: 999 });
  });

  it('the dialog saves the user’s values over the stored record, and the form can be saved again afterwards', async () => {
    const { page, choose } = await conflict();
    await choose('保留我的修改');
    await screen.findByText('更新成功');
    expect(stored(page)).toMatchObject({ name: '我的书名', pages: first.pages });
    expect(page.adapter.callsOf('update')).toHaveLength(2);
  });

  it('the dialog compares field by field and takes what was chosen', async () => {
    const { page, dialog, choose } = await conflict();
    await choose('对比');
    // proposed choice for each field: the stored value if only the other user has changed the field, otherwise the
    // value of this user
    expect(dialog.getByRole('radio', { name: '书名 我的修改' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: '页数 最新内容' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: '备注 我的修改' }));
    await choose('采用所选内容');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('页数')).toHaveValue('999');
    await page.form.submit();
    await screen.findByText('更新成功');
    expect(stored(page)).toMatchObject({ name: '我的书名', pages: 999 });
    expect(stored(page)).not.toHaveProperty('note');
  });
});

describe('what would be lost', () => {
  it('the form shows no question when the input was undone', async () => {
    let isDirty = () => true;
    const guard = vi.fn((asked: () => boolean) => {
      isDirty = asked;
      return () => undefined;
    });
    const page = await edit({ guard });
    expect(isDirty()).toBe(false);
    await page.form.field('name').type('别的');
    expect(isDirty()).toBe(true);
    await page.form.field('name').type(` ${first.name} `);
    expect(isDirty()).toBe(false);
    await userEvent.click(await button('取消'));
    expect(page.visited).toEqual(['back']);
  });

  it('the form shows a question before it is left, and stays when the user wants to', async () => {
    const page = await edit();
    await page.form.field('name').type('别的');
    await userEvent.click(await button('取消'));
    await screen.findByText('内容尚未保存，确定离开?');
    await page.confirm('cancel');
    expect(page.visited).toEqual([]);
    expect(screen.getByLabelText('书名')).toHaveValue('别的');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('取消'));
    await page.confirm();
    await waitFor(() => expect(page.visited).toEqual(['back']));
  });

  it('the form guards the page only while input would be lost', async () => {
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const page = await open();
    expect(leaving()).toBe(false);
    await page.form.field('name').type('长河以北');
    expect(leaving()).toBe(true);
    await page.form.submit();
    await screen.findByText('新增成功');
    expect(leaving()).toBe(false);
  });

  it('the form keeps a draft through a failed save and offers it when it is opened again', async () => {
    const page = await open({ failures: { add: new AdapterError('offline', '网络不可用') } });
    await page.form.field('name').type('长河以北');
    await page.form.submit();
    await screen.findByText('网络不可用');
    page.unmount();

    const again = await open();
    expect(screen.getByLabelText('书名')).toHaveValue('');
    await userEvent.click(await button('恢复草稿'));
    expect(screen.getByLabelText('书名')).toHaveValue('长河以北');
    await again.form.submit();
    await screen.findByText('新增成功');
    again.unmount();

    await open();
    await screen.findByLabelText('书名');
    expect(screen.queryByText(/未提交的草稿/)).toBeNull();
  });

  it('a draft belongs to one organisation and one record', async () => {
    const page = await open({ scopeKey: 'one' });
    await page.form.field('name').type('长河以北');
    page.unmount();
    const other = await open({ scopeKey: 'two' });
    await screen.findByLabelText('书名');
    expect(screen.queryByText(/未提交的草稿/)).toBeNull();
    other.unmount();
    await edit({ scopeKey: 'one' });
    await screen.findByLabelText('书名');
    expect(screen.queryByText(/未提交的草稿/)).toBeNull();
  });
});

describe('before the form', () => {
  it('FormScreen shows that the record could not be read and reads it again', async () => {
    const page = await edit({ failures: { detail: new AdapterError('timeout', '请求超时，请稍后重试') } });
    await screen.findByText('请求超时，请稍后重试');
    page.adapter.heal('detail');
    await userEvent.click(await button('重试'));
    expect(await screen.findByLabelText('书名')).toHaveValue(first.name);
  });

  it('FormScreen shows no form to a user without the right to save', async () => {
    const page = await open({ may: (code) => code !== 'book_add' });
    await screen.findByText('无权限');
    expect(screen.queryByLabelText('书名')).toBeNull();
    expect(page.adapter.callsOf('detail')).toHaveLength(0);
  });

  it('FormScreen refuses to edit a record whose state protects it', async () => {
    await open({ id: lent.id });
    await screen.findByText('当前状态不允许编辑');
    expect(screen.queryByLabelText('书名')).toBeNull();
  });

  it('FormScreen starts from the address bar, or from a copy without its key', async () => {
    const page = await open({ search: `?copyId=${first.id}&note=抄本&status=LENT` });
    expect(await screen.findByLabelText('书名')).toHaveValue(first.name);
    expect(screen.getByLabelText('备注')).toHaveValue('抄本');
    await page.form.field('name').type('抄本一');
    await page.form.submit();
    await screen.findByText('新增成功');
    const [call] = page.adapter.callsOf('add');
    expect(call?.args[0]).toEqual({ name: '抄本一', code: 'B-1', pages: 320, note: '抄本' });
  });

  it('FormScreen shows a field that can only be set once as text', async () => {
    await edit();
    await screen.findByLabelText('书名');
    expect(screen.getByText('B-1').closest('output')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '书号' })).toBeNull();
  });
});

describe('steps', () => {
  const loan = () => open({ entity: 'loan', rows: {} });

  it('the form validates a step before the next, and sends all of them once', async () => {
    const page = await loan();
    await userEvent.click(await button('下一步'));
    await waitFor(() => expect(page.form.field('name').error()).toBeDefined());
    await page.form.field('name').type('J-1');
    await userEvent.click(await button('下一步'));
    await page.form.field('days').type('7');
    await userEvent.click(await button('上一步'));
    expect(screen.getByLabelText('单号')).toBeVisible();
    await userEvent.click(await button('下一步'));
    await userEvent.click(await button('下一步'));
    await page.form.submit();
    await screen.findByText('新增成功');
    expect(page.adapter.callsOf('add')).toMatchObject([{ args: [{ name: 'J-1', days: 7 }] }]);
  });

  it('the form shows a summary of all values at the end, with links back to their steps', async () => {
    const page = await loan();
    await waitFor(() => expect(screen.getByLabelText('单号')).toHaveFocus());
    await page.form.field('name').type('J-1');
    await userEvent.click(await button('下一步'));
    await waitFor(() => expect(screen.getByLabelText('天数')).toHaveFocus());
    await page.form.field('days').type('7');
    expect(page.adapter.callsOf('add')).toHaveLength(0);
    await userEvent.click(await button('下一步'));
    const term = within(await screen.findByRole('region', { name: '期限' }));
    expect(term.getByText('天数').closest('div')).toHaveTextContent('天数7 天');
    // empty fields are not listed
    expect(term.queryByText('说明')).toBeNull();
    await userEvent.click(await button('修改单据'));
    expect(screen.getByLabelText('单号')).toBeVisible();
    expect(screen.queryByRole('region', { name: '期限' })).toBeNull();
    await page.form.field('name').type('J-2');
    await userEvent.click(await button('下一步'));
    await userEvent.click(await button('下一步'));
    expect(await screen.findByText('J-2')).toBeVisible();
    expect(page.adapter.callsOf('add')).toHaveLength(0);
    await page.form.submit();
    await screen.findByText('新增成功');
  });

  it('the form returns to the step that the server refuses', async () => {
    const page = await loan();
    await page.form.field('name').type('J-1');
    await userEvent.click(await button('下一步'));
    await page.form.field('days').type('7');
    await userEvent.click(await button('下一步'));
    const refusal = new AdapterError('invalid', '单号已存在', {
      fields: [{ field: 'name', message: '单号已存在' }],
    });
    page.adapter.fail('add', refusal, 1);
    await page.form.submit();
    await waitFor(() => expect(page.form.field('name').error()).toContain('单号已存在'));
    expect(screen.getByLabelText('单号')).toBeVisible();
  });
});

const shelf = {
  area: 'shelf',
  title: '书架',
  entities: {
    shelf: {
      title: '书架',
      label: 'name',
      record: {
        type: 'object',
        required: ['name', 'place', 'size'],
        properties: {
          name: { type: 'string', title: '名称' },
          place: {
            type: 'object',
            title: '位置',
            required: ['town', 'street'],
            properties: {
              town: { type: 'string', title: '城市' },
              street: {
                type: 'object',
                title: '街道',
                required: ['no'],
                properties: { no: { type: 'integer', title: '门牌' } },
              },
              note: { type: 'string', title: '备注' },
            },
          },
          size: { type: 'object', title: '尺寸', properties: { width: { type: 'integer', title: '宽' } } },
        },
      },
    },
  },
} as const;

it('a missing group shows its errors at required fields, or at itself', async () => {
  await renderArea(shelf, { page: 'form', id: '1', rows: { shelf: [{ id: '1', name: '甲' }] } });
  const user = userEvent.setup();
  await user.click(await button('确定'));
  const logged = () => [...document.querySelectorAll('[class*=explain-error]')].map((one) => one.textContent);
  await waitFor(() => expect(logged()).toEqual(['请输入城市', '请输入门牌', '请选择尺寸']));
  expect(screen.getByLabelText('城市')).toHaveFocus();
  await user.type(screen.getByLabelText('城市'), '海');
  await waitFor(() => expect(logged()).toEqual(['请输入门牌', '请选择尺寸']));
});
