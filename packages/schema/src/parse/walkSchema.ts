import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import type { Resolved } from '../json/resolveSchema.ts';
import type { Field, Folded, ValueType } from '../model/field.ts';
import { annotationsOf } from './annotationsOf.ts';
import { defaultWidget } from './defaultWidget.ts';
import { type FieldPlace, fieldBase } from './fieldBase.ts';
import { withFittingDefault } from './fittingDefault.ts';
import { limitsOf } from './limitsOf.ts';

/** Differences between reading an area's record and any JSON Schema. */
export interface Policy {
  readonly name: Folded['policy'];
  /** Levels of objects and lists that are followed at once; deeper ones open on demand. */
  readonly maxLevels: number;
  /** Fields that are made at once. */
  readonly maxFields: number;
  /** The schema with its references followed, and its `allOf` where the policy takes that in. */
  readonly resolve: (schema: JsonSchema, root: JsonSchemaObject, refs: readonly string[]) => Resolved;
  readonly typeOf: (own: JsonSchemaObject) => ValueType;
  /** True when the value has parts, which are folded where they lie too deep. */
  readonly isNested: (own: JsonSchemaObject) => boolean;
  /** The field of a schema that is no plain value, list or object; undefined for those. */
  readonly special: (own: JsonSchemaObject, place: FieldPlace, walk: Walk) => Field | undefined;
  /** Elements of a list. */
  readonly list: (own: JsonSchemaObject, walk: Walk) => Partial<Field>;
  /** Members or kinds of an object. */
  readonly object: (own: JsonSchemaObject, place: FieldPlace, walk: Walk) => Partial<Field>;
  /** Properties that the policy adds to a plain field. */
  readonly more: (own: JsonSchemaObject) => Partial<Field>;
  /** The field of any value, as JSON. */
  readonly json: (own: JsonSchemaObject, place: FieldPlace) => Field;
}

/** A place in a schema on the way through it. */
export interface Walk {
  readonly policy: Policy;
  readonly root: JsonSchemaObject;
  /** References followed from the top to here. */
  readonly refs: readonly string[];
  /** Index in `refs` of the first one that was followed for this value, and not for one around it. */
  readonly since: number;
  readonly level: number;
  /** Choices around it for the same value. */
  readonly choices: number;
  /** Shared by one whole walk. */
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

/** A part of a schema as a field, with all that is inside it. */
export function walkSchema(schema: JsonSchema, place: FieldPlace, walk: Walk): Field {
  const { policy, root } = walk;
  const resolved = policy.resolve(schema, root, walk.refs);
  const { cycle, refs, schema: own } = resolved;
  walk.budget.left--;
  if (isOfItself(resolved, walk)) return policy.json(own, place);
  if (cycle !== undefined) return cycleField(own, cycle, place, walk);
  return fieldOf(withFittingDefault(own, root), place, { ...walk, refs, level: walk.level + 1 });
}

/** True for a `$ref` cycle that consumes no level of the value: following it would never end. */
export const isOfItself = ({ cycle, refs }: Resolved, { since }: Walk): boolean =>
  cycle !== undefined && refs.indexOf(cycle) >= since;

/** A recursive schema shows its title and opens on demand. */
export function cycleField(beside: JsonSchemaObject, ref: string, place: FieldPlace, walk: Walk): Field {
  const { policy, root } = walk;
  const { schema } = policy.resolve({ $ref: ref }, root, []);
  return foldedField(withFittingDefault({ ...schema, ...beside }, root), { $ref: ref }, place, policy);
}

/** The field of a schema whose references are followed. */
export function fieldOf(own: JsonSchemaObject, place: FieldPlace, walk: Walk): Field {
  const { budget, level, policy } = walk;
  const isDeep = level > policy.maxLevels || budget.left <= 0;
  if (isDeep && policy.isNested(own)) return foldedField(own, own, place, policy);
  return policy.special(own, place, walk) ?? plainField(own, policy.typeOf(own), place, walk);
}

/** A value, a list or an object. */
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

/** Path of a member of the value at a path. */
export const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
