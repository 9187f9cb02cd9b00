import type { Entity, Field, Row } from '@isp/schema';
import { isTimeField, keywordKey, searchKeys } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';

/** Values of a filter, and a test for the rows that the list must return. */
export interface SearchProbe {
  /** Name of the field whose values `holds` reads. */
  readonly field: string;
  readonly what: string;
  readonly search: Row;
  readonly holds: (row: Row) => boolean;
}

/** One kind of filter, and the fields that it uses. */
export interface Search {
  readonly name: string;
  readonly fields: readonly string[];
  readonly probes: (rows: readonly Row[]) => readonly SearchProbe[];
}

/**
 * Returns all filters of an entity: the filter items of its lists, and the search box, which searches several
 * fields.
 */
export function searchesOf(entity: Entity): readonly Search[] {
  const items = [...entity.search, ...entity.views.flatMap((view) => view.search)].filter(
    (item, at, all) => all.findIndex(({ field, op }) => field === item.field && op === item.op) === at,
  );
  const { keyword } = entity;
  return [
    ...items.map((item): Search => {
      const field = entity.fields.find(({ name }) => name === item.field);
      return {
        name: `${item.field} (${item.op})`,
        fields: [item.field],
        probes: (rows) => probesOf(item, field, rows).map((probe) => ({ ...probe, field: item.field })),
      };
    }),
    ...(keyword
      ? [
          {
            name: keywordKey,
            fields: keyword,
            probes: (rows: readonly Row[]) =>
              keyword.flatMap((name) =>
                partProbes(keywordKey, keyword, name, rows).map((probe) => ({ ...probe, field: name })),
              ),
          },
        ]
      : []),
  ];
}

type PlainProbe = Omit<SearchProbe, 'field'>;

function probesOf(
  item: Entity['search'][number],
  field: Field | undefined,
  rows: readonly Row[],
): readonly PlainProbe[] {
  const keys = searchKeys(item, field);
  const values = [...new Set(rows.flatMap((row) => filled(valueAt(row, item.field))))];
  const [first, last] = [values[0], values.at(-1)];
  if (item.op === 'like' || item.op === 'likeleft' || item.op === 'likeright')
    return partProbes(keys[0], [item.field], item.field, rows, item.op);
  if (item.op === 'range') {
    const [from, to] = [keys[0], keys[1] ?? ''];
    const isTime = isTimeField(field);
    const none = isTime ? { [from]: '1901-01-01', [to]: '1901-01-02' } : { [from]: -2e9, [to]: -1e9 };
    const probes = [first, last].flatMap((value): PlainProbe[] => {
      if (value === undefined) return [];
      // The filter of a date-time compares only the day.
      const end = isTime ? String(value).slice(0, 10) : value;
      const there = (row: Row): unknown => {
        const own = valueAt(row, item.field) ?? '';
        return isTime ? String(own).slice(0, 10) : own;
      };
      const isAbove = (row: Row) => there(row) !== '' && atLeast(there(row), end);
      const isBelow = (row: Row) => there(row) !== '' && atLeast(end, there(row));
      return [
        {
          what: `just ${String(end)}`,
          search: { [from]: end, [to]: end },
          holds: (row) => isAbove(row) && isBelow(row),
        },
        { what: `from ${String(end)}`, search: { [from]: end }, holds: isAbove },
        { what: `to ${String(end)}`, search: { [to]: end }, holds: isBelow },
      ];
    });
    return [...probes, { what: 'nothing', search: none, holds: () => false }];
  }
  const isOne = (row: Row, asked: readonly unknown[]) =>
    filled(valueAt(row, item.field)).some((value) => asked.map(String).includes(String(value)));
  const asks = [
    ...[first, last].flatMap((value) => (value === undefined ? [] : [[value]])),
    ...(item.op === 'in' && values.length > 1 ? [[values[0], values[1]]] : []),
  ];
  const missing = missingOf(field, values);
  return [
    ...asks.map((asked) => ({
      what: asked.join(),
      search: { [keys[0]]: asked.join() },
      holds: (row: Row) => isOne(row, asked),
    })),
    ...(missing === undefined
      ? []
      : [{ what: 'nothing', search: { [keys[0]]: missing }, holds: () => false }]),
  ];
}

/** Returns a value of the field's type that no row has, or undefined if every value occurs. */
function missingOf(field: Field | undefined, values: readonly unknown[]): string | undefined {
  if (field?.type === 'boolean')
    return ['true', 'false'].find((value) => !values.map(String).includes(value));
  return field?.type === 'integer' || field?.type === 'number' ? '987654321' : 'no-such-value';
}

/**
 * Returns filters for a part of a text, in lower and in upper case. The part is from the middle of the first text
 * that a row has.
 */
function partProbes(
  key: string,
  names: readonly string[],
  name: string,
  rows: readonly Row[],
  op: 'like' | 'likeleft' | 'likeright' = 'like',
): readonly PlainProbe[] {
  const text = rows
    .map((row) => valueAt(row, name))
    .find((value) => typeof value === 'string' && value !== '') as string | undefined;
  const start = op === 'likeright' ? 0 : 1;
  const part = (op === 'likeleft' ? text?.slice(-3) : text?.slice(start, start + 3))?.trim() || text;
  const hit = (value: unknown, asked: string) => {
    const own = String(value ?? '').toLowerCase();
    if (op === 'likeleft') return own.endsWith(asked);
    return op === 'likeright' ? own.startsWith(asked) : own.includes(asked);
  };
  const probe = (asked: string): PlainProbe => ({
    what: asked,
    search: { [key]: asked },
    holds: (row) => names.some((one) => hit(valueAt(row, one), asked.toLowerCase())),
  });
  return [...(part === undefined ? [] : [probe(part), probe(part.toUpperCase())]), probe('no§such§text')];
}

const filled = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value as readonly unknown[];
  return value === undefined || value === null || value === '' ? [] : [value];
};

/**
 * True if the value is not less than the limit. Days are compared as texts. Amounts are compared as numbers, so
 * that their spelling does not matter.
 */
const atLeast = (value: unknown, limit: unknown): boolean =>
  Number.isNaN(Number(limit)) ? String(value) >= String(limit) : Number(value) >= Number(limit);
