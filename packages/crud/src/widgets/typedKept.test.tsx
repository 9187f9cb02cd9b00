import type { JsonSchemaObject } from '@isp/schema';
import { loadArea } from '@isp/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { SearchBar } from '../list/search/SearchBar.tsx';
import { AreaHost } from '../testing/AreaHost.tsx';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { memoryAdapter } from '../testing/memoryAdapter.ts';
import { renderArea } from '../testing/renderArea.tsx';

// the code of all widgets is loaded before the tests, because they do not test loading
beforeAll(loadEveryWidget);
beforeEach(() => window.localStorage.clear());

const text = { type: 'string' };
/**
 * For each kind of control, an incomplete text that a user types, the error that is shown, and the value after the
 * text is completed.
 */
const kinds: readonly (readonly [
  name: string,
  schema: JsonSchemaObject,
  typed: string,
  said: RegExp,
  rest: string,
  value: unknown,
])[] = [
  ['a number', { type: 'number' }, '12abc', /数字/, '{Backspace>3/}', 12],
  ['a whole number', { type: 'integer' }, '-', /整数/, '3', -3],
  ['a number in words', { type: 'number' }, '十二', /数字/, '{Backspace>2/}１２', 12],
  ['an amount', { ...text, format: 'money' }, '12.x', /金额/, '{Backspace}5', '12.50'],
  // C13 a number that means different values in different languages is refused
  [
    'an amount with a comma',
    { ...text, format: 'money' },
    '10,5',
    /不明确/,
    '{Control>}a{/Control}10.5',
    '10.50',
  ],
  ['a number with a comma', { type: 'number' }, '12,5', /不明确/, '00', 12_500],
  ['a number in German', { type: 'number' }, '1.234,56', /不明确/, '{Backspace>3/}', 1.234],
  ['a size with a comma', { type: 'integer', format: 'bytes' }, '1,5', /不明确/, '{Backspace>2/}', 1024 ** 3],
  ['a size', { type: 'integer', format: 'bytes' }, 'big', /整数/, '{Backspace>3/}1', 1024 ** 3],
  ['a size in digits', { ...text, format: 'bytes' }, 'big', /字节数/, '{Backspace>3/}1', String(1024 ** 3)],
  ['a duration', { type: 'integer', format: 'duration' }, '2x', /整数/, '{Backspace}', 120],
  ['a day', { ...text, format: 'date' }, '2026-0', /完整日期/, '3-04', '2026-03-04'],
  [
    'a moment',
    { ...text, format: 'date-time' },
    '2026-03-04 05',
    /完整日期和时间/,
    ':06:07',
    expect.stringMatching(/^2026-03-04T05:06:07/),
  ],
  ['a time', { ...text, format: 'time' }, '05:0', /完整时间/, '6:07', '05:06:07'],
];

const recordOf = (schema: JsonSchemaObject): JsonSchemaObject => ({
  type: 'object',
  properties: { item: { title: 'Item', ...schema }, other: { ...text, title: 'Other' } },
});
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^\*?\s?Item$/);
// the submit button is found by its type, because the panel of a date picker also has a button 确定 (OK)
const send = () => fireEvent.click(document.querySelector('button[type=submit]')!);

async function show(children: ReactNode) {
  const adapter = memoryAdapter({ areas: [] });
  await act(async () =>
    render(
      <AreaHost adapter={adapter} areas={[]}>
        {children}
      </AreaHost>,
    ),
  );
  return userEvent.setup({ delay: null });
}

it.each(kinds)(
  '%s that is typed in part stays, says what is wrong, is not sent, and is gone on with (T-R19)',
  async (_, schema, typed, shown, rest, value) => {
    const sent = vi.fn();
    const user = await show(<SchemaForm schema={recordOf(schema)} onSubmit={sent} />);
    const [box] = boxes() as [HTMLInputElement];
    await user.type(box, typed);
    await user.click(screen.getByLabelText('Other'));
    expect(box).toHaveValue(typed);
    await waitFor(() => expect(box).toHaveAccessibleDescription(shown));
    send();
    expect(await screen.findByText('1 处需要修改')).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await user.type(box, rest);
    await user.click(screen.getByLabelText('Other'));
    send();
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ item: value }));
    await user.clear(box);
    await user.click(screen.getByLabelText('Other'));
    expect(box).toHaveValue('');
    send();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({}));
  },
);

it('an amount with a comma stays as it was typed, is asked for again, and is not sent (C13)', async () => {
  const sent = vi.fn();
  const user = await show(<SchemaForm schema={recordOf({ ...text, format: 'money' })} onSubmit={sent} />);
  const [box] = boxes() as [HTMLInputElement];
  await user.type(box, '10,5');
  await user.click(screen.getByLabelText('Other'));
  expect(box).toHaveValue('10,5');
  await waitFor(() => expect(box).toHaveAccessibleDescription(/不明确/));
  send();
  expect(await screen.findByText('1 处需要修改')).toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['a number', { type: 'number' }, '12x', /数字/],
  ['a day', { ...text, format: 'date' }, '2026-0', /完整日期/],
])(
  '%s typed in part in a child table stays when the row before it goes (T-R19)',
  async (_, schema, typed, shown) => {
    const sent = vi.fn();
    const rows = {
      type: 'array',
      title: 'Rows',
      items: recordOf(schema),
      'x-ui': { options: { as: 'table' } },
    };
    const form = { type: 'object', properties: { rows } };
    const user = await show(<SchemaForm schema={form} value={{ rows: [{}, {}] }} onSubmit={sent} />);
    await user.type(boxes()[1]!, typed);
    await user.tab();
    await user.click(screen.getByRole('button', { name: '删除第 1 项' }));
    expect(boxes().map((box) => box.value)).toEqual([typed]);
    send();
    await waitFor(() => expect(boxes()[0]).toHaveAccessibleDescription(shown));
    expect(sent).not.toHaveBeenCalled();
  },
);

it('a time without its seconds is whole when it is left (T-R19)', async () => {
  const sent = vi.fn();
  const user = await show(<SchemaForm schema={recordOf({ ...text, format: 'time' })} onSubmit={sent} />);
  await user.type(boxes()[0]!, '05:06');
  await user.click(screen.getByLabelText('Other'));
  expect(boxes()[0]).toHaveValue('05:06:00');
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ item: '05:06:00' }));
});

it('a day is the form’s the moment it is typed: a key that saves needs no click beside it (T-R19)', async () => {
  const sent = vi.fn();
  const user = await show(<SchemaForm schema={recordOf({ ...text, format: 'date' })} onSubmit={sent} />);
  await user.type(boxes()[0]!, '2026-03-04');
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ item: '2026-03-04' }));
});

const shop = {
  area: 'shop',
  title: '商店',
  entities: {
    thing: {
      title: '物件',
      search: { items: ['count', 'day', 'name', 'price'] },
      record: {
        type: 'object',
        properties: {
          id: text,
          name: { ...text, title: '名称' },
          count: { type: 'integer', title: '数量' },
          price: { ...text, format: 'money', title: '价格' },
          day: { ...text, format: 'date', title: '日期' },
          settings: { type: 'object', title: '设置' },
        },
      },
    },
  },
};
const thing = loadArea(shop as never).area.entities.thing!;

describe('in a search (T-R19)', () => {
  const Host = ({ onSearch }: { onSearch: (search: object) => void }) => {
    const [value, setValue] = useState<Record<string, unknown>>({ name: 'a' });
    return (
      <>
        <SearchBar
          entity={thing}
          items={thing.search}
          value={value}
          isUnfolded
          onSearch={(next) => {
            onSearch(next);
            setValue(next);
          }}
          onClear={() => setValue({})}
        />
        <button type="button" onClick={() => setValue({})}>
          away
        </button>
      </>
    );
  };
  const search = () => fireEvent.click(screen.getByRole('button', { name: '查询' }));

  it.each([
    ['数量', '12x', '请输入数字', '{Backspace}', { count_ge: 12 }],
    ['数量 最大值', 'x', '请输入数字', '{Backspace}7', { count_le: 7 }],
    ['价格', '１x', '请输入数字', '{Backspace}', { price_ge: '1.00' }],
    ['日期', '2026-0', '请输入完整日期，如 2026-03-04', '3-04', { day_dategt: '2026-03-04' }],
    [
      '日期',
      '2026-03-0422',
      '请输入完整日期，如 2026-03-04',
      '{Backspace}{Backspace}',
      { day_dategt: '2026-03-04' },
    ],
  ])(
    'what is typed into %s in part stays, is said, and nothing is asked',
    async (label, typed, shown, rest, asked) => {
      const onSearch = vi.fn();
      const user = await show(<Host onSearch={onSearch} />);
      const box = screen.getByLabelText(label);
      await user.type(box, typed);
      await user.click(screen.getByLabelText('名称'));
      expect(box).toHaveValue(typed);
      search();
      expect(await screen.findByRole('alert')).toHaveTextContent(shown);
      expect(box).toHaveAccessibleDescription(shown);
      expect(onSearch).not.toHaveBeenCalled();
      await user.type(box, rest);
      await user.click(screen.getByLabelText('名称'));
      expect(screen.queryByRole('alert')).toBeNull();
      search();
      expect(onSearch).toHaveBeenCalledExactlyOnceWith({ name: 'a', ...asked });
    },
  );

  it('Enter does not search while a date is unfinished', async () => {
    const onSearch = vi.fn();
    const user = await show(<Host onSearch={onSearch} />);
    await user.type(screen.getByLabelText('日期'), '2026-0{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('a typed search text stays when another condition is removed', async () => {
    const onSearch = vi.fn();
    const user = await show(<Host onSearch={onSearch} />);
    await user.type(screen.getByLabelText('数量'), '5');
    await user.click(screen.getByRole('button', { name: 'away' }));
    expect(screen.getByLabelText('名称')).toHaveValue('');
    expect(screen.getByLabelText('数量')).toHaveValue('5');
    search();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith({ count_ge: 5 });
  });
});

it('half a JSON text counts as input: leaving asks first (T-R19)', async () => {
  const page = await renderArea(shop, { page: 'form', entity: 'thing' });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByPlaceholderText('请输入 JSON'), '{{"a": 1');
  await user.click(screen.getByRole('button', { name: /取消$/ }));
  expect(await screen.findByText('内容尚未保存，确定离开?')).toBeInTheDocument();
  expect(page.visited).toEqual([]);
});

it('a search offers every choice, also those another answer of a form rules out', async () => {
  const meal = { ...shop.entities.thing, search: { items: ['dish'] } };
  const dish = {
    ...text,
    title: '菜',
    oneOf: [{ const: 'soup', title: '汤', 'x-when': { name: ['lunch'] } }],
  };
  const record = { ...meal.record, properties: { ...meal.record.properties, dish } };
  const area = loadArea({ ...shop, entities: { meal: { ...meal, record } } } as never).area;
  const { meal: entity } = area.entities;
  const user = await show(
    <SearchBar entity={entity!} items={entity!.search} value={{}} onSearch={vi.fn()} onClear={vi.fn()} />,
  );
  await user.click(screen.getByRole('combobox', { name: '菜' }));
  expect(await screen.findByTitle('汤')).toBeInTheDocument();
});

it('a form offers the choices that are offered now, a search all of them', async () => {
  const { thing } = shop.entities;
  const dish = {
    ...text,
    title: '菜',
    'x-offered': 'kitchen',
    oneOf: [
      { const: 'soup', title: '汤' },
      { const: 'rice', title: '饭' },
    ],
  };
  const record = { ...thing.record, properties: { dish } };
  const area = { ...shop, entities: { meal: { ...thing, record, search: { items: ['dish'] } } } };
  const adapter = memoryAdapter({
    areas: [loadArea(area as never)],
    dicts: { kitchen: [{ value: 'rice', label: 'rice' }] },
  });
  const user = userEvent.setup({ delay: null });
  const form = await renderArea(area as never, { page: 'form', entity: 'meal', adapter });
  await user.click(await screen.findByRole('combobox', { name: /菜/ }));
  expect(await screen.findByTitle('饭')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByTitle('汤')).toBeNull());
  form.unmount();
  await renderArea(area as never, { page: 'list', entity: 'meal', adapter });
  await user.click(await screen.findByRole('combobox', { name: /菜/ }));
  expect(await screen.findByTitle('汤')).toBeInTheDocument();
});
