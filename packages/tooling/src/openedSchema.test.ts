import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSchema } from '../../schema/src/anySchema/openSchema.ts';
import { startValue } from '../../schema/src/anySchema/startValue.ts';
import { unfoldSchema } from '../../schema/src/anySchema/unfoldSchema.ts';
import { retainedValue, variantFor } from '../../schema/src/anySchema/variantFor.ts';
import { interpret } from '../../schema/src/interpreter/interpret.ts';
import type { JsonSchema } from '../../schema/src/json/jsonSchema.ts';
import type { Field } from '../../schema/src/model/field.ts';
import { anySchema, anyValue, groupSchema } from './anySchema.fixture.ts';

const runs = process.env.ISP_LONG ? 10_000 : 300;

describe('any schema and any value', () => {
  it('any schema opens, loses nothing, and validates as the schema does (T-R8, T-R19)', () => {
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        const opened = openSchema(schema, { value });
        expect(opened.fromRow(opened.toRow(value))).toEqual(value);
        const accepts = interpret(schema, { foreign: true })(value).length === 0;
        expect(opened.validate(opened.toRow(value)).length === 0).toBe(accepts);
        expect(JSON.stringify(opened.fields).length).toBeLessThan(1_000_000);
      }),
      { numRuns: runs },
    );
  });

  it('each of its fields begins, opens, and finds the kind of a value (T-R8, T-R19)', () => {
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        const { fields, record } = openSchema(schema);
        const visit = (field: Field, depth: number): void => {
          startValue(field);
          const { variants = [] } = field;
          const at = variantFor(variants, value, record);
          expect(at).toBeLessThan(variants.length);
          for (const variant of variants) {
            retainedValue(variant, value, record);
            visit(variant.field, depth);
          }
          for (const inner of [...(field.fields ?? []), ...(field.places ?? [])]) visit(inner, depth);
          if (field.item) visit(field.item, depth);
          if (field.folded !== undefined && depth < 2) visit(unfoldSchema(record, field), depth + 1);
        };
        for (const field of fields) visit(field, 0);
      }),
      { numRuns: runs },
    );
  });

  it('a new value is valid wherever an object without members, or with the required ones only, is valid', () => {
    fc.assert(
      fc.property(fc.oneof(anySchema, groupSchema), (schema) => {
        const { startOf, fromRow, validate } = openSchema(schema);
        const start = startOf(undefined);
        const exact = interpret(schema, { foreign: true });
        const least = leastOf(schema);
        if (exact({}).length === 0 || (least !== undefined && exact(least).length === 0)) {
          expect(validate(start)).toEqual([]);
          expect(exact(fromRow(start))).toEqual([]);
        }
        // the value that a form sends may never be undefined
        if (validate(start).length === 0) expect(fromRow(start)).not.toBeUndefined();
      }),
      { numRuns: runs },
    );
  });
});

/**
 * Returns the smallest valid value of a schema that lists all members of its objects: constants, and empty lists
 * and objects.
 */
function leastOf(schema: JsonSchema): unknown {
  if (typeof schema !== 'object') return undefined;
  if (Object.hasOwn(schema, 'const')) return schema.const;
  if (schema.type === 'array') return [];
  if (schema.type !== 'object') return undefined;
  return Object.fromEntries(
    (Array.isArray(schema.required) ? schema.required : []).flatMap((name) => {
      const value = leastOf(schema.properties?.[name] ?? false);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
