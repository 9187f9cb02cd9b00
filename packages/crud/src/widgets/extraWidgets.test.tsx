import { type Field, fromJsonSchema, type JsonSchemaObject, loadArea, type Row } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { defaultWidgets } from '../extend/defaultWidgets.tsx';
import { SchemaForm } from '../form/SchemaForm.tsx';
import type { ReadContext } from '../registry/registry.ts';
import { AreaHost } from '../testing/AreaHost.tsx';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { currencySign } from '../values/formatValue.ts';

beforeAll(loadEveryWidget);

const text = { type: 'string' };
const area = loadArea({
  area: 'shop',
  title: '商店',
  entities: {
    kind: {
      title: '类目',
      list: { tree: { parent: 'parentId', lazy: true } },
      record: { type: 'object', properties: { name: text, parentId: text } },
    },
  },
} as never);

async function show(
  properties: Record<string, JsonSchemaObject>,
  value: Row = {},
  rows: readonly Row[] = [],
) {
  const sent = vi.fn();
  const adapter = memoryAdapter({ areas: [area], rows: { 'shop.kind': rows } });
  await act(async () =>
    render(
      <AreaHost adapter={adapter} areas={[area]}>
        <SchemaForm schema={{ type: 'object', properties }} value={value} onSubmit={sent} />
      </AreaHost>,
    ),
  );
  return { sent, adapter, user: userEvent.setup({ delay: null }) };
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /确定$/ }));

it('keys of a key-value that are empty, twice or invalid have an error, and what was typed stays (T-R19)', async () => {
  const { sent, user } = await show({
    env: { title: '变量', type: 'object', 'x-ui': { widget: 'key-value' } },
  });
  const add = screen.getByRole('button', { name: '添加变量' });
  const name = (n: number) => screen.getByLabelText(`变量：第 ${n} 个键`);
  const value = (n: number) => screen.getByLabelText(`变量：第 ${n} 个值`);
  await user.click(add);
  await user.type(value(1), 'x');
  send();
  expect(await screen.findByText('请输入键')).toBeVisible();
  await user.type(name(1), 'A');
  await user.click(add);
  await user.type(name(2), 'A');
  send();
  expect(await screen.findByText('键不能重复')).toBeVisible();
  await user.clear(name(2));
  await user.type(name(2), '__proto__');
  send();
  expect(await screen.findByText('这个键不能使用')).toBeVisible();
  expect(value(1)).toHaveValue('x');
  expect(sent).not.toHaveBeenCalled();
  // T-R18: a name such as `toString`, which every object inherits, can be used like any other name
  await user.clear(name(2));
  await user.type(name(2), 'toString');
  await user.type(value(2), '1');
  send();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ env: { A: 'x', toString: '1' } }));
});

it('two columns of a spreadsheet become the pairs of a key-value', async () => {
  const { sent, user } = await show({
    env: { title: '变量', type: 'object', 'x-ui': { widget: 'key-value' } },
  });
  await user.click(screen.getByRole('button', { name: '添加变量' }));
  fireEvent.paste(screen.getByLabelText('变量：第 1 个键'), {
    clipboardData: { getData: () => 'A\t1\nB\t2\n' },
  });
  send();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ env: { A: '1', B: '2' } }));
});

it('a text of code that is to be JSON says where it is not, and is not sent (T-R19)', async () => {
  const { sent, user } = await show({
    rule: { ...text, title: '规则', 'x-ui': { widget: 'code', options: { language: 'json' } } },
  });
  const box = screen.getByLabelText('规则');
  await user.type(box, '{{"a": }');
  send();
  expect(await screen.findByText(/^不是有效的 JSON/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, '{{"a": 1}');
  // the Tab key leaves the box instead of typing a tab, so that keyboard users can leave it
  await user.tab();
  expect(box).not.toHaveFocus();
  send();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ rule: '{"a": 1}' }));
});

it('a tree that is read level by level offers what hangs below what is opened', async () => {
  const { sent } = await show(
    { kind: { ...text, title: '类目', 'x-ref': 'shop.kind', 'x-ui': { widget: 'tree-select' } } },
    {},
    [
      { id: '1', name: '水果', hasChildren: true },
      { id: '2', name: '苹果', parentId: '1', hasChildren: false },
    ],
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '类目' }));
  await screen.findByText('水果', { selector: '.ant-select-tree-title' });
  const closed = document.querySelector('.ant-select-tree-switcher_close');
  if (closed) fireEvent.click(closed);
  fireEvent.click(await screen.findByText('苹果', { selector: '.ant-select-tree-title' }));
  send();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ kind: '2' }));
});

it('an amount shows the sign of the currency in its field, and follows it', async () => {
  const price = { ...text, format: 'money', title: '价格', 'x-ui': { currency: 'currency' } };
  const { sent, user } = await show(
    { price, currency: { title: '币种', enum: ['CNY', 'USD'] } },
    { currency: 'CNY' },
  );
  const sign = () => document.querySelector('.ant-input-number-prefix')?.textContent;
  expect(sign()).toBe('¥');
  await user.type(screen.getByLabelText('价格'), '12.5');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '币种' }));
  fireEvent.click(await screen.findByTitle('USD'));
  await waitFor(() => expect(sign()).toBe('US$'));
  send();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ price: '12.50', currency: 'USD' }));

  const [field] = fromJsonSchema({ type: 'object', properties: { price } }).fields as [Field];
  const read = (row: Row, locale: string) =>
    defaultWidgets
      .widgetFor(field)
      .cell('1280.5', field, { row, locale, t: String } as unknown as ReadContext);
  expect(read({ currency: 'CNY' }, 'zh-CN')).toBe('¥1,280.50');
  expect(read({ currency: 'USD' }, 'en-US')).toBe('$1,280.50');
  expect(read({}, 'en-US')).toBe('1,280.50');
});

it('an unknown currency is shown unchanged', () => {
  expect(currencySign('points')).toBe('points');
  expect(currencySign('XYZ', 'en-US')).toBe('XYZ');
  expect(currencySign(undefined)).toBe('');
});

it('a colour is typed, or chosen from a picker the keyboard opens; what is no colour stays to be read', async () => {
  const { sent, user } = await show(
    { tint: { title: '颜色', type: 'string', format: 'color' } },
    { tint: 'reddish' },
  );
  const box = screen.getByLabelText('颜色');
  expect(box).toHaveValue('reddish');
  send();
  expect(await screen.findByText('颜色格式不正确')).toBeVisible();
  expect(box).toHaveFocus();
  await user.clear(box);
  await user.type(box, '#0a0');
  await user.tab();
  expect(screen.getByRole('button', { name: '选择 颜色' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const hex = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.ant-color-picker-hex-input input');
    if (!found) throw new Error('the picker is not there yet');
    return found;
  });
  expect(hex).toHaveValue('00aa00');
  await user.clear(hex);
  await user.type(hex, '1677ff');
  fireEvent.blur(hex);
  await waitFor(() => expect(box).toHaveValue('#1677ff'));
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ tint: '#1677ff' }));
});
