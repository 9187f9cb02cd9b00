import type { JsonSchemaObject } from '@isp/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEveryWidget } from '../testing/loadEveryWidget.fixture.ts';
import { shapes } from '../testing/shapes.fixture.ts';
import { SchemaTable } from './SchemaTable.tsx';

beforeAll(loadEveryWidget);

const text = { type: 'string' };

async function show(schema: JsonSchemaObject, rows: readonly unknown[], more: object = {}) {
  await act(async () =>
    render(
      <ConfigProvider locale={zhCN}>
        <SchemaTable<unknown> schema={schema} rows={rows} {...more} />
      </ConfigProvider>,
    ),
  );
}
const heads = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const cells = () =>
  [...document.querySelectorAll('tr[data-row-key]')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('a table of any schema shows all its rows hold', () => {
  it('SchemaTable shows maps, tuples, variants, lists of lists and recursive values, each in one line', async () => {
    const item = {
      type: 'object',
      properties: {
        map: { title: '表', additionalProperties: { type: 'boolean' } },
        pair: { title: '对', prefixItems: [text, { type: 'integer' }] },
        shape: { title: '形', ...shapes },
        grid: { title: '格', type: 'array', items: { type: 'array', items: { type: 'integer' } } },
        next: { title: '下', $ref: '#' },
        any: { title: '任意' },
      },
    };
    await show(item, [
      {
        map: { 'a.b': true },
        pair: ['x', 1],
        shape: { kind: 'circle', r: 2 },
        grid: [[1]],
        next: { any: 3 },
        any: [{ a: 1 }],
      },
      { map: {}, pair: [], shape: 7, grid: null, any: '' },
    ]);
    expect(heads()).toEqual(['表', '对', '形', '格', '下', '任意']);
    expect(cells()).toEqual([
      ['a.b: 是', 'x、1', '圆 r: 2', '1 项', '任意: 3', '[{"a":1}]'],
      ['空对象', '空列表', '7', '空值', '-', '空文本'],
    ]);
  });

  it.each<[string, JsonSchemaObject, readonly unknown[], readonly string[]]>([
    ['texts', text, ['a', '', 'a'], ['a', '空文本', 'a']],
    [
      'values of several types',
      { type: ['string', 'object', 'null'] },
      ['a', { b: 1 }, null],
      ['a', '{"b":1}', '空值'],
    ],
    ['kinds', shapes, [{ kind: 'square', a: 4 }, 'x'], ['方 a: 4', 'x']],
    [
      'records, one of which is none',
      { type: 'object', properties: { a: text } },
      [{ a: 'x' }, 5],
      ['a: x', '5'],
    ],
    ['anything', {}, [{ a: 1 }, [1, 2], true], ['{"a":1}', '[1,2]', 'true']],
  ])('whose rows are %s', async (_, schema, rows, shown) => {
    const logged = vi.spyOn(console, 'error');
    await show(schema, rows);
    expect(heads()).toEqual(['值']);
    expect(cells().flat()).toEqual(shown);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('SchemaTable shows columns with names of any characters, in their order', async () => {
    const names = ['a.b', '80', '', '__proto__', 'toString', '-x'];
    const properties = Object.fromEntries(names.map((name) => [name, { ...text, title: `T${name}` }]));
    const rowOf = (word: string) =>
      Object.fromEntries([['id', word], ...names.map((name) => [name, `${word} ${name}`])]);
    await show({ properties }, [rowOf('b'), rowOf('a')]);
    const sorted = [...names].sort((a, b) => Number(b === '80') - Number(a === '80'));
    expect(cells()).toEqual([sorted.map((name) => `b ${name}`), sorted.map((name) => `a ${name}`)]);
    for (const name of ['a.b', '', '__proto__']) {
      fireEvent.click(screen.getByRole('button', { name: `T${name}` }));
      expect(cells()[0]?.[0]).toBe('a 80');
      fireEvent.click(screen.getByRole('button', { name: `T${name}` }));
      expect(cells()[0]?.[0]).toBe('b 80');
    }
  });

  it('SchemaTable distinguishes a name with dots from a path', async () => {
    const a = { title: 'A', properties: { b: { ...text, title: 'B' } } };
    await show({ properties: { 'a.b': { ...text, title: 'AB' }, a } }, [{ id: 1, a: { b: 'x' } }]);
    expect(heads()).toEqual(['AB', 'A']);
    expect(cells()).toEqual([['-', 'B: x']]);
  });

  it('SchemaTable shows undeclared members in a column of their own', async () => {
    const schema = { properties: { a: text } };
    const rows = [
      { id: 1, a: 'x', more: { deep: [1] }, b: null },
      { id: 2, a: 'y' },
    ];
    await show(schema, rows);
    expect(heads()).toEqual(['a', '其他']);
    expect(cells()).toEqual([
      ['x', 'more: {"deep":[1]}, b: 空值'],
      ['y', '-'],
    ]);
  });

  it('SchemaTable leaves undeclared members out with `declaredOnly` or `columns`', async () => {
    const rows = [{ id: 1, a: 'x', b: 'y', more: 1 }];
    await show({ properties: { a: text, b: text } }, rows, { declaredOnly: true });
    expect(heads()).toEqual(['a', 'b']);
    await show({ properties: { a: text, b: text } }, rows, { columns: ['b'] });
    expect(heads()).toEqual(['a', 'b', 'b']);
  });
});

describe('a table is never too large to be looked at (T-R8)', () => {
  it('SchemaTable shows columns for the first of five thousand fields, and the number of the others', async () => {
    const names = Array.from({ length: 5000 }, (_, at) => `f${at}`);
    const properties = Object.fromEntries(names.map((name) => [name, text]));
    await show({ type: 'object', properties }, [Object.fromEntries(names.map((name) => [name, 'x']))]);
    expect(heads()).toHaveLength(30);
    expect(screen.getByText('另有 4970 个字段未显示')).toBeVisible();
    expect(document.querySelectorAll('*').length).toBeLessThan(2000);
  });

  it('SchemaTable cuts a long text and a large value', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`m${at}`, at]));
    await show({ properties: { a: text, b: {} } }, [{ a: 'x'.repeat(100_000), b: many }]);
    expect(cells()).toEqual([[`${'x'.repeat(200)}…`, '1000 项']]);
  });
});
