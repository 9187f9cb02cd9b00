import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { anySchemas } from './anySchemas.fixture.ts';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

const meta: Meta<SchemaFormProps<unknown>> = {
  title: 'form/AnySchema',
  component: SchemaForm<unknown>,
  args: { onSubmit: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;
type Args = Story['args'];

const of = ({ schema }: { readonly schema: SchemaFormProps['schema'] }): Args => ({ schema });
const field = (name: string) => screen.findByLabelText(name);
const type = async (name: string, words: string) => {
  // the first focus replaces a text box by antd's control, which receives the text
  await userEvent.click(await field(name));
  const control = await waitFor(async () => {
    const drawn = await field(name);
    expect(drawn.closest('.isp-resting')).toBeNull();
    return drawn;
  });
  await userEvent.clear(control);
  await userEvent.type(control, words);
};
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
const choose = async (name: string, title: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  await userEvent.click((await screen.findAllByTitle(title)).at(-1)!);
};
/** Pastes a JSON text into a field, because JSON that is typed character by character would be invalid in between. */
const write = async (name: string, json: string) => {
  await userEvent.click(await field(name));
  await userEvent.paste(json);
};
const ownNames = (value: unknown) =>
  Object.keys(typeof value === 'object' && value !== null ? value : {}).sort();
const sends = async (args: object, value: unknown) => {
  await press(/^(确定|OK)$/);
  const { onSubmit } = args as { onSubmit: ReturnType<typeof fn> };
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(value));
  // even a name such as `__proto__` must be sent as a property
  await expect(ownNames(onSubmit.mock.lastCall?.[0])).toEqual(ownNames(value));
};

/** A field that can have only one value (`const`) has this value from the start. */
export const Constants: Story = {
  args: of(anySchemas.constants),
  play: async ({ args }) => {
    await type('名称', '秤');
    await sends(args, { version: 2, nothing: null, unit: { name: 'kg', si: true }, name: '秤' });
  },
};

/** A choice between values of any type: null, the empty text, an object. */
export const Choices: Story = {
  args: of(anySchemas.choices),
  play: async ({ args }) => {
    await choose('级别', '空值');
    await sends(args, { level: null });
    await choose('级别', '空文本');
    await sends(args, { level: '' });
    await choose('级别', '{"custom":5}');
    await sends(args, { level: { custom: 5 } });
  },
};

/** A tuple, which is a list whose elements have different schemas. */
export const Tuple: Story = {
  args: of(anySchemas.tuple),
  play: async ({ args }) => {
    await type('经度', '120.2');
    await type('纬度', '30.3');
    await press('添加点');
    await type('备注', '西湖');
    await sends(args, anySchemas.tuple.value);
  },
};

/** A map: an object with any property names (`additionalProperties`). */
export const NameValues: Story = {
  args: of(anySchemas.map),
  play: async ({ args }) => {
    await press('添加一项');
    await type('环境变量：第 1 个键', 'PATH.LIB');
    await type('PATH.LIB', '/lib');
    await sends(args, { env: { 'PATH.LIB': '/lib' } });
  },
};

/** Fields for `patternProperties`: the pattern that matches a name determines the schema of the value. */
export const Patterns: Story = {
  args: of(anySchemas.patterns),
  play: async ({ args, canvas }) => {
    await type('名称', '表');
    await press('添加一项');
    await type('value：第 1 个键', 'n-rows');
    await type('n-rows', '12');
    await sends(args, { name: '表', 'n-rows': 12 });
    await press('添加一项');
    await type('value：第 2 个键', 'x');
    await press(/^确定$/);
    await waitFor(() => expect(canvas.getByText('不支持的字段：x')).toBeVisible());
  },
};

/**
 * A value that may be a text or a number has a single input. If the types need different controls, there is a
 * choice of the type first.
 */
export const SeveralTypes: Story = {
  args: of(anySchemas.types),
  play: async ({ args }) => {
    await type('上限', '12');
    await choose('附加', '是或否');
    await userEvent.click(await screen.findByRole('switch'));
    await sends(args, { limit: 12, extra: true });
    await type('上限', 'none');
    await choose('附加', '空值');
    await sends(args, { limit: 'none', extra: null });
  },
};

/**
 * An object with `oneOf` beside `properties`: the fields of the chosen variant are drawn in addition to the fields
 * that all variants have.
 */
export const KindsBesideMembers: Story = {
  args: of(anySchemas.kindsBeside),
  play: async ({ args }) => {
    await choose('value', '圆');
    await type('名称', '轮');
    await type('半径', '3');
    await sends(args, anySchemas.kindsBeside.value);
  },
};

/** A value of one of several kinds, described by `anyOf`. */
export const AnyOf: Story = {
  args: of(anySchemas.anyOf),
  play: async ({ args }) => {
    await choose('联系方式', '邮箱');
    await type('地址', 'a@b.cn');
    await sends(args, { contact: { email: 'a@b.cn' } });
  },
};

/** References by pointer, references by anchor, and dynamic references. */
export const References: Story = {
  args: of(anySchemas.references),
  play: async ({ args }) => {
    const [buyer, seller] = await screen.findAllByLabelText('姓名');
    await userEvent.type(buyer!, '王工');
    await userEvent.type(seller!, '李工');
    await press('添加货物');
    await type('货号', 'A-1');
    await sends(args, anySchemas.references.value);
  },
};

/** A recursive schema. Its parts are drawn one level at a time, when the user opens them. */
export const Recursion: Story = {
  args: of(anySchemas.recursion),
  play: async ({ args }) => {
    await type('名称', '/');
    await press('添加下级');
    await press(/^展开/);
    await userEvent.type((await screen.findAllByLabelText('名称')).at(-1)!, 'etc');
    await sends(args, { name: '/', inside: [{ name: 'etc' }] });
  },
};

/** Property names that contain any characters. */
export const Names: Story = {
  args: of(anySchemas.names),
  play: async ({ args }) => {
    await type('a.b', '点');
    await type('80', '1');
    await type('空名', '空');
    await type('__proto__', '原型');
    await type('toString', '文本');
    await sends(args, anySchemas.names.value);
  },
};

/** A record that consists of a single text. */
export const Text: Story = {
  args: of(anySchemas.text),
  play: async ({ args, canvasElement }) => {
    await type('口号', '你');
    await press(/^确定$/);
    await waitFor(() => expect(canvasElement.querySelector('.ant-form-item-has-error')).not.toBeNull());
    await type('口号', '你好');
    await sends(args, '你好');
  },
};

/** A record that consists of a single list. */
export const List: Story = {
  args: of(anySchemas.list),
  play: async ({ args }) => {
    await press('添加分数');
    await press('添加分数');
    const scores = await screen.findAllByRole('spinbutton');
    await userEvent.type(scores[0]!, '90');
    await userEvent.type(scores[1]!, '85');
    await sends(args, [90, 85]);
  },
};

/** A value that no control can edit. The user writes it as JSON, and the field shows an error for invalid JSON. */
export const AsJson: Story = {
  args: of(anySchemas.json),
  play: async ({ args, canvas }) => {
    await write('任意', '[1, null');
    await press(/^确定$/);
    await expect((await canvas.findAllByText(/不是有效的 JSON/))[0]).toBeVisible();
    await write('任意', ', "a"]');
    await write('任意对象', '{"a": 1}');
    await sends(args, anySchemas.json.value);
    await write('缺失的引用', '1');
    await press(/^确定$/);
    await expect(await canvas.findByText('缺少引用的结构定义，无法校验')).toBeVisible();
  },
};

/** Replaces the form by an editor with the whole value as JSON. */
export const WholeAsJson: Story = {
  args: { ...of(anySchemas.map), value: { env: { A: '1' } } },
  play: async ({ args, canvasElement }) => {
    await press('以 JSON 编辑');
    const area = await within(canvasElement).findByDisplayValue(/"A": "1"/);
    await userEvent.clear(area);
    await userEvent.click(area);
    await userEvent.paste('{"env":{"B":"2"}}');
    await press('以表单编辑');
    await waitFor(() => expect(screen.getByLabelText('B')).toHaveValue('2'));
    await sends(args, { env: { B: '2' } });
  },
};

/** Properties of the stored value that the schema does not declare. They are shown, and sent unchanged. */
export const MoreThanDeclared: Story = {
  args: { ...of(anySchemas.more), value: anySchemas.more.value },
  play: async ({ args }) => {
    await type('名称', '新表');
    await sends(args, { name: '新表', undeclared: { deep: [true] } });
  },
};

const words = { type: 'string' };
const place = {
  type: 'object',
  properties: Object.fromEntries(['host', 'port', 'path', 'zone'].map((name) => [name, words])),
};

/**
 * A form with long lists. Each group is collapsed into one line. There is an outline, and a search that opens and
 * focuses a field.
 */
export const LargeDocument: Story = {
  args: {
    schema: {
      type: 'object',
      properties: {
        name: { ...words, title: '名称' },
        servers: {
          type: 'array',
          title: '服务器',
          items: { ...place, properties: { ...place.properties, disk: { ...place, title: '磁盘' } } },
        },
        backup: { ...place, title: '备份' },
      },
    },
    value: {
      name: '集群',
      servers: Array.from({ length: 60 }, (_, at) => ({
        ...{ host: `h${at}`, port: `${8000 + at}` },
        disk: { path: `/data/${at}`, zone: `z${at}` },
      })),
      backup: { host: 'far' },
    },
  },
  play: async ({ canvasElement }) => {
    const finder = await screen.findByRole('combobox', { name: '查找字段' });
    await userEvent.type(finder, 'Z37');
    await screen.findByText('服务器 › 第 38 项 › 磁盘 › zone');
    // antd reads the deprecated property `keyCode` of the event, so it is set here
    await fireEvent.keyDown(finder, { key: 'Enter', which: 13, keyCode: 13 });
    await waitFor(() => expect(canvasElement.ownerDocument.activeElement).toHaveValue('z37'));
    await expect(finder).toHaveValue('');
  },
};
