import { loadArea, type Row } from '@isp/schema';
import { expect, it } from 'vitest';
import { applySettings } from '../../core/list/columnSettings.ts';
import { mergeExtensions } from '../../extend/mergeExtensions.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { createColumnMeasure } from './columnMeasure.ts';
import { planColumns } from './planColumns.ts';

const entity = loadArea({
  area: 'shop',
  title: '书店',
  entities: {
    book: {
      title: '图书',
      path: 'book',
      permission: 'book',
      label: 'title',
      record: {
        type: 'object',
        properties: {
          title: { type: 'string', title: '书名' },
          note: { type: 'string', title: '备注' },
          price: { type: 'number', title: '价格', 'x-ui': { unit: '元' } },
          shelf: { title: '书架', oneOf: [{ const: 'N', title: '小说', 'x-tag': 'ok' }] },
          soldAt: { type: 'string', format: 'date-time', title: '售出时间' },
          tags: { type: 'array', title: '标签', items: { type: 'string' } },
        },
      },
    },
  },
}).area.entities.book!;

const t = (text: string) => text;
const context: ReadContext = {
  row: {},
  t,
  locale: 'zh-CN',
  href: () => undefined,
  dictLabel: () => undefined,
};
const look = { font: '14px Arial', padding: 16 };
const plan = (names: readonly string[], translate = t) =>
  planColumns(
    { entity, extensions: mergeExtensions([]), t: translate },
    applySettings(
      names.map((field) => ({ field, sortable: false, link: field === 'title' })),
      [],
    ),
    { narrow: false },
  );
const columns = plan(['title', 'note', 'price', 'shelf', 'soldAt']);
const roomsOf = (rows: readonly Row[], of = columns) =>
  createColumnMeasure()({ columns: of, rows, context, look });

it('a column fits its cells, up to a maximum; short values take little room', () => {
  const long = '很长的文字'.repeat(20);
  const rooms = roomsOf([
    { title: long, note: '短', price: 12.5, shelf: 'N', soldAt: '2026-03-04T05:06:07Z' },
  ]);
  expect(rooms.get('title')?.wanted).toBe(360);
  expect(rooms.get('note')?.wanted).toBeLessThan(60);
  expect(rooms.get('price')?.wanted).toBeLessThan(120);
});

it('a name stays readable, other texts are cut further; numbers, dates and tags are never cut', () => {
  const long = 'a text without an end '.repeat(9);
  const rooms = roomsOf([
    { title: long, note: long, price: 1234567.5, shelf: 'N', soldAt: '2026-03-04T05:06:07Z' },
  ]);
  expect(rooms.get('title')?.least).toBe(160);
  expect(rooms.get('note')?.least).toBe(112);
  for (const field of ['price', 'shelf', 'soldAt']) {
    expect(rooms.get(field)?.least).toBe(rooms.get(field)?.wanted);
  }
  // a cell shows a date-time in its short form, which is shorter than the full date and time
  expect(rooms.get('soldAt')?.wanted).toBeGreaterThan(10 * 7);
  expect(rooms.get('soldAt')?.wanted).toBeLessThan(19 * 7);
});

it('a text that is shortened in the middle keeps room for both of its ends', () => {
  const image = 'registry.example.com/vision/pytorch:py310-v2';
  expect(roomsOf([{ note: 'a short text' }, { note: image }]).get('note')?.least).toBe(140);
});

it('the frame of a tag is less by what its smaller text saves', () => {
  const text = 'Books of fiction';
  const inEnglish = { ...context, t: (own: string) => (own === '小说' ? text : own) };
  const widthOf = (field: string, value: string) =>
    createColumnMeasure()({
      columns: plan([field]),
      rows: [{ [field]: value }],
      context: inEnglish,
      look,
    }).get(field)?.wanted ?? 0;
  expect(widthOf('shelf', 'N')).toBeLessThan(widthOf('note', text) + 30);
  // a tag needs additional space for its padding, but its text is smaller (12 px instead of 14 px)
  expect(widthOf('shelf', 'N')).toBeGreaterThan((widthOf('note', text) * 12) / 14 + 18);
});

it('a title is never cut, however short its cells are', () => {
  const [column] = plan(['note'], () => 'A rather long title of a column');
  const rooms = roomsOf([{ note: '短' }], [column!]);
  expect(rooms.get('note')?.least).toBeGreaterThan(200);
});

it('columnMeasure measures again for other texts, and not for other rows', () => {
  const measure = createColumnMeasure();
  const before = measure({ columns, rows: [{ note: '短' }], context, look });
  expect(measure({ columns, rows: [{ note: '长一点的备注文字' }], context, look })).toBe(before);
  const english = plan(['note'], () => 'A remark');
  const after = measure({ columns: english, rows: [{ note: '短' }], context, look });
  expect(after.get('note')?.wanted).not.toBe(before.get('note')?.wanted);
});

it('columnMeasure measures a column again when the first rows arrive', () => {
  const measure = createColumnMeasure();
  const before = measure({ columns, rows: [], context, look });
  const after = measure({ columns, rows: [{ note: '长一点的备注文字' }], context, look });
  expect(after.get('note')?.wanted).toBeGreaterThan(before.get('note')?.wanted ?? 0);
});

it('a value of a wrong kind is measured like any other, and nothing throws (T-R4, T-R8)', () => {
  const rooms = roomsOf([{ title: { a: 1 }, price: {}, shelf: [], soldAt: 7, note: null }]);
  expect(rooms.get('title')?.wanted).toBeGreaterThan(0);
});

it('several values in one cell may be cut: such a column would push all others away', () => {
  const [tags] = plan(['tags']);
  const rooms = roomsOf([{ tags: Array.from({ length: 40 }, (_, at) => `标签${at}`) }], [tags!]);
  expect(rooms.get('tags')?.wanted).toBe(240);
  expect(rooms.get('tags')?.least).toBe(112);
});
