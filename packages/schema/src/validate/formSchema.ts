import { constantsOf, type Discriminator, discriminatorOf } from '../json/discriminator.ts';
import type { JsonSchema, JsonSchemaObject } from '../json/jsonSchema.ts';
import { isSchemaObject, resolveSchema } from '../json/resolveSchema.ts';
import { listOf } from '../json/shapeOf.ts';
import { withSubschemas } from '../json/subschemas.ts';

/** Number formats with the limits that they imply. */
const numberLimits: Readonly<Record<string, JsonSchemaObject>> = {
  bytes: { minimum: 0 },
  duration: { minimum: 0 },
  percent: { minimum: 0, maximum: 100 },
  'positive-integer': { minimum: 1 },
};

/** Keywords whose schemas only test the record. They are not changed. */
const tests: readonly string[] = ['not', 'if'];

/** Keywords whose schemas apply to the same object as the schema that contains them. */
const ofTheSame: readonly string[] = ['allOf', 'anyOf', 'then', 'else', 'dependentSchemas', 'dependencies'];

const choices: readonly string[] = ['anyOf', 'oneOf'];

type Names = ReadonlySet<string>;
const none: Names = new Set();

interface Form {
  readonly root: JsonSchemaObject;
  /**
   * Members that the server writes, for each object that was already examined. Many references have the same
   * target, so the results are stored.
   */
  readonly kept: Map<JsonSchemaObject, Names>;
}

/**
 * Returns the schema of the record in the form in which a form submits it. Both validators are made from this
 * schema. Fields that the server writes are neither validated nor required. In a choice between objects, only the
 * chosen object is validated. Number formats become limits.
 */
export function formSchema(record: JsonSchemaObject): JsonSchemaObject {
  return objectSchema(record, { root: record, kept: new Map() }, none);
}

function formPart(schema: JsonSchema, form: Form, above: Names): JsonSchema {
  if (!isSchemaObject(schema)) return schema;
  return schema.readOnly === true ? true : objectSchema(schema, form, above);
}

/**
 * Returns the schema of an object with these changes.
 *
 * @param above - members that the server writes, as declared by a schema around this one that applies to the same
 * object
 */
function objectSchema(schema: JsonSchemaObject, form: Form, above: Names): JsonSchemaObject {
  const kept = new Set([...above, ...keptBy(schema, form)]);
  const tells = discriminatorOf(schema, form.root);
  const inner = withSubschemas(schema, (part, keyword) => {
    if (tests.includes(keyword)) return part;
    // Inside these keywords, members that the server writes are not required either. Without a discriminator this does
    // not apply to the branches of a oneOf, because a branch that requires less could also accept the values of another
    // branch.
    const isSame = ofTheSame.includes(keyword) || (keyword === 'oneOf' && tells !== undefined);
    // If a whole kind is read-only, its schema is not replaced by `true`. Otherwise it would accept invalid values
    // of the other kinds.
    const kind = choices.includes(keyword) ? resolveSchema(part, form.root).schema : {};
    if (kind.readOnly === true) return objectSchema(kind, form, isSame ? kept : none);
    return formPart(part, form, isSame ? kept : none);
  });
  const copy: Record<string, unknown> = { ...inner, ...limitsOf(schema) };
  if (schema.required) copy.required = listOf(schema.required).filter((name) => !kept.has(name));
  return tells ? withChosenBranch(copy as JsonSchemaObject, schema, tells) : (copy as JsonSchemaObject);
}

/** Returns the names of an object's members that the server writes. References and conditions are searched too. */
function keptBy(schema: JsonSchema, form: Form): Names {
  if (!isSchemaObject(schema)) return none;
  const known = form.kept.get(schema);
  if (known) return known;
  const names = new Set<string>();
  // The empty set is stored before it is filled. If the schema contains itself, the set is found and the search
  // ends.
  form.kept.set(schema, names);
  const { allOf, properties } = resolveSchema(schema, form.root).schema;
  for (const [name, member] of Object.entries(properties ?? {})) {
    if (resolveSchema(member, form.root).schema.readOnly === true) names.add(name);
  }
  for (const part of listOf<JsonSchema>(allOf)) {
    for (const name of keptBy(part, form)) names.add(name);
  }
  return names;
}

function limitsOf(schema: JsonSchemaObject): JsonSchemaObject {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  if (!isNumber || schema.format === undefined || !Object.hasOwn(numberLimits, schema.format)) return {};
  return { ...numberLimits[schema.format], ...pick(schema, 'minimum'), ...pick(schema, 'maximum') };
}

const pick = (schema: JsonSchemaObject, keyword: string) =>
  schema[keyword] === undefined ? {} : { [keyword]: schema[keyword] };

/**
 * Returns the schema of a choice with a discriminator as one `if` per branch. It accepts the same values, but its
 * issues concern the fields of the chosen branch. If the constant may be missing, a value without it is validated
 * by the original choice.
 */
function withChosenBranch(
  copy: JsonSchemaObject,
  schema: JsonSchemaObject,
  { branches: distinguished, by }: Discriminator,
): JsonSchemaObject {
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
  const branches = listOf<JsonSchema>(copy[keyword]);
  const { [keyword]: _replaced, ...rest } = copy;
  const values = distinguished.flatMap((branch) => branch.values);
  const chosen = distinguished.map((branch, at) => ({
    if: { properties: { [by]: { enum: branch.values } }, required: [by] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: branches[at] ?? true,
  }));
  const known = constantsOf(copy.properties?.[by]).length > 0;
  const constant = known ? {} : { properties: { [by]: { enum: values } } };
  const before = listOf<JsonSchema>(copy.allOf);
  // Without the constant, several branches of a `oneOf` would accept the value, so the constant is required.
  const isAsked =
    (keyword === 'oneOf' && distinguished.length > 1) ||
    distinguished.every((branch) => listOf(branch.schema.required).includes(by));
  if (isAsked) {
    // Only objects can have a discriminator. The keyword `type` refuses all other values.
    const type = schema.type === undefined ? { type: 'object' } : {};
    return { ...rest, ...type, allOf: [...before, { required: [by], ...constant }, ...chosen] };
  }
  const either: JsonSchemaObject = {
    if: { type: 'object', required: [by] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: { ...constant, allOf: chosen },
    else: { [keyword]: branches },
  };
  return { ...rest, allOf: [...before, either] };
}
