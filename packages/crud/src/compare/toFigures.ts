import { isObject } from '@isp/kit';
import type { Field, Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Text } from '../context/useText.ts';
import { namedValues } from './toCompareGroups.ts';

/**
 * Returns number fields of several records as chart data: a category for each field, and a series for each record.
 * The value is null if a record has no number in the field.
 */
export function toFigures(
  names: readonly string[],
  fields: readonly Field[],
  rows: readonly Row[],
  {
    t,
    nameOf,
    idOf,
  }: { readonly t: Text; readonly nameOf: (row: Row) => string; readonly idOf: (row: Row) => string },
): Series {
  const byRow = rows.map((row) => figuresOf(names, fields, row, t));
  const found = [...new Set(byRow.flatMap((one) => [...one.keys()]))];
  return {
    xAxis: found,
    series: rows.map((row, at) => ({
      key: idOf(row),
      name: nameOf(row),
      data: found.map((name) => byRow[at]?.get(name) ?? null),
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
    const value = row[field.name];
    if (isObject(value)) for (const [name, one] of Object.entries(value)) take(name, one);
    else if (field.item) for (const [name, value] of namedValues(field, row)) take(name, value);
    else take(t(field.title), value);
  }
  return found;
}
