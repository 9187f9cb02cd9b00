import { isObject } from '@isp/kit';
import { defined } from '../json/defined.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject } from '../json/resolveSchema.ts';
import { listOf } from '../json/shapeOf.ts';
import { titleOf } from '../json/titleOf.ts';
import { annotated } from '../model/annotations.ts';
import type { Option, ValueType } from '../model/field.ts';

/**
 * Returns the JSON type of a schema. If the schema does not declare a type, the type is inferred from other
 * keywords.
 */
export function typeOf(schema: JsonSchemaObject): ValueType {
  const named = namedTypes(schema)[0];
  if (named) return named;
  if (schema.properties || schema.additionalProperties !== undefined) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  const values = optionValues(schema);
  if (values.length > 0) return typeOfValue(values[0]);
  if (listOf<JsonSchema>(schema.oneOf ?? schema.anyOf).some(isSchemaObject)) {
    const first = listOf<JsonSchema>(schema.oneOf ?? schema.anyOf).find(isSchemaObject);
    return first && isSchemaObject(first) && (first.properties || first.$ref)
      ? 'object'
      : first
        ? typeOf(first)
        : 'string';
  }
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined)
    return 'number';
  return 'string';
}

/** Returns the types that a schema declares, except `null`. */
const namedTypes = ({ type }: JsonSchemaObject): readonly ValueType[] =>
  [type].flat().filter((name): name is ValueType => typeof name === 'string' && name !== 'null');

const simpleTypes: readonly ValueType[] = ['string', 'integer', 'number', 'boolean'];

/** Returns the simple types of a value that may have several types; undefined if it has only one. */
export function simpleTypesOf(schema: JsonSchemaObject): readonly ValueType[] | undefined {
  const branches = listOf<JsonSchema>(schema.oneOf ?? schema.anyOf);
  const named = namedTypes(schema);
  const types: readonly ValueType[] =
    named.length > 1
      ? named
      : optionsOf(schema)
        ? []
        : branches.map((branch) => (isSchemaObject(branch) ? typeOf(branch) : 'object'));
  const several = [...new Set(types)];
  return several.length > 1 && several.every((type) => simpleTypes.includes(type)) ? several : undefined;
}

function typeOfValue(value: unknown): ValueType {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  return isObject(value) ? 'object' : 'string';
}

const optionValues = (schema: JsonSchemaObject) => (optionsOf(schema) ?? []).map((option) => option.value);

type Scalar = Option['value'];

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/**
 * Returns the choices of a field. They come from a `oneOf` or `anyOf` of constants with titles, or from an `enum`.
 * Returns undefined if there are none.
 */
export function optionsOf(schema: JsonSchemaObject): Option[] | undefined {
  const branches = listOf<JsonSchema>(schema.oneOf ?? schema.anyOf);
  const options = branches.flatMap((branch) => {
    if (!isSchemaObject(branch) || !isScalar(branch.const)) return [];
    const { 'x-tag': tag, 'x-when': when, 'x-renamed-from': former } = annotated(branch);
    const value = branch.const;
    const renamedFrom = former === undefined ? undefined : [former].flat();
    return [{ value, label: titleOf(branch) ?? String(value), ...defined({ tag, when, renamedFrom }) }];
  });
  if (branches.length > 0 && options.length === branches.length) return options;
  const values = listOf<unknown>(schema.enum).filter(isScalar);
  return values.length > 0 ? values.map((value) => ({ value, label: String(value) })) : undefined;
}
