import type { JsonSchema, JsonSchemaObject } from '../model/jsonSchema.ts';
import { constantsOf, discriminatorOf } from '../parse/discriminator.ts';
import { isSchemaObject } from '../parse/resolveSchema.ts';
import { listOf } from '../parse/shapeOf.ts';
import { withSubschemas } from '../parse/subschemas.ts';

/** Formats of numbers, and the limits they mean. */
const numberLimits: Readonly<Record<string, JsonSchemaObject>> = {
  bytes: { minimum: 0 },
  duration: { minimum: 0 },
  percent: { minimum: 0, maximum: 100 },
  'positive-integer': { minimum: 1 },
};

/** What these ask they ask of the record as it is. */
const tests: readonly string[] = ['not', 'if'];

/**
 * The record as a form may submit it, the one schema both validators are made of: what the server keeps is
 * not judged, a choice of objects is judged by the chosen one, and number formats become limits.
 */
export function formSchema(record: JsonSchemaObject): JsonSchemaObject {
  return objectSchema(record, record);
}

function formPart(schema: JsonSchema, root: JsonSchemaObject): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  return schema.readOnly === true ? true : objectSchema(schema, root);
}

function objectSchema(schema: JsonSchemaObject, root: JsonSchemaObject): JsonSchemaObject {
  const inner = withSubschemas(schema, (part, keyword) =>
    tests.includes(keyword) ? part : formPart(part, root),
  );
  const copy: Record<string, unknown> = { ...inner, ...limitsOf(schema) };
  if (schema.required) {
    const isServers = (name: string) => {
      const property = schema.properties?.[name];
      return isSchemaObject(property) && property.readOnly === true;
    };
    copy.required = listOf(schema.required).filter((name) => !isServers(name));
  }
  return withChosenBranch(copy as JsonSchemaObject, schema, root);
}

function limitsOf(schema: JsonSchemaObject): JsonSchemaObject {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  if (!isNumber || schema.format === undefined || !Object.hasOwn(numberLimits, schema.format)) return {};
  return { ...numberLimits[schema.format], ...pick(schema, 'minimum'), ...pick(schema, 'maximum') };
}

const pick = (schema: JsonSchemaObject, keyword: string) =>
  schema[keyword] === undefined ? {} : { [keyword]: schema[keyword] };

/** `oneOf` told apart by a constant says the same as one `if` per branch, and its issues name the chosen branch's fields. */
function withChosenBranch(
  copy: JsonSchemaObject,
  schema: JsonSchemaObject,
  root: JsonSchemaObject,
): JsonSchemaObject {
  const tells = discriminatorOf(schema, root);
  if (!tells) return copy;
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
  const branches = listOf<JsonSchema>(copy[keyword]);
  const { [keyword]: _replaced, ...rest } = copy;
  const values = tells.branches.flatMap((branch) => branch.values);
  const chosen = tells.branches.map((branch, at) => ({
    if: { properties: { [tells.by]: { enum: branch.values } }, required: [tells.by] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: branches[at] ?? true,
  }));
  const known = constantsOf(copy.properties?.[tells.by]).length > 0;
  const first: JsonSchemaObject = {
    required: [tells.by],
    ...(known ? {} : { properties: { [tells.by]: { enum: values } } }),
  };
  // only objects are told apart: another type is the business of `type`
  const type = schema.type === undefined ? { type: 'object' } : {};
  return { ...rest, ...type, allOf: [...listOf<JsonSchema>(copy.allOf), first, ...chosen] };
}
