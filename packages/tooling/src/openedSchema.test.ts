import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../schema/src/model/field.ts';
import { branchFor, keptFor } from '../../schema/src/outside/branchFor.ts';
import { openSchema, unfold } from '../../schema/src/outside/openSchema.ts';
import { startValue } from '../../schema/src/outside/startOutside.ts';
import { interpret } from '../../schema/src/validate/interpret.ts';
import { anySchema, anyValue } from './anySchema.fixture.ts';

const runs = process.env.ISP_LONG ? 10_000 : 300;

describe('any schema and any value', () => {
  it('T-R8 T-R19 opens, loses nothing, and judges as the schema does', () => {
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

  it('T-R8 T-R19 each of its fields begins, opens, and finds the kind of a value', () => {
    fc.assert(
      fc.property(anySchema, anyValue, (schema, value) => {
        const { fields, record } = openSchema(schema);
        const visit = (field: Field, depth: number): void => {
          startValue(field);
          const { branches = [] } = field;
          const at = branchFor(branches, value, record);
          expect(at).toBeLessThan(branches.length);
          for (const branch of branches) {
            keptFor(branch, value, record);
            visit(branch.field, depth);
          }
          for (const inner of [...(field.fields ?? []), ...(field.places ?? [])]) visit(inner, depth);
          if (field.item) visit(field.item, depth);
          if (field.folded !== undefined && depth < 2) visit(unfold(record, field), depth + 1);
        };
        for (const field of fields) visit(field, 0);
      }),
      { numRuns: runs },
    );
  });
});
