import { type Field, fromJsonSchema, type JsonSchemaObject, type Option } from '@isp/schema';
import { describe, expect, it, vi } from 'vitest';
import { machineClock } from '../../core/machineClock.ts';
import { defaultWidgets } from '../../extend/defaultWidgets.tsx';
import { isSheet, parseSheet } from '../../values/parseSheet.ts';
import { parseText } from '../../values/parseText.ts';
import { toPaste } from './toPaste.ts';

describe('cells on the clipboard', () => {
  it.each<[string, string, string[][]]>([
    [
      'two rows',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a column', 'a\nb', [['a'], ['b']]],
    [
      'empty cells',
      '\tb\n\t\n',
      [
        ['', 'b'],
        ['', ''],
      ],
    ],
    ['quotes around what would end a cell', '"a\tb\n""c"""\td', [['a\tb\n"c"', 'd']]],
    ['a quote inside a text', '5" disk\t1', [['5" disk', '1']]],
    ['an open quote', '"a\tb', [['"a', 'b']]],
  ])('cells on the clipboard are read: %s', (_, text, cells) => {
    expect(parseSheet(text)).toEqual(cells);
  });

  it('one cell with its line end is a text', () => {
    expect(isSheet('a\r\n')).toBe(false);
    expect(isSheet('a\tb')).toBe(true);
    expect(isSheet('a\nb')).toBe(true);
  });

  it('a large sheet is read with one look per cell', () => {
    const line = Array.from({ length: 20 }, (_, at) => `value ${at}`).join('\t');
    const looks = vi.spyOn(RegExp.prototype, 'exec');
    expect(parseSheet(`${line}\n`.repeat(5000))).toHaveLength(5000);
    expect(looks.mock.calls.length).toBeLessThan(20 * 5000 + 10);
    looks.mockRestore();
    expect(parseSheet('"'.repeat(20_000))).toHaveLength(1);
  });
});

const fieldOf = (schema: JsonSchemaObject): Field =>
  fromJsonSchema({ type: 'object', properties: { item: { title: '项', ...schema } } }).fields[0] as Field;
const shelves: Option[] = [
  { value: '1', label: 'North' },
  { value: '2', label: 'Same' },
  { value: '3', label: 'Same' },
];
const read = async (text: string, schema: JsonSchemaObject) => {
  const field = fieldOf(schema);
  const reading = await parseText(text, field, defaultWidgets.widgetFor(field), {
    t: (own) => ({ 甲: 'Alpha', 是: 'Yes', 分钟: 'minutes', 核: 'cores' })[own] ?? own,
    dict: async () => [{ value: 'r', label: '红' }],
    records: async () => shelves,
    clock: machineClock,
  });
  return reading.value;
};

describe('the text of a cell', () => {
  const choice = {
    oneOf: [
      { const: 'a', title: '甲' },
      { const: 2, title: '乙' },
    ],
  };
  const text = { type: 'string' };
  it.each<[string, JsonSchemaObject, unknown]>([
    [' 海 ', text, ' 海 '],
    ['1,280', { type: 'integer' }, 1280],
    ['－3.5', { type: 'number' }, -3.5],
    ['12 cores', { type: 'integer', 'x-ui': { unit: '核' } }, 12],
    ['12 eggs', { type: 'integer' }, undefined],
    ['¥1,280.5', { ...text, format: 'money' }, '1280.50'],
    ['62.5%', { type: 'number', format: 'percent' }, 62.5],
    ['5', { type: 'integer', format: 'bytes' }, 5],
    ['2 MiB', { type: 'integer', format: 'bytes' }, 2 * 1024 ** 2],
    ['3 minutes', { type: 'integer', format: 'duration' }, 180],
    ['90秒', { type: 'integer', format: 'duration' }, 90],
    ['甲', choice, 'a'],
    ['alpha', choice, 'a'],
    ['2', choice, 2],
    ['丙', choice, undefined],
    ['甲、乙', { type: 'array', items: choice }, ['a', 2]],
    ['甲,丙', { type: 'array', items: choice }, undefined],
    ['红', { ...text, 'x-dict': 'colour' }, 'r'],
    ['north', { ...text, 'x-ref': 'shop.shelf' }, '1'],
    // two records have this name, so the user must choose one of them: the paste gives no value
    ['Same', { ...text, 'x-ref': 'shop.shelf' }, undefined],
    ['yes', { type: 'boolean' }, true],
    ['否', { type: 'boolean' }, false],
    ['maybe', { type: 'boolean' }, undefined],
    ['2026/3/4', { ...text, format: 'date' }, '2026-03-04'],
    ['2026年3月4日', { ...text, format: 'date' }, '2026-03-04'],
    ['2026-02-30', { ...text, format: 'date' }, undefined],
    ['9:05', { ...text, format: 'time' }, '09:05:00'],
    ['sea、sand', { type: 'array', items: text }, ['sea', 'sand']],
    ['x', { type: 'object' }, undefined],
  ])('%j in %j is %j', async (own, schema, value) => {
    expect(await read(own, schema)).toEqual(value);
  });

  it('a moment keeps its time', async () => {
    expect(await read('2026/3/4 5:06', { ...text, format: 'date-time' })).toMatch(/^2026-03-04T05:06:00/);
  });
});

describe('where cells go', () => {
  const columns = ['名称', '数量', '金额'].map((title, at) => ({
    ...fieldOf({ type: 'string', title, readOnly: title === '金额' }),
    name: `f${at}`,
  }));
  const paste = (text: string, more: object = {}) => {
    const { cells, ...rest } = toPaste(parseSheet(text), {
      columns,
      mode: 'plain',
      row: 1,
      column: 0,
      maxItems: 5,
      t: (own) => (own === '名称' ? 'Name' : own),
      ...more,
    });
    return { ...rest, cells: cells.map(({ row, field, text: own }) => `${row}${field.name}=${own}`) };
  };

  it('cells are pasted to the right and down, past read-only fields, up to the last column', () => {
    expect(paste('a\t1\t9\tz\nb\t2')).toEqual({
      rows: 2,
      left: 0,
      cells: ['1f0=a', '1f1=1', '2f0=b', '2f1=2'],
    });
    expect(paste('7\tx', { column: 1 })).toEqual({ rows: 1, left: 0, cells: ['1f1=7'] });
  });

  it('below their titles where the first line says them', () => {
    expect(paste('数量\tName\n1\ta', { column: 2 }).cells).toEqual(['1f1=1', '1f0=a']);
  });

  it('no further than the list may grow', () => {
    expect(paste('a\nb\nc\nd\ne\nf')).toMatchObject({ rows: 4, left: 2 });
  });
});
