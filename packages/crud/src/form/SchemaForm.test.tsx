import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AdapterError } from '../core/adapter.ts';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import { type WithExtensions, withExtensions } from '../extend/withExtensions.tsx';
import type { EditProps } from '../registry/registry.ts';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { SchemaForm as Form, type SchemaFormProps } from './SchemaForm.tsx';

const SchemaForm = withExtensions(Form);

// all widgets are loaded before the tests, because the tests check the behaviour of widgets, not loading
beforeAll(loadEveryWidget);

const page = (children: ReactNode) => (
  <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
    <App>{children}</App>
  </ConfigProvider>
);

function show(schema: JsonSchemaObject, props: Partial<SchemaFormProps & WithExtensions> = {}) {
  const onSubmit = vi.fn(async (_value: unknown) => {});
  const view = render(page(<SchemaForm schema={schema} onSubmit={onSubmit} {...props} />));
  return { onSubmit, user: userEvent.setup(), ...view };
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: /确定$/ }));

const book = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: '书名', maxLength: 5, description: '封面上的名字' },
    pages: { type: 'integer', title: '页数', minimum: 1 },
    kind: {
      title: '类型',
      oneOf: [
        { const: 'print', title: '纸书' },
        { const: 'file', title: '电子书' },
      ],
    },
    format: { type: 'string', title: '格式' },
    sold: { type: 'boolean', title: '在售' },
    params: { type: 'string', title: '附带' },
  },
  if: { properties: { kind: { const: 'file' } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
  then: { required: ['format'] },
  else: { properties: { format: false } },
} as const satisfies JsonSchemaObject;

describe('SchemaForm', () => {
  it('SchemaForm makes a form of any JSON Schema object, without area, provider or server', async () => {
    const { onSubmit, user } = show(book);
    await user.type(screen.getByLabelText('书名'), ' 海 ');
    await user.type(screen.getByLabelText('页数'), '12');
    await user.click(screen.getByRole('switch', { name: '在售' }));
    submit();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: '海', pages: 12, sold: true }),
    );
  });

  it('SchemaForm ties label, help and error to the control', async () => {
    const { onSubmit } = show(book);
    const name = screen.getByLabelText('书名');
    expect(name).toBeRequired();
    expect(name).toHaveAccessibleDescription('封面上的名字');
    submit();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(expect.stringContaining('封面上的名字'));
    expect(name).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(name.closest('.ant-form-item')).toHaveClass('ant-form-item-has-error');
  });

  it('SchemaForm begins a new record with the defaults, and adds none to a record that is there', async () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string', title: '书名', default: '无题' },
        note: { type: 'string', title: '备注' },
      },
    };
    const first = show(schema);
    submit();
    await waitFor(() => expect(first.onSubmit).toHaveBeenLastCalledWith({ name: '无题' }));
    first.unmount();
    const { onSubmit } = show(schema, { value: { note: '旧' } });
    expect(screen.getByLabelText('书名')).toHaveValue('');
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ note: '旧' }));
  });

  it('a stored value that lacks a required group shows the group’s fields, and is sent with an empty one', async () => {
    const place = { type: 'object', title: '位置', properties: { town: { type: 'string', title: '城市' } } };
    const schema = (required: string[]) => ({
      type: 'object',
      required: ['place'],
      properties: { name: { type: 'string', title: '名称' }, place: { ...place, required } },
    });
    const { onSubmit, user, unmount } = show(schema(['town']), { value: { name: '甲' } });
    submit();
    expect(await screen.findByText('请输入城市')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('城市'), '海');
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '甲', place: { town: '海' } }));
    unmount();
    const open = show(schema([]), { value: { name: '甲' } });
    submit();
    await waitFor(() => expect(open.onSubmit).toHaveBeenCalledWith({ name: '甲', place: {} }));
  });

  it.each<[string, JsonSchemaObject]>([
    ['file', { format: 'file' }],
    ['image', { format: 'image' }],
    ['key-value', { additionalProperties: { type: 'string' }, 'x-ui': { widget: 'key-value' } }],
    ['diff', { 'x-ui': { widget: 'diff', against: 'name' } }],
  ])(
    'a required value of the widget %s that is missing is an error, in a new and in a stored record',
    async (_, own) => {
      const schema = {
        type: 'object',
        required: ['part'],
        properties: {
          name: { type: 'string', title: '名称' },
          part: { ...own, type: 'object', title: '附件' },
        },
      };
      for (const props of [{}, { value: { name: '甲' } }]) {
        const { container, onSubmit, unmount } = show(schema, props);
        submit();
        await waitFor(() => expect(container.querySelectorAll('.ant-form-item-has-error')).toHaveLength(1));
        expect(screen.queryByText('原数据缺少以下必填项，提交时将补为空内容')).toBeNull();
        expect(onSubmit).not.toHaveBeenCalled();
        unmount();
      }
    },
  );

  it('a kind that is a file has no value until a file is chosen', async () => {
    const schema = {
      type: 'object',
      required: ['part'],
      properties: {
        part: {
          title: '来源',
          oneOf: [
            { type: 'object', format: 'file', title: '文件' },
            { type: 'string', title: '文字' },
          ],
        },
      },
    };
    const { onSubmit } = show(schema);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '来源' }));
    fireEvent.click(await screen.findByTitle('文件'));
    submit();
    expect(await screen.findByText(/^请/, { selector: '.ant-form-item-explain-error' })).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('SchemaForm makes no optional object of its defaults, adds them once something is entered, and removes all when that is cleared', async () => {
    const { onSubmit, user } = show({
      type: 'object',
      properties: {
        disk: {
          type: 'object',
          title: '磁盘',
          required: ['path'],
          properties: {
            path: { type: 'string', title: '路径' },
            size: { type: 'integer', title: '大小', default: 10 },
          },
        },
        memory: {
          type: 'object',
          title: '内存',
          properties: { gib: { type: 'integer', title: 'GiB', default: 4 } },
        },
      },
    });
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({}));
    await user.type(screen.getByLabelText('路径'), '/data');
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ disk: { path: '/data', size: 10 } }));
    await user.clear(screen.getByLabelText('路径'));
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({}));
  });

  it('SchemaForm sends untouched values as they are: only typed texts are trimmed (T-R19)', async () => {
    const { onSubmit, user } = show(
      {
        type: 'object',
        properties: {
          name: { type: 'string', title: '书名' },
          note: { type: 'string', title: '备注' },
          kind: { title: '类型', enum: [' x', 'y'] },
          lines: {
            type: 'array',
            title: '行',
            items: { type: 'object', properties: { a: { type: 'string', title: '甲' } } },
          },
        },
      },
      { value: { name: ' 海 ', note: '旧', kind: ' x', lines: [{ a: ' 一' }, { a: ' 二' }] } },
    );
    await user.type(screen.getByLabelText('备注'), ' 新 ');
    await user.type(screen.getAllByLabelText('甲')[1]!, ' ');
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    submit();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({
        name: ' 海 ',
        note: '旧 新',
        kind: ' x',
        lines: [{ a: '二' }],
      }),
    );
  });

  it('SchemaForm calculates computed fields from the start, and over the items of a list', async () => {
    const money = { type: 'string', format: 'money' };
    const { onSubmit, user } = show(
      {
        type: 'object',
        properties: {
          total: {
            ...money,
            title: '合计',
            readOnly: true,
            'x-derive': { rule: 'sum', from: ['lines.amount'] },
          },
          lines: {
            type: 'array',
            title: '行',
            items: {
              type: 'object',
              properties: {
                count: { type: 'integer', title: '数量' },
                price: { ...money, title: '单价' },
                amount: {
                  ...money,
                  title: '金额',
                  readOnly: true,
                  'x-derive': { rule: 'product', from: ['count', 'price'] },
                },
              },
            },
          },
        },
      },
      { value: { lines: [{ count: 2, price: '1.50' }] } },
    );
    expect(screen.getByLabelText('合计')).toHaveTextContent('3.00');
    await user.click(screen.getByRole('button', { name: '添加行' }));
    await user.type(screen.getAllByLabelText('数量')[1]!, '3');
    await user.type(screen.getAllByLabelText('单价')[1]!, '10');
    expect(screen.getByLabelText('合计')).toHaveTextContent('33.00');
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    expect(screen.getByLabelText('合计')).toHaveTextContent('30.00');
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  });

  it('SchemaForm validates a field when it loses the focus, then at every letter', async () => {
    const { user } = show(book);
    const name = screen.getByLabelText('书名');
    await user.type(name, '一二三四五六');
    expect(name).not.toBeInvalid();
    await user.tab();
    expect(name).toBeInvalid();
    await user.type(name, '{Backspace}');
    expect(name).not.toBeInvalid();
  });

  it('SchemaForm leaves the value of a hidden field out and has it again when the field shows', async () => {
    const { onSubmit } = show(book, { value: { name: '海', kind: 'file', format: 'pdf' } });
    const choose = async (from: string, to: string) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: '类型' }));
      fireEvent.click(await screen.findByTitle(to));
      await waitFor(() => expect(screen.queryAllByTitle(from)).not.toBe(0));
    };
    expect(screen.getByLabelText('格式')).toHaveValue('pdf');
    await choose('电子书', '纸书');
    expect(screen.queryByLabelText('格式')).toBeNull();
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ name: '海', kind: 'print' }));
    await choose('纸书', '电子书');
    expect(screen.getByLabelText('格式')).toHaveValue('pdf');
  });

  it('SchemaForm sends once for five clicks and Enter, and is busy until the answer (T-R11)', async () => {
    let settle = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    const { user, container } = show(book, { value: { name: '海' }, onSubmit });
    for (let click = 0; click < 5; click += 1) submit();
    fireEvent.submit(container.querySelector('form')!);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(container.querySelector('form')).toHaveAttribute('aria-busy', 'true'));
    settle();
    await waitFor(() => expect(container.querySelector('form')).toHaveAttribute('aria-busy', 'false'));
    await user.type(screen.getByLabelText('书名'), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('SchemaForm releases the busy state when saving fails, loses nothing, and shows the server at its fields (R4.14)', async () => {
    const refusal = new AdapterError('invalid', '输入的数据不合法!', {
      fields: [
        { field: 'name', message: '书名已存在' },
        { field: 'owner.phone', message: '没有这个人' },
      ],
    });
    const onSubmit = vi.fn(() => Promise.reject(refusal));
    const { container } = show(book, { value: { name: '海', pages: 3 }, onSubmit });
    submit();
    expect(await screen.findByText('书名已存在')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('没有这个人');
    expect(container.querySelector('form')).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByLabelText('书名')).toHaveValue('海');
    expect(screen.getByLabelText('页数')).toHaveValue('3');
    expect(screen.getByLabelText('书名')).toHaveFocus();
  });

  it('SchemaForm shows a general error where a rule has no message of its own (R8.09)', async () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string', title: '书名' } },
    } as const;
    const validate = (row: unknown) =>
      (row as { readonly name?: string }).name === '山'
        ? [{ path: '/name', keyword: 'of-the-portal', params: {} }]
        : [];
    const { onSubmit, user } = show(schema, { value: { name: '山' }, validate });
    submit();
    expect(await screen.findByText('输入的数据不合法!')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('书名'), '海');
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('输入的数据不合法!')).toBeNull();
  });

  it('SchemaForm shows the error of a save that belongs to no field', async () => {
    const onSubmit = vi.fn(() => Promise.reject(new AdapterError('timeout', '请求超时')));
    show(book, { value: { name: '海' }, onSubmit });
    submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('请求超时');
  });

  it('SchemaForm uses antd’s language where no provider sets another', async () => {
    await act(async () =>
      render(
        <ConfigProvider locale={{ locale: 'en' }}>
          <SchemaForm schema={book} onSubmit={() => {}} onCancel={() => {}} />
        </ConfigProvider>,
      ),
    );
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('SchemaForm shows 0 and false as values, not as nothing', () => {
    show(
      {
        type: 'object',
        properties: {
          none: { type: 'integer', title: '零', readOnly: true },
          off: { type: 'boolean', title: '否的', readOnly: true },
        },
      },
      { value: { none: 0, off: false } },
    );
    expect(screen.getByLabelText('零')).toHaveTextContent('0');
    expect(screen.getByLabelText('否的')).toHaveTextContent('否');
  });
});

describe('lists and objects in a record', () => {
  const parts = (extra: object = {}) => ({
    type: 'object',
    properties: {
      parts: {
        type: 'array',
        title: '章节',
        items: {
          type: 'object',
          required: ['title'],
          properties: { title: { type: 'string', title: '标题' }, pages: { type: 'integer', title: '页数' } },
        },
        ...extra,
      },
    },
  });

  it('a sub-table adds, fills, moves and removes rows', async () => {
    const { onSubmit, user } = show(parts());
    await user.click(screen.getByRole('button', { name: '添加章节' }));
    await user.click(screen.getByRole('button', { name: '添加章节' }));
    const [one, two] = screen.getAllByLabelText('标题');
    await user.type(one!, '甲');
    await user.type(two!, '乙');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['标题', '页数']);
    await user.click(screen.getByRole('button', { name: '上移第 2 项' }));
    await user.click(screen.getByRole('button', { name: '添加章节' }));
    await user.click(screen.getByRole('button', { name: '删除第 3 项' }));
    submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ parts: [{ title: '乙' }, { title: '甲' }] }));
  });

  it('the focus goes along with a row that moves, and from a removed one to the next', async () => {
    const value = { parts: [{ title: '甲' }, { title: '乙' }, { title: '丙' }] };
    const { user } = show(parts(), { value });
    const tool = (name: string) => screen.getByRole('button', { name });
    await user.click(tool('上移第 3 项'));
    expect(tool('上移第 2 项')).toHaveFocus();
    await user.keyboard('{Enter}');
    // the element is now in the first row and cannot move further up, so the focus goes to its button 下移 (move
    // down)
    expect(tool('下移第 1 项')).toHaveFocus();
    expect(screen.getAllByLabelText('标题')[0]).toHaveValue('丙');
    await user.click(tool('删除第 2 项'));
    expect(tool('删除第 2 项')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(tool('删除第 1 项')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: '章节' })).toHaveFocus();
  });

  it('a sub-table keeps to the limits of the list', async () => {
    const { user } = show(parts({ minItems: 1, maxItems: 2 }), { value: { parts: [{ title: '甲' }] } });
    expect(screen.getByRole('button', { name: '删除第 1 项' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '添加章节' }));
    expect(screen.getByRole('button', { name: '添加章节' })).toBeDisabled();
  });

  it('a sub-table shows the error of a row in that row', async () => {
    const { user } = show(parts());
    await user.click(screen.getByRole('button', { name: '添加章节' }));
    submit();
    expect(screen.getByLabelText('标题')).toBeInvalid();
    expect(screen.getByLabelText('标题')).toHaveFocus();
  });

  it('a list shows long elements as cards', async () => {
    const { user } = show(parts({ 'x-ui': { options: { as: 'cards' } } }));
    await user.click(screen.getByRole('button', { name: '添加章节' }));
    expect(screen.getByText('第 1 项')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a union field changes between variants and remembers the values of each', async () => {
    const { onSubmit, user } = show({
      type: 'object',
      properties: {
        cover: {
          title: '封面',
          oneOf: [
            {
              title: '硬面',
              type: 'object',
              properties: { kind: { const: 'hard' }, cloth: { type: 'string', title: '布料' } },
            },
            {
              title: '软面',
              type: 'object',
              properties: { kind: { const: 'soft' }, paper: { type: 'string', title: '纸张' } },
            },
          ],
        },
      },
    });
    const choose = async (title: string) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: '封面' }));
      fireEvent.click(await screen.findByTitle(title));
    };
    await choose('硬面');
    await user.type(screen.getByLabelText('布料'), '麻');
    await choose('软面');
    expect(screen.queryByLabelText('布料')).toBeNull();
    await user.type(screen.getByLabelText('纸张'), '铜版');
    submit();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({ cover: { kind: 'soft', paper: '铜版' } }),
    );
    await choose('硬面');
    expect(screen.getByLabelText('布料')).toHaveValue('麻');
  });

  it('SchemaForm follows a schema that contains itself a level at a time (T-R8)', async () => {
    const { user, onSubmit } = show({
      type: 'object',
      properties: { root: { $ref: '#/$defs/node' } },
      $defs: {
        node: {
          type: 'object',
          title: '节点',
          properties: { label: { type: 'string', title: '标签' }, next: { $ref: '#/$defs/node' } },
        },
      },
    });
    for (let level = 0; level < 3; level += 1) {
      const opener = screen.queryByRole('button', { name: '展开节点' });
      if (opener) await user.click(opener);
    }
    const labels = screen.getAllByLabelText('标签');
    expect(labels.length).toBeGreaterThanOrEqual(3);
    await user.type(labels.at(-1)!, '深');
    submit();
    await waitFor(() => expect(JSON.stringify(onSubmit.mock.lastCall)).toContain('深'));
  });

  it('SchemaForm shows a schema of thirty levels (T-R8)', () => {
    let deep: JsonSchemaObject = { type: 'string', title: '底' };
    for (let level = 0; level < 30; level += 1) {
      deep = { type: 'object', title: `层${level}`, properties: { in: deep } };
    }
    const { container } = show(deep);
    expect(container.querySelectorAll('.isp-nested').length).toBeGreaterThan(5);
  });
});

describe('renders of a form', () => {
  /**
   * Returns a schema with 200 fields and 30 conditions. In each block of six fields, the second field is shown or
   * hidden depending on the value of the first.
   */
  const large = (): JsonSchemaObject => {
    const names = Array.from({ length: 200 }, (_, at) => `f${at}`);
    return {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }])),
      allOf: Array.from({ length: 30 }, (_, at) => ({
        if: { properties: { [`f${at * 6}`]: { const: 'on' } }, required: [`f${at * 6}`] },
        // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
        then: { required: [`f${at * 6 + 2}`] },
        else: { properties: { [`f${at * 6 + 1}`]: false } },
      })),
    };
  };

  it('a keystroke renders the field typed in and its dependants, of 200 fields with 30 conditions', () => {
    const renders: string[] = [];
    const { Edit, ...text } = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
    const counting = {
      widgets: {
        text: {
          ...text,
          Edit(props: EditProps) {
            renders.push(props.path.join('.'));
            return <Edit {...props} />;
          },
        },
      },
    };
    show(large(), { extensions: [counting] });
    // 170 fields are drawn, because 30 of the 200 fields are hidden
    expect(new Set(renders).size).toBe(170);

    renders.length = 0;
    fireEvent.change(screen.getByLabelText('f3'), { target: { value: 'x' } });
    expect(renders).toEqual(['f3']);

    renders.length = 0;
    fireEvent.change(screen.getByLabelText('f0'), { target: { value: 'on' } });
    expect(renders.toSorted()).toEqual(['f0', 'f1', 'f2']);

    renders.length = 0;
    fireEvent.change(screen.getByLabelText('f0'), { target: { value: 'one' } });
    expect(renders.toSorted()).toEqual(['f0', 'f2']);
  });

  it('a keystroke renders one control in a list of 140 rows', async () => {
    const renders: string[] = [];
    const { Edit, ...text } = defaultWidgets.widgetFor({ widget: 'text', path: '' } as never);
    const counting = {
      widgets: {
        text: {
          ...text,
          Edit(props: EditProps) {
            renders.push(props.path.join('.'));
            return <Edit {...props} />;
          },
        },
      },
    };
    const rows = Array.from({ length: 140 }, (_, at) => ({ name: `r${at}` }));
    const item = { type: 'object', properties: { name: { type: 'string', title: '名称' } } };
    const schema = {
      type: 'object',
      properties: { rows: { type: 'array', title: '行', items: item } },
    } as const;
    // jsdom has no IntersectionObserver, so all rows are drawn with their controls at once
    await act(async () => {
      show(schema, { extensions: [counting], value: { rows } });
    });
    expect(new Set(renders).size).toBe(140);
    renders.length = 0;
    fireEvent.change(screen.getAllByLabelText('名称')[3]!, { target: { value: 'x' } });
    expect(renders).toEqual(['rows.3.name']);
  });
});

const hostile = [
  '<img src=x onerror="window.__x=1">',
  '<script>window.__x=1</script>',
  '"><svg onload=window.__x=1>',
  "'; window.__x=1; //",
  '{{constructor.constructor("window.__x=1")()}}',
  'javascript:window.__x=1',
  '\u202Etxt.exe',
  'a\u200Bb',
  '👩‍👩‍👧‍👦',
  'null',
  'undefined',
  '__proto__',
  'x'.repeat(5000),
];

it.each(hostile)(
  'SchemaForm shows %.40s as text wherever a schema or server may put it (T-R1)',
  async (words) => {
    const schema = (own: string): JsonSchemaObject => ({
      type: 'object',
      title: own,
      description: own,
      properties: {
        a: {
          type: 'string',
          title: own,
          description: own,
          'x-ui': { placeholder: own, help: own, unit: own },
        },
        b: { title: own, oneOf: [{ const: own, title: own }] },
        c: { type: 'string', title: own, default: own, format: 'rich-text' },
        d: {
          type: 'array',
          title: own,
          items: { type: 'object', title: own, properties: { e: { type: 'string', title: own } } },
        },
      },
    });
    const refuse = (own: string) => () =>
      Promise.reject(
        new AdapterError('invalid', own, {
          fields: [
            { field: 'b', message: own },
            { field: 'zz', message: own },
          ],
        }),
      );
    const value = (own: string) => ({ a: own, b: own, c: own, d: [{ e: own }] });
    const harmless = show(schema('甲'), { value: value('甲'), onSubmit: refuse('甲') });
    // waits until the form shows that the save was refused, and is no longer busy
    const untilAnswered = async (container: HTMLElement) => {
      await within(container).findByRole('alert');
      await waitFor(() => expect(container.querySelector('.ant-btn-loading-icon')).toBeNull());
    };
    submit();
    await untilAnswered(harmless.container);
    const expected = harmless.container.querySelectorAll('*').length;
    harmless.unmount();

    const { container } = show(schema(words), { value: value(words), onSubmit: refuse(words) });
    submit();
    await untilAnswered(container);
    expect(container.querySelectorAll('*')).toHaveLength(expected);
    expect(container.querySelector('script, img, svg[onload], iframe')).toBeNull();
    expect((window as { __x?: number }).__x).toBeUndefined();
  },
);
