import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AdapterError } from '../../../core/adapter.ts';
import { defaultWidgets } from '../../../extend/defaultWidgets.tsx';
import { withExtensions } from '../../../extend/withExtensions.tsx';
import { books, library } from '../../../form/libraryArea.fixture.ts';
import { SchemaForm } from '../../../form/SchemaForm.tsx';
import type { EditProps } from '../../../registry/registry.ts';
import { type RenderAreaOptions, renderArea } from '../../../testing/renderArea.tsx';
import { loadParts } from '../parts.ts';
import { pro } from '../pro.tsx';

beforeAll(() => loadParts());
afterEach(() => localStorage.clear());

const rows = {
  book: books,
  shelf: [{ id: '1', name: '一层东', floor: 1, open: true, rowVersion: 1 }],
  reader: [{ id: '1', name: '林一', phone: '13800000001', rowVersion: 1 }],
};
const open = (options: Partial<RenderAreaOptions>) =>
  renderArea(library, { page: 'form', rows, skin: pro, ...options });
const press = async (name: string | RegExp, within_: HTMLElement = document.body) =>
  userEvent.click(await within(within_).findByRole('button', { name }));
async function dialog(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]');
  if (!found) throw new Error(`"${title}" is no dialog.`);
  return found;
}

describe('a form drawn by ProForm', () => {
  it('a form keeps its values when it is refused, and opens a folded group for its error', async () => {
    const failures = {
      add: new AdapterError('invalid', '输入的数据不合法!', {
        fields: [{ field: 'name', message: '书名已存在' }],
      }),
    };
    const page = await open({ entity: 'book', failures });
    await page.form.field('name').type('海边');
    const group = screen.getByRole('button', { name: '基本信息' });
    expect(group.closest('.ant-pro-form-group')).not.toBeNull();
    await userEvent.click(group);
    await waitFor(() => expect(group).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getByLabelText('书名')).not.toBeVisible();

    await page.form.submit();
    expect(await screen.findByText('书名已存在')).toBeVisible();
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('书名')).toHaveValue('海边');
    expect(document.querySelector('.ant-pro-footer-bar')).toHaveTextContent('1 处需要修改');
  });

  it('a form goes through the steps of StepsForm, with a summary at the end, and sends all of them', async () => {
    const page = await open({ entity: 'loan' });
    expect(document.querySelector('.ant-pro-steps-form')).not.toBeNull();
    await press('下一步');
    expect(await screen.findByText('请输入单号')).toBeVisible();
    await page.form.field('name').type('J-1');
    await press('下一步');
    expect(await screen.findByText('最长三十天')).toBeVisible();
    expect(screen.getByLabelText('单号')).not.toBeVisible();
    await page.form.field('days').type('7');
    await press('下一步');
    expect(await screen.findByText('7 天')).toBeVisible();
    await press('确定');
    await waitFor(() => expect(page.adapter.rows('library.loan')).toMatchObject([{ name: 'J-1', days: 7 }]));
  });
});

describe('a form over a list', () => {
  it('the form is a drawer of DrawerForm with the buttons in its foot, and asks before input is lost', async () => {
    const page = await open({ page: 'list', entity: 'shelf' });
    await page.list.row('一层东').element();
    await act(() => page.list.toolbar('add'));
    const drawer = await dialog('新建书架');
    const name = await within(drawer).findByLabelText('名称');
    await userEvent.type(name, '二层西');
    const foot = drawer.querySelector<HTMLElement>('.ant-drawer-footer');
    await press('取消', foot as HTMLElement);
    await press('取消', await dialog('内容尚未保存，确定离开?'));
    expect(name).toHaveValue('二层西');
    await press('确定', foot as HTMLElement);
    await screen.findByText('新增成功');
    expect(page.adapter.rows('library.shelf')).toContainEqual(expect.objectContaining({ name: '二层西' }));
    await waitFor(() => expect(screen.queryByText('新建书架')).toBeNull());
  });

  it('the form is a dialog of ModalForm, whose foot has the buttons and counts the errors', async () => {
    const page = await open({ page: 'list', entity: 'reader' });
    await page.list.row('林一').element();
    await act(() => page.list.toolbar('add'));
    const form = await dialog('新建读者');
    expect(form.closest('.common_dialog') ?? form.querySelector('.common_dialog')).not.toBeNull();
    await userEvent.type(await within(form).findByLabelText('姓名'), '林二');
    const foot = form.querySelector<HTMLElement>('.ant-modal-footer') as HTMLElement;
    await press('确定', foot);
    await waitFor(() => expect(foot).toHaveTextContent('1 处需要修改'));
    await userEvent.type(within(form).getByLabelText('电话'), '13800000001');
    await press('确定', foot);
    const stored = expect.objectContaining({ name: '林二', phone: '13800000001' });
    await waitFor(() => expect(page.adapter.rows('library.reader')).toContainEqual(stored));
  });
});

describe('fields in the pro skin', () => {
  const text = (title: string) => ({ type: 'string', title });
  const schema: JsonSchemaObject = {
    type: 'object',
    properties: {
      ...Object.fromEntries(['f0', 'f1', 'f2', 'f3'].map((name) => [name, text(name)])),
      parts: {
        type: 'array',
        title: '零件',
        items: { type: 'object', properties: { a: text('甲'), b: text('乙') } },
        'x-ui': { options: { as: 'cards' } },
      },
    },
    if: { properties: { f0: { const: 'on' } }, required: ['f0'] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: { required: ['f1'] },
    else: { properties: { f2: false } },
  };
  const Form = withExtensions(SchemaForm);

  async function show(renders: string[] = [], sent: unknown[] = []) {
    const { Edit, ...widget } = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
    const counting = {
      ...widget,
      Edit(props: EditProps) {
        renders.push(props.path.join('.'));
        return <Edit {...props} />;
      },
    };
    await act(async () => {
      render(
        <pro.Provider>
          <Form
            schema={schema}
            value={{ parts: [{ a: '一' }, { a: '二' }] }}
            extensions={[{ widgets: { text: counting } }]}
            onSubmit={(value) => void sent.push(value)}
          />
        </pro.Provider>,
      );
    });
    await waitFor(() => expect(document.querySelectorAll('.ant-pro-card')).toHaveLength(2));
  }

  it('a keystroke renders the field typed in and its dependants', async () => {
    const renders: string[] = [];
    await show(renders);
    const type = (label: string, value: string) => {
      renders.length = 0;
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      return renders.toSorted();
    };
    expect(type('f3', 'x')).toEqual(['f3']);
    expect(type('f0', 'on')).toEqual(['f0', 'f1', 'f2']);
    expect(type('f0', 'one')).toEqual(['f0', 'f1']);
    renders.length = 0;
    fireEvent.change(screen.getAllByLabelText('乙')[1] as HTMLElement, { target: { value: 'x' } });
    expect(renders).toEqual(['parts.1.b']);
  });

  it('a list of groups is drawn as cards, whose elements are added, moved and removed', async () => {
    const sent: unknown[] = [];
    await show([], sent);
    await press('上移第 2 项');
    await press('添加零件');
    await press('删除第 2 项');
    await userEvent.type(screen.getAllByLabelText('乙')[1] as HTMLElement, '新');
    await press(/^(确 ?定|OK)$/);
    await waitFor(() => expect(sent).toEqual([{ parts: [{ a: '二' }, { b: '新' }] }]));
  });
});
