import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Resolved } from '../json/resolveSchema.ts';
import type { Field, Folded, ValueType } from '../model/field.ts';
import { annotationsOf } from './annotationsOf.ts';
import { defaultWidget } from './defaultWidget.ts';
import { type FieldPlace, fieldBase } from './fieldBase.ts';
import { withFittingDefault } from './fittingDefault.ts';
import { limitsOf } from './limitsOf.ts';

/** Functions and limits for reading a schema. They differ between the record of an area and a foreign schema. */
export interface Policy {
  readonly name: Folded['policy'];
  /**
   * Maximum number of levels of objects and lists that are read at once. Deeper levels are folded, and read when
   * the user opens them.
   */
  readonly maxLevels: number;
  /** Maximum number of fields that are created at once. */
  readonly maxFields: number;
  /** Returns the schema with its references replaced by their targets. In some policies `allOf` is replaced too. */
  readonly resolve: (schema: JsonSchema, root: JsonSchemaObject, refs: readonly string[]) => Resolved;
  readonly typeOf: (own: JsonSchemaObject) => ValueType;
  /** Returns true if the value consists of parts. If it is deeply nested, it is folded. */
  readonly isNested: (own: JsonSchemaObject) => boolean;
  /**
   * Returns the field of a schema that is something other than a plain value, a list or an object. Returns
   * undefined for these three.
   */
  readonly special: (own: JsonSchemaObject, place: FieldPlace, walk: Walk) => Field | undefined;
  /** Returns the parts of a field that describe the elements of a list. */
  readonly list: (own: JsonSchemaObject, walk: Walk) => Partial<Field>;
  /** Returns the parts of a field that describe the members or kinds of an object. */
  readonly object: (own: JsonSchemaObject, place: FieldPlace, walk: Walk) => Partial<Field>;
  /** Returns the properties that the policy adds to a plain field. */
  readonly more: (own: JsonSchemaObject) => Partial<Field>;
  /** Returns a field for any value, which the user writes as JSON. */
  readonly json: (own: JsonSchemaObject, place: FieldPlace) => Field;
}

/** The current position while a schema is read. */
export interface Walk {
  readonly policy: Policy;
  readonly root: JsonSchemaObject;
  /** References that were followed from the top to this position. */
  readonly refs: readonly string[];
  /**
   * Number of references in `refs` that belong to values around this one. The references after them were followed
   * for this value itself.
   */
  readonly since: number;
  readonly level: number;
  /** Number of choices around this position that belong to the same value. */
  readonly choices: number;
  /**
   * Number of fields that may still be created. The object is shared by all positions, so that they count together.
   */
  readonly budget: { left: number };
}

export const startWalk = (root: JsonSchemaObject, policy: Policy, refs: readonly string[] = []): Walk => ({
  policy,
  root,
  refs,
  since: 0,
  level: 0,
  choices: 0,
  budget: { left: policy.maxFields },
});

/** Returns the field of a part of a schema, including all fields inside it. */
export function walkSchema(schema: JsonSchema, place: FieldPlace, walk: Walk): Field {
  const { policy, root } = walk;
  const resolved = policy.resolve(schema, root, walk.refs);
  const { cycle, refs, schema: own } = resolved;
  walk.budget.left--;
  if (isOfItself(resolved, walk)) return policy.json(own, place);
  if (cycle !== undefined) return cycleField(own, cycle, place, walk);
  return fieldOf(withFittingDefault(own, root), place, { ...walk, refs, level: walk.level + 1 });
}

/**
 * Returns true for a `$ref` that leads back to itself for the same value. Following it would never end. A `$ref`
 * that leads back to itself for a part of the value is allowed.
 */
export const isOfItself = ({ cycle, refs }: Resolved, { since }: Walk): boolean =>
  cycle !== undefined && refs.indexOf(cycle) >= since;

/**
 * Returns the folded field of a schema that contains itself. It has the title of the schema, and is read when the
 * user opens it.
 */
export function cycleField(beside: JsonSchemaObject, ref: string, place: FieldPlace, walk: Walk): Field {
  const { policy, root } = walk;
  const { schema } = policy.resolve({ $ref: ref }, root, []);
  return foldedField(withFittingDefault({ ...schema, ...beside }, root), { $ref: ref }, place, policy);
}

/** Returns the field of a schema whose references are already replaced. */
export function fieldOf(own: JsonSchemaObject, place: FieldPlace, walk: Walk): Field {
  const { budget, level, policy } = walk;
  const isDeep = level > policy.maxLevels || budget.left <= 0;
  if (isDeep && policy.isNested(own)) return foldedField(own, own, place, policy);
  return policy.special(own, place, walk) ?? plainField(own, policy.typeOf(own), place, walk);
}

/** Returns the field of a plain value, a list or an object. */
export function plainField(own: JsonSchemaObject, type: ValueType, place: FieldPlace, walk: Walk): Field {
  const { policy } = walk;
  const inner: Walk = { ...walk, since: walk.refs.length };
  const parts =
    type === 'array' ? policy.list(own, inner) : type === 'object' ? policy.object(own, place, inner) : {};
  const bare: Omit<Field, 'widget'> = {
    ...fieldBase(own, place, type),
    ...parts,
    ...annotationsOf(own),
    ...limitsOf(own),
    ...policy.more(own),
  };
  return { ...bare, widget: bare.ui.widget ?? defaultWidget(bare) };
}

const foldedField = (
  own: JsonSchemaObject,
  schema: JsonSchema,
  place: FieldPlace,
  { name, typeOf }: Policy,
): Field => ({
  ...fieldBase(own, place, typeOf(own) === 'array' ? 'array' : 'object'),
  ...annotationsOf(own),
  folded: { schema, policy: name },
  widget: 'folded',
});

/** Returns the path of a member. `path` is the path of the object that contains it. */
export const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
