import { describe, expect, it } from 'vitest';
import { type FittedColumn, fitColumns } from './fitColumns.ts';

const column = (field: string, wanted: number, least = wanted, set?: number): FittedColumn => ({
  field,
  wanted,
  least,
  set,
  priority: 1,
});
const widthsOf = (columns: readonly FittedColumn[], room: number | undefined) =>
  fitColumns(columns, room).widths;
const sum = (widths: ReadonlyMap<string, number>) => [...widths.values()].reduce((all, one) => all + one, 0);

describe('the columns of a list fill its room', () => {
  const columns = [column('name', 200, 120), column('state', 80), column('cpu', 60)];

  it('fitColumns gives each column its wanted width while the room is not measured', () => {
    expect(Object.fromEntries(widthsOf(columns, undefined))).toEqual({ name: 200, state: 80, cpu: 60 });
  });
  it('fitColumns narrows only what may be cut', () => {
    expect(Object.fromEntries(widthsOf(columns, 300))).toEqual({ name: 160, state: 80, cpu: 60 });
  });
  it('fitColumns narrows a column of priority 1 only after all others', () => {
    const two = [column('name', 200, 100), { ...column('note', 200, 100), priority: 2 as const }];
    expect(Object.fromEntries(widthsOf(two, 320))).toEqual({ name: 200, note: 120 });
    expect(Object.fromEntries(widthsOf(two, 250))).toEqual({ name: 150, note: 100 });
  });
  it('fitColumns narrows no further than allowed, and the table scrolls to the rest', () => {
    expect(Object.fromEntries(widthsOf(columns, 100))).toEqual({ name: 120, state: 80, cpu: 60 });
  });
  it('fitColumns widens all, and never beyond the room', () => {
    const widths = widthsOf(columns, 1001);
    expect(sum(widths)).toBeGreaterThan(995);
    expect(sum(widths)).toBeLessThanOrEqual(1001);
    expect(widths.get('name')).toBeGreaterThan(500);
  });
  it('fitColumns keeps a width that the user set, with too little room and with too much', () => {
    const own = [column('name', 200, 120), column('state', 80, 80, 300)];
    expect(widthsOf(own, 1000).get('state')).toBe(300);
    expect(widthsOf(own, 100).get('state')).toBe(300);
    expect(widthsOf([column('a', 10, 10, 50)], 1000).get('a')).toBe(50);
  });
});

describe('columns leave a list without room', () => {
  const ranked = (field: string, priority: 1 | 2 | 3, more: Partial<FittedColumn> = {}): FittedColumn => ({
    ...column(field, 150, 100),
    priority,
    ...more,
  });
  const columns = [
    ranked('name', 1),
    ranked('kind', 2),
    ranked('note', 3),
    ranked('price', 1),
    ranked('user', 3),
    ranked('time', 2),
  ];
  const droppedAt = (room: number | undefined, all = columns) => [...fitColumns(all, room).dropped];

  it.each<[number | undefined, string[]]>([
    [undefined, []],
    [900, []],
    [600, []],
    [599, ['user']],
    [499, ['user', 'note']],
    [399, ['user', 'note', 'time']],
    [299, ['user', 'note', 'time', 'kind']],
    [50, ['user', 'note', 'time', 'kind']],
  ])('with %s px these leave: those of 3, then those of 2, from the right', (room, dropped) => {
    expect(droppedAt(room)).toEqual(dropped);
  });

  it('those that stay fill the room again', () => {
    const { widths } = fitColumns(columns, 450);
    expect([...widths.keys()]).toEqual(['name', 'kind', 'price', 'time']);
    expect(sum(widths)).toBeGreaterThan(445);
    expect(sum(widths)).toBeLessThanOrEqual(450);
  });

  it('a column that the user shows or pins stays', () => {
    const all = [ranked('id', 3), ranked('kind', 2), ranked('note', 3, { stays: true })];
    expect(droppedAt(100, all)).toEqual(['id', 'kind']);
  });

  it('one column stays, whatever the room', () => {
    expect(droppedAt(10, [ranked('id', 3), ranked('kind', 2), ranked('note', 3)])).toEqual(['note', 'id']);
  });

  it('the column of the order leaves after the others of its priority', () => {
    const all = [ranked('name', 1), ranked('kind', 2), ranked('time', 2, { isSort: true })];
    expect(droppedAt(299, all)).toEqual(['kind']);
    expect(droppedAt(199, all)).toEqual(['kind', 'time']);
  });

  it('a column of a set width leaves with that width', () => {
    const all = [ranked('name', 1), ranked('note', 3, { set: 400 }), ranked('user', 3)];
    expect(droppedAt(200, all)).toEqual(['user', 'note']);
    expect(droppedAt(500, all)).toEqual(['user']);
  });
});
