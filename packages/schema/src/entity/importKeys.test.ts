import { describe, expect, it } from 'vitest';
import { parseArea } from '../load/parseArea.ts';
import { findDuplicates, importKeys } from './importKeys.ts';

const { item } = parseArea({
  area: 'sheet',
  title: '表',
  entities: {
    item: {
      title: '项',
      path: 'item',
      unique: [['code'], ['orgId', 'name'], ['kind', 'size']],
      record: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          name: { type: 'string' },
          kind: { type: 'string' },
          size: { type: 'integer' },
          number: { type: 'string', readOnly: true, 'x-number': { prefix: 'I' } },
        },
      },
    },
  },
} as never).entities;
if (!item) throw new Error('no entity');

it('a row names its record by what is unique by itself, by its number or by the row key (C19)', () => {
  expect(
    importKeys(item)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['code', 'id', 'name', 'number']);
});

describe('rows of a file that are alike (C15)', () => {
  it('rows of a file that are alike are named together, in whatever rows they are', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ code: `c${at}` }));
    rows[900] = { code: 'c10' };
    rows[950] = { code: ' ｃ10\u200b' };
    expect(findDuplicates(item, rows)).toEqual([{ field: 'code', rows: [10, 900, 950] }]);
  });

  it.each([
    [
      'the fields of a pair together',
      [
        { kind: 'a', size: 1 },
        { kind: 'a', size: 2 },
        { kind: 'a', size: 1 },
      ],
      [{ field: 'size', rows: [0, 2] }],
    ],
    ['no empty values', [{ code: '' }, { code: null }, {}], []],
    ['within the organisation', [{ name: 'x' }, { name: 'x' }], [{ field: 'name', rows: [0, 1] }]],
  ])('%s', (_, rows, expected) => expect(findDuplicates(item, rows)).toEqual(expected));

  it('name one record twice', () => {
    const rows = [{ id: '1' }, { id: '2' }, { id: '1' }];
    expect(findDuplicates(item, rows, 'id')).toEqual([{ field: 'id', rows: [0, 2] }]);
  });
});
