import { readdirSync, readFileSync } from 'node:fs';
import { type Field, parseArea, type Row } from '@isp/schema';
import { interpretEntity, type Validate } from '@isp/schema/validate';
import { compileEntity } from '@isp/schema-tools';
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from './sourceFiles.ts';

const files = [
  'packages/schema/fixtures/everyKey.json',
  ...readdirSync(`${root}schemas`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `schemas/${name}`),
];

/** Generator of unexpected values: empty values, values of other types, and texts that are almost valid. */
const anything: Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[
    '',
    'a',
    'null',
    'undefined',
    ' ',
    'nb-a',
    'nb-A',
    '13800138000',
    '/data',
    '/etc/x',
    'v1',
    '1.50',
    '1.555',
  ],
  ...['2026-02-30', '2026-11-21', '2026-11-21 08:00:00', 'http://a', 'javascript:x', '😀', 'x'.repeat(70)],
  ...[0, 1, -1, 0.3, 2, 1e9, true, false, null],
  ...[[], {}, [''], [null], [[]], { a: 1 }, ['a', 'a']],
);

/**
 * Returns a generator of values for a field: mostly values that the field's control would give, and sometimes any
 * other value.
 */
function valuesOf(field: Field, level = 0): Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(field, level) }, { weight: 1, arbitrary: anything });
}

function fitting(field: Field, level: number): Arbitrary<unknown> {
  const { fields, item, options, type, variants } = field;
  if (options && type !== 'array') return fc.constantFrom(...options.map(({ value }) => value));
  if (type === 'array') {
    return item ? fc.array(valuesOf(item, level + 1), { maxLength: 3 }) : anything;
  }
  if (variants) {
    return fc.oneof(
      ...variants.map(({ field: { fields: own = [] }, constants = {} }) =>
        rowsOf(own, level + 1).map((row) => ({
          ...row,
          ...Object.fromEntries(Object.entries(constants).map(([name, [first]]) => [name, first])),
        })),
      ),
    );
  }
  if (fields) return rowsOf(fields, level + 1);
  // a folded level (opened only on demand) has the same keys as the level above it
  if (field.folded !== undefined) return fc.record({ city: anything, next: anything }, { requiredKeys: [] });
  if (type === 'integer') return fc.integer({ min: -1, max: 6000 });
  if (type === 'number') return fc.integer({ min: -1, max: 300 }).map((half) => half / 2);
  if (type === 'boolean') return fc.boolean();
  return anything;
}

const rowsOf = (fields: readonly Field[], level = 0): Arbitrary<Row> =>
  level > 4
    ? fc.constant({})
    : fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesOf(field, level)])), {
        requiredKeys: [],
      });

/** Returns path and keyword of every issue that a validator reports, sorted. */
const found = (validate: Validate | undefined, value: unknown) =>
  validate?.(value)
    .map(({ path, keyword }) => `${path} ${keyword}`)
    .sort();

describe.each(files)('%s', (file) => {
  const area = parseArea(readFileSync(`${root}${file}`, 'utf8'));

  it.each(Object.keys(area.entities))('%s is judged the same by ajv and by reading', (name) => {
    const entity = area.entities[name];
    if (!entity) throw new Error(`No entity ${name}.`);
    const [compiled, read] = [compileEntity(entity), interpretEntity(entity)];
    const keywords = new Set<string>();
    fc.assert(
      fc.property(rowsOf(entity.fields), (row) => {
        const issues = found(compiled, row);
        for (const issue of issues ?? []) keywords.add(issue.split(' ')[1] ?? '');
        expect({ row, issues: found(read, row) }).toEqual({ row, issues });
      }),
      { numRuns: 120 },
    );
    // the test is useful only if some values are refused; an entity without writable fields has no errors
    const isWritable = entity.fields.some((field) => !field.readOnly);
    expect(keywords.size > 0).toBe(isWritable);
  });
});
