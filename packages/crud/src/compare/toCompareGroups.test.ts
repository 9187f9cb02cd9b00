import { loadArea, type Row } from '@isp/schema';
import { expect, it } from 'vitest';
import { raceFile, raceRows } from './race.fixture.ts';
import { toCompareGroups } from './toCompareGroups.ts';
import { toFigures } from './toFigures.ts';

const { boat } = loadArea(raceFile).area.entities;
if (!boat?.compare) throw new Error('The fixture compares boats.');
const { compare, fields } = boat;
const rows = raceRows.boat as readonly Row[];
const linesOf = (some: readonly Row[]) =>
  toCompareGroups(compare, fields, some).flatMap(({ lines }) =>
    lines.map(({ differs, field, name, values }) => [name ?? field.name, differs, ...values]),
  );

it('toCompareGroups puts each value of a list of named ones into a line of its own, and marks what differs', () => {
  expect(linesOf(rows.slice(0, 3))).toEqual([
    ['number', true, 'A1', 'A2', 'A3'],
    ['hull', true, 'WOOD', 'CARBON', 'CARBON'],
    ['crew', false, 8, 8, 8],
    ['第 1 段', true, 61, 58.2, 59],
    ['第 2 段', true, 64.5, 60, 61],
    ['第 3 段', true, 66, 63.4, undefined],
  ]);
});

it('toCompareGroups treats null, missing and empty values as the same', () => {
  const [one, other] = [
    { id: '1', number: 'A', hull: null, crew: '', times: [] },
    { id: '2', number: 'A', crew: null, times: 'none' },
  ];
  expect(linesOf([one, other]).map(([name, differs]) => [name, differs])).toEqual([
    ['number', false],
    ['hull', false],
    ['crew', false],
  ]);
});

it('toCompareGroups draws the figures of each record by name, with gaps, and numbers of a field by its title', () => {
  const words = {
    t: (text: string) => text,
    nameOf: (row: Row) => String(row.number),
    idOf: (row: Row) => String(row.id),
  };
  const figures = toFigures(['times', 'crew'], fields, rows.slice(2), words);
  expect(figures).toEqual({
    xAxis: ['船员', '第 1 段', '第 2 段'],
    series: [
      { key: '13', name: 'A3', data: [8, 59, 61] },
      { key: '14', name: 'A4', data: [8, null, null] },
    ],
  });
});

it('toCompareGroups puts each value of an object of single values into a line, and leaves others whole', () => {
  const file = {
    area: 'regatta',
    entities: {
      boat: {
        record: { type: 'object', properties: { rig: { type: 'object', title: '帆装' } } },
        compare: { groups: [{ fields: ['rig'] }] },
      },
    },
  };
  const { boat: rigged } = loadArea(file).area.entities;
  if (!rigged?.compare) throw new Error('The file compares boats.');
  const { compare: by, fields: own } = rigged;
  const lines = (...rigs: readonly unknown[]) =>
    toCompareGroups(
      by,
      own,
      rigs.map((rig, at) => ({ id: String(at), rig })),
    ).flatMap((group) => group.lines.map(({ name, values }) => [name, ...values]));
  expect(lines({ sails: 2 }, null, { sails: 3, mast: 'oak' })).toEqual([
    ['sails', 2, undefined, 3],
    ['mast', undefined, undefined, 'oak'],
  ]);
  expect(lines({ sails: [1] }, { sails: 2 })).toEqual([[undefined, { sails: [1] }, { sails: 2 }]]);
});

it('toCompareGroups shows users by name, and puts each value of a map into a line of its own', () => {
  const properties = {
    builder: { type: 'string', title: '船匠', readOnly: true },
    rig: { type: 'object', title: '帆装', 'x-ui': { widget: 'key-value' } },
  };
  const own = {
    title: '船只',
    record: { type: 'object', properties },
    compare: { groups: [{ fields: ['builder', 'rig'] }] },
  };
  const { yacht } = loadArea({ area: 'regatta', title: '赛艇', entities: { yacht: own } }).area.entities;
  if (!yacht?.compare) throw new Error('The fixture compares yachts.');
  const some = [
    { id: '1', builder: '7', builderName: '林一', rig: { masts: '2', jib: 'small' } },
    { id: '2', builder: '8', builderName: '苏禾', rig: { masts: '2' } },
  ];
  const [group] = toCompareGroups(yacht.compare, yacht.fields, some);
  expect(
    group?.lines.map(({ differs, field, name, values }) => [name ?? field.name, differs, ...values]),
  ).toEqual([
    ['builder', true, '林一', '苏禾'],
    ['masts', false, '2', '2'],
    ['jib', true, 'small', undefined],
  ]);
});
