import type { CompareModel, Field, Row, Series } from '@isp/schema';
import type { Text } from '../provider/useText.ts';
import { namedValues } from './toCompareGroups.ts';

/** The figures of records beside each other: a group of bars for each figure, a bar for each record; null where one has none. */
export function toFigures(
  { figures = [] }: CompareModel,
  fields: readonly Field[],
  rows: readonly Row[],
  {
    t,
    nameOf,
    idOf,
  }: { readonly t: Text; readonly nameOf: (row: Row) => string; readonly idOf: (row: Row) => string },
): Series {
  const byRow = rows.map((row) => figuresOf(figures, fields, row, t));
  const names = [...new Set(byRow.flatMap((one) => [...one.keys()]))];
  return {
    xAxis: names,
    series: rows.map((row, at) => ({
      key: idOf(row),
      name: nameOf(row),
      data: names.map((name) => byRow[at]?.get(name) ?? null),
    })),
  };
}

function figuresOf(
  figures: readonly string[],
  fields: readonly Field[],
  row: Row,
  t: Text,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const take = (name: string, value: unknown) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) found.set(name, number);
  };
  for (const field of fields) {
    if (!figures.includes(field.name)) continue;
    if (field.item) for (const [name, value] of namedValues(field, row)) take(name, value);
    else take(t(field.title), row[field.name]);
  }
  return found;
}
