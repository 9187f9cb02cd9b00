import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LanguageContext } from '../context/contexts.tsx';
import { machineClock } from '../core/machineClock.ts';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { shapes } from '../testing/shapes.fixture.ts';
import { viewers } from '../widgets/long/longRead.tsx';
import { copyButton, nestedValue } from './FieldList.tsx';
import { SchemaDetail } from './SchemaDetail.tsx';

beforeAll(async () => {
  await loadEveryWidget();
  await Promise.all([viewers.fetch(), copyButton.fetch(), nestedValue.fetch()]);
});

const text = { type: 'string' };

async function show(schema: JsonSchemaObject, value: unknown, more: object = {}) {
  const { container } = await act(async () =>
    render(
      <ConfigProvider locale={zhCN}>
        <SchemaDetail<unknown> schema={schema} value={value} {...more} />
      </ConfigProvider>,
    ),
  );
  return container;
}

/** Returns the labels and values of the outermost fields. */
const pairs = (root: Element = document.body) =>
  [...(root.querySelector('dl')?.children ?? [])].map((item) => [
    item.querySelector('dt')?.textContent,
    item.querySelector('dd')?.textContent,
  ]);

describe('a record of any schema shows all it holds', () => {
  it('SchemaDetail shows maps and undeclared members', async () => {
    await show(
      { properties: { env: { title: '变量', additionalProperties: { type: 'boolean' } } } },
      { env: { 'a.b': true, 80: false }, more: { deep: [1] } },
    );
    expect(screen.getByText('变量')).toBeVisible();
    expect(pairs(document.querySelector('dd')!)).toEqual([
      ['80', '否'],
      ['a.b', '是'],
    ]);
    expect(screen.getByText('more')).toBeVisible();
    expect(document.body).toHaveTextContent('deep');
  });

  it('SchemaDetail shows fields with names of any characters, each with its own value', async () => {
    const names = ['a.b', '80', '', '__proto__', '*', 'toString', '-x'];
    const value = Object.fromEntries([['a', { b: 'other' }], ...names.map((name) => [name, `is ${name}`])]);
    const properties = Object.fromEntries(
      [...names, 'note'].map((name) => [name, { ...text, title: `T${name}` }]),
    );
    await show({ type: 'object', properties }, value);
    const shown = Object.fromEntries(pairs());
    for (const name of names) expect(shown[`T${name}`]).toBe(`is ${name}`);
    expect(shown.Tnote).toBeUndefined();
    expect(document.body).toHaveTextContent('"b": "other"');
  });

  it('SchemaDetail shows a field within an object, where a group names it', async () => {
    const address = { title: '地址', properties: { city: { ...text, title: '城市' } } };
    const groups = [{ fields: ['name', 'address.city'] }];
    await show(
      { properties: { name: text, address } },
      { name: '王工', address: { city: '杭州' } },
      { groups },
    );
    expect(pairs()).toEqual([
      ['name', '王工'],
      ['城市', '杭州'],
    ]);
  });

  it('SchemaDetail shows tuples, lists of lists and lists of several kinds', async () => {
    await show(
      {
        properties: {
          pair: {
            title: '对',
            prefixItems: [{ ...text, title: '名' }, { type: 'integer' }],
            items: { type: 'boolean' },
          },
          grid: { title: '格', type: 'array', items: { type: 'array', items: { type: 'integer' } } },
          shapes: { title: '形', type: 'array', items: shapes },
        },
      },
      {
        pair: ['a', 1, true],
        grid: [[1, 2], [3]],
        shapes: [
          { kind: 'square', a: 4 },
          { kind: 'circle', r: 2 },
        ],
      },
    );
    const [pair, grid, both] = [...document.querySelector('dl')!.children];
    expect(pairs(pair!.querySelector('dd')!)).toEqual([
      ['名', 'a'],
      ['第 2 项', '1'],
      ['第 3 项', '是'],
    ]);
    expect(pairs(grid!.querySelector('dd')!)).toEqual([
      ['第 1 项', '1、2'],
      ['第 2 项', '3'],
    ]);
    expect(both).toHaveTextContent('方');
    expect(both).toHaveTextContent('圆');
  });

  it('SchemaDetail shows the variant of a value, also at the root beside properties', async () => {
    await show(
      { type: 'object', properties: { name: { ...text, title: '名' } }, ...shapes },
      { name: 'x', kind: 'circle', r: 2 },
    );
    expect(screen.getByText('圆')).toBeVisible();
    expect(Object.fromEntries(pairs())).toEqual({ 名: 'x', r: '2' });
  });

  it('SchemaDetail shows recursive values', async () => {
    await show(
      {
        $ref: '#/$defs/n',
        $defs: { n: { type: 'object', properties: { v: text, next: { $ref: '#/$defs/n' } } } },
      },
      { v: 'a', next: { v: 'b', next: { v: 'c' } } },
    );
    for (const word of ['a', 'b', 'c']) expect(screen.getByText(word)).toBeVisible();
  });

  it('SchemaDetail shows a list of objects as a table of all its members', async () => {
    await show(
      {
        properties: {
          rows: {
            title: '行',
            type: 'array',
            items: { type: 'object', properties: { a: { ...text, title: '甲' } } },
          },
        },
      },
      { rows: [{ a: 'x' }, { a: null, more: 1 }] },
    );
    const table = screen.getByRole('region', { name: '行' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['甲', 'more']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['x', '-', '空值', '1']);
  });

  it.each<[string, JsonSchemaObject, unknown, string]>([
    ['a list', { type: 'array', items: text }, ['a', 'b'], 'ab'],
    ['a text', text, 'x', 'x'],
    ['nothing', {}, null, '空值'],
    ['no value', text, undefined, '-'],
    ['a value of another type', { type: 'object', properties: { a: text } }, 7, '7'],
    ['anything', {}, { a: 1 }, '"a": 1'],
    ['a choice', { enum: [null, { d: 1 }] }, { d: 1 }, '{"d":1}'],
    ['a reference that has no target', { $ref: '#/$defs/gone' }, [1], '1'],
  ])('of which the whole is %s', async (_, schema, value, shown) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await show(schema, value)).toHaveTextContent(shown);
    // the warning is logged only once for each page load, so an earlier test may already have caused it
    for (const [text] of warned.mock.calls) expect(text).toContain('"#/$defs/gone" has no target');
    warned.mockRestore();
  });
});

it('SchemaDetail shows null, empty and missing values differently', async () => {
  const properties = Object.fromEntries(
    ['none', 'word', 'list', 'map', 'gone', 'wrong'].map((name) => [name, {}]),
  );
  await show(
    { properties: { ...properties, wrong: { type: 'boolean' } } },
    { none: null, word: '', list: [], map: {}, wrong: 'false' },
  );
  expect(pairs()).toEqual([
    ['none', '空值'],
    ['word', '空文本'],
    ['list', '空列表'],
    ['map', '空对象'],
    ['wrong', 'false'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: '显示 1 个空字段' }));
  expect(Object.fromEntries(pairs()).gone).toBe('-');
});

describe('a record is never too large to be looked at (T-R8)', () => {
  const count = () => document.querySelectorAll('*').length;

  it('a long text is folded', async () => {
    await show({ properties: { a: text } }, { a: `${'x'.repeat(100_000)}end` });
    expect(document.body).not.toHaveTextContent('end');
    fireEvent.click(screen.getByRole('button', { name: '展开全部 100003 个字符' }));
    expect(document.body).toHaveTextContent('end');
  });

  it('SchemaDetail shows the first of five thousand members, and the rest on demand', async () => {
    const value = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, `v${at}`]));
    await show({ type: 'object', additionalProperties: text }, { map: value, ...value });
    expect(count()).toBeLessThan(2000);
    fireEvent.click(screen.getByRole('button', { name: /^显示其余 49\d\d 项$/ }));
    expect(screen.getByText('v60')).toBeVisible();
  });

  it('SchemaDetail opens only the levels near the top of a value with twelve levels', async () => {
    const level = (left: number): unknown =>
      left === 0
        ? 'leaf'
        : Object.fromEntries(
            Array.from({ length: 6 }, (_, at) => [`m${at}`, at > 1 && left < 9 ? at : level(left - 1)]),
          );
    await show({ type: 'object' }, level(12));
    expect(count()).toBeLessThan(2000);
  });

  it('SchemaDetail shows the first of ten thousand rows, and the rest on demand', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ a: `a${at}`, b: at }));
    const items = { type: 'object', properties: { a: text, b: { type: 'integer' } } };
    await show({ type: 'array', items }, rows);
    expect(count()).toBeLessThan(2000);
    fireEvent.click(screen.getByRole('button', { name: '显示其余 9980 项' }));
    expect(screen.getByText('a39')).toBeVisible();
  });

  it('SchemaDetail opens deeper levels on demand', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => ({ a: { b: { c: `leaf ${at}` } } }));
    const value = Object.fromEntries(rows.map((row, at) => [`r${at}`, row]));
    await show(
      { type: 'object', additionalProperties: { type: 'object', additionalProperties: true } },
      value,
    );
    expect(screen.queryByText(/leaf 40/)).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: /展开 a / })[40]!);
    expect(document.body).toHaveTextContent('leaf 40');
  });
});

it('SchemaDetail shows only declared members where `declaredOnly` is set, and never write-only ones', async () => {
  const schema = { properties: { a: text, secret: { ...text, writeOnly: true } } };
  await show(schema, { a: 'x', secret: 'hush', more: 'm' }, { declaredOnly: true });
  expect(pairs()).toEqual([['a', 'x']]);
});

it('SchemaDetail shows titles and every kind of value in the words of the entity to which the fields belong', async () => {
  const words: Readonly<Record<string, string>> = {
    ...{ 状态: 'Status', 营业: 'Open', 停业: 'Closed', 个: 'pieces' },
  };
  const t = (word: string, scope?: string) => (scope === 'shop.shop' ? (words[word] ?? word) : word);
  const choice = {
    type: 'string',
    title: '状态',
    oneOf: [
      { const: 'OPEN', title: '营业', 'x-tag': 'ok' },
      { const: 'SHUT', title: '停业' },
    ],
  };
  const properties = {
    tagged: choice,
    plain: choice,
    several: { type: 'array', title: 'All', items: choice },
    amount: { type: 'integer', title: 'Amount', 'x-ui': { unit: '个' } },
  };
  const value = { tagged: 'OPEN', plain: 'SHUT', several: ['OPEN', 'SHUT'], amount: 3 };
  render(
    <LanguageContext value={{ t, locale: 'en-US', clock: machineClock }}>
      <SchemaDetail schema={{ type: 'object', properties }} owner="shop.shop" value={value} />
    </LanguageContext>,
  );
  expect(pairs()).toEqual([
    ['Status', 'Open'],
    ['Status', 'Closed'],
    ['All', 'OpenClosed'],
    ['Amount', '3 pieces'],
  ]);
});
