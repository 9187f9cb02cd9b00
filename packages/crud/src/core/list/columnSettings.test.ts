import { expect, it } from 'vitest';
import { toSettings, withMoved, withPlaced, withSetting } from './changeSettings.ts';
import { applySettings, readSettings } from './columnSettings.ts';

const columns = ['title', 'author', 'price'].map((field) => ({ field, sortable: true, link: false }));
const names = (set: ReturnType<typeof applySettings>) => set.map(({ column }) => column.field);

it('the settings show the columns as the schema declares until the user changes them', () => {
  expect(names(applySettings(columns, []))).toEqual(['title', 'author', 'price']);
});

it('the settings order, hide, pin and size columns, and are read as they were written', () => {
  const first = applySettings(columns, []);
  const moved = applySettings(columns, withMoved(first, 'price', -1));
  expect(names(moved)).toEqual(['title', 'price', 'author']);
  const set = applySettings(
    columns,
    withSetting(moved, 'author', { hidden: true, fixed: 'left', width: 200 }),
  );
  expect(set[2]).toMatchObject({ hidden: true, fixed: 'left', width: 200 });
  expect(applySettings(columns, readSettings(JSON.parse(JSON.stringify(toSettings(set)))))).toEqual(set);
});

it('the settings keep apart which columns the user shows and which are shown anyway', () => {
  const first = applySettings(columns, []);
  const shown = applySettings(columns, withSetting(first, 'author', { hidden: false }));
  expect(shown.map(({ isChosen = false }) => isChosen)).toEqual([false, true, false]);
  const pinned = applySettings(columns, withSetting(shown, 'price', { fixed: 'left' }));
  expect(pinned.map(({ isChosen = false }) => isChosen)).toEqual([false, true, false]);
});

it('the settings put a column that the schema gained later where the schema has it', () => {
  const old = applySettings(columns.slice(0, 1).concat(columns.slice(2)), []);
  expect(names(applySettings(columns, toSettings(old)))).toEqual(['title', 'author', 'price']);
});

it('the settings are empty where hostile ones are stored (T-R4)', () => {
  const stored = [
    '{"__proto__":{"hidden":true}}',
    '[{"__proto__":{"field":"title","hidden":true}}]',
    '[{"field":"__proto__","hidden":true},{"field":"constructor"}]',
    '[{"field":"title","width":99999,"fixed":"top","hidden":"yes"}]',
    '[null,1,"title",[]]',
    '"text"',
    'null',
  ];
  for (const text of stored) {
    expect(applySettings(columns, readSettings(JSON.parse(text)))).toEqual(applySettings(columns, []));
  }
  expect(({} as Record<string, unknown>).hidden).toBeUndefined();
});

it('the settings put a column in front of another one, or last', () => {
  const set = applySettings(columns, []);
  const placed = (field: string, before?: string) => withPlaced(set, field, before).map((one) => one.field);
  expect(placed('price', 'title')).toEqual(['price', 'title', 'author']);
  expect(placed('title', 'price')).toEqual(['author', 'title', 'price']);
  expect(placed('title')).toEqual(['author', 'price', 'title']);
  expect(placed('title', 'title')).toHaveLength(3);
});
