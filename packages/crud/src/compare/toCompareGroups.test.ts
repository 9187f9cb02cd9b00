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

it('puts each value of a list of named ones into a line of its own, and marks what differs', () => {
  expect(linesOf(rows.slice(0, 3))).toEqual([
    ['number', true, 'A1', 'A2', 'A3'],
    ['hull', true, 'WOOD', 'CARBON', 'CARBON'],
    ['crew', false, 8, 8, 8],
    ['第 1 段', true, 61, 58.2, 59],
    ['第 2 段', true, 64.5, 60, 61],
    ['第 3 段', true, 66, 63.4, undefined],
  ]);
});

it('takes nothing for nothing, however it is written', () => {
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

it('draws the figures of each record by name, with gaps, and numbers of a field by its title', () => {
  const words = {
    t: (text: string) => text,
    nameOf: (row: Row) => String(row.number),
    idOf: (row: Row) => String(row.id),
  };
  const figures = toFigures({ ...compare, figures: ['times', 'crew'] }, fields, rows.slice(2), words);
  expect(figures).toEqual({
    xAxis: ['船员', '第 1 段', '第 2 段'],
    series: [
      { key: '13', name: 'A3', data: [8, 59, 61] },
      { key: '14', name: 'A4', data: [8, null, null] },
    ],
  });
});
