import { fromJsonSchema, type Row } from '@isp/schema';
import { acceptsValue, deriveRuleOf } from '@isp/schema/internal';
import { fromDotted } from '../values.ts';
import { createFormEngine } from './createFormEngine.ts';
import { createScopes } from './scope.ts';

export const text = { type: 'string' };

/** Starts a form engine with a schema that is given as a plain object. Returns the engine and its values. */
export function start(
  record: object,
  values: Row = {},
  check: (values: Row) => ReadonlyMap<string, string> = () => new Map(),
  accepts = acceptsValue,
) {
  const entity = fromJsonSchema({ type: 'object', ...record });
  const engine = createFormEngine({
    fields: entity.fields,
    conditions: entity.conditions,
    record: { type: 'object', ...record },
    initial: values,
    accepts,
    derive: (rule, values) => deriveRuleOf(rule, undefined)?.(values),
    check: (row) =>
      [...check(row)].map(([name, message]) => ({ path: fromDotted(name, row, () => []), message })),
  });
  engine.validateByElement(createScopes);
  return { engine, values: engine.values };
}
