import type { JsonSchemaObject } from '@isp/schema';
import {
  formatRules,
  isSafeName,
  MAX_PATTERN_TEXT,
  searchableLength,
  toBoundedPattern,
} from '@isp/schema/internal';
import type { SchemaPlace } from '../calls/apiCall.ts';
import type { FlatSchema, FlatSchemas } from '../calls/flatSchema.ts';
import { itemsOf, numberOf, textOf } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';

/** Number of objects inside each other that a form shows. */
const MAX_LEVELS = 4;

/** Number of schemas in a record. What exceeds it is left out. */
const MAX_PARTS = 1500;

/** Characters of a description that is shown as a tooltip. */
const MAX_DESCRIPTION = 200;

/** Characters of a pattern that is kept. */
const MAX_PATTERN = 200;

/** Formats that mean the same in a document and in an area. Others restrict a text in another way. */
const sharedFormats = 'date date-time time email uri uri-reference uuid hostname ipv4 ipv6'
  .split(' ')
  .filter((format) => Object.hasOwn(formatRules, format));
const formatNames: Readonly<Record<string, string>> = { url: 'uri', datetime: 'date-time' };

/** Formats of numbers and texts that say how a value is stored, which a form does not need. */
const silentFormats = new Set(['int32', 'int64', 'float', 'double', 'decimal', 'string', 'password']);

export interface FieldSchemas {
  /** Returns the schema of a field. Undefined if a record cannot have it; the notes then say why. */
  toField(name: string, place: SchemaPlace): JsonSchemaObject | undefined;
}

/**
 * Creates the function that turns the schemas of one record into the schemas of its fields.
 *
 * @param records pointers of the schemas of the record, which no field may contain again
 */
export function createFieldSchemas(
  flat: FlatSchemas,
  notes: Notes,
  records: readonly string[],
): FieldSchemas {
  let parts = 0;

  function toField(name: string, place: SchemaPlace, level = 0, above: readonly string[] = records) {
    const leave = (why: string) => void notes.add('field-left-out', place.pointer, `"${name}" ${why}`);
    if (!isSafeName(name) || !/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || (name === 'params' && level === 0))
      return leave(
        'cannot be the name of a field: letters of English, digits and _. Have the server rename it.',
      );
    parts += 1;
    if (parts > MAX_PARTS)
      return leave(`is left out: the record has more than ${MAX_PARTS} parts. Add it by hand.`);
    const schema = flat(place);
    if (!schema) return leave('has no schema that can be read. Correct the document.');
    if (above.includes(schema.pointer))
      return leave('contains itself. Add the levels that are needed by hand.');
    if (schema.isMixed || schema.isUnion)
      return leave('may have values of several kinds. Add the kind that is needed by hand.');
    const content = contentOf(schema, level, [...above, schema.pointer]);
    return typeof content === 'string' ? leave(content) : { ...content, ...annotationsOf(schema) };
  }

  /** Returns the keywords for a value, or why it cannot be a field. */
  function contentOf(schema: FlatSchema, level: number, above: readonly string[]): JsonSchemaObject | string {
    const { items, node, others, properties, type } = schema;
    if (type === 'array') {
      const element = items && toField('item', items, level + 1, above);
      if (!element) return 'is a list of unknown elements. Add it by hand.';
      return {
        type,
        items: withoutTitles(element),
        ...limits(node, ['minItems', 'maxItems'], isCount),
        ...flag(node, 'uniqueItems'),
      };
    }
    if (type === 'object' || (type === undefined && properties.size > 0)) {
      if (level >= MAX_LEVELS) return 'is nested too deeply for a form. Add it by hand.';
      if (properties.size > 0) return objectOf(schema, level, above);
      const value = others && toField('value', others, level + 1, above);
      if (!value) return 'is an object of which no member is known. Add it by hand.';
      return { type: 'object', additionalProperties: withoutTitles(value) };
    }
    return scalarOf(schema);
  }

  function objectOf({ properties, required }: FlatSchema, level: number, above: readonly string[]) {
    const members = [...properties].flatMap(([name, place]) => {
      const member = toField(name, place, level + 1, above);
      return member ? [[name, member] as const] : [];
    });
    if (members.length === 0) return 'is an object without a member that a form can show. Add it by hand.';
    const names = members.map(([name]) => name).filter((name) => required.has(name));
    return {
      type: 'object' as const,
      ...(names.length > 0 && { required: names }),
      properties: Object.fromEntries(members),
    };
  }

  return { toField };
}

const withoutTitles = ({ description: _, title: __, ...schema }: JsonSchemaObject): JsonSchemaObject =>
  schema;

function scalarOf({ node, type: written }: FlatSchema): JsonSchemaObject | string {
  const values = itemsOf(node.enum ?? (node.const === undefined ? undefined : [node.const]));
  const choices = [...new Set(values.filter((value) => value !== null))];
  const type = written ?? typeOf(choices);
  if (type === 'boolean') return { type };
  if (type === 'string') {
    const { format } = node;
    if (format === 'byte' || format === 'binary' || node.contentMediaType !== undefined)
      return 'is binary, which a form of JSON cannot send. Leave it to a screen of its own.';
    if (choices.length > 0) return { type, enum: choices };
    return {
      type,
      ...formatOf(textOf(format)),
      ...limits(node, ['minLength', 'maxLength'], isCount),
      ...patternOf(node),
    };
  }
  if (type === 'integer' || type === 'number') {
    if (choices.length > 0) return { type, enum: choices };
    return { type, ...rangeOf(node), ...limits(node, ['multipleOf'], (value) => value > 0) };
  }
  return type === 'file' ? 'is a file. Leave it to a screen of its own.' : 'has no type. Add it by hand.';
}

function typeOf(choices: readonly unknown[]): string | undefined {
  if (choices.length === 0) return undefined;
  if (choices.every((choice) => typeof choice === 'string')) return 'string';
  return choices.every((choice) => Number.isInteger(choice)) ? 'integer' : undefined;
}

function formatOf(written: string | undefined): JsonSchemaObject {
  if (written === undefined || silentFormats.has(written)) return {};
  const format = formatNames[written] ?? written;
  if (format === 'date-time' && written !== format)
    return { $comment: `The format "${written}" is not one of JSON Schema, so any text is allowed.` };
  if (sharedFormats.includes(format)) return { format };
  return { $comment: `The format "${written}" is not known, so any text is allowed.` };
}

/**
 * Returns the pattern of a text if it is fast on every text. Whether another one is slow can take seconds to find out,
 * and a document has hundreds of them.
 */
function patternOf({ pattern }: FlatSchema['node']): JsonSchemaObject {
  if (typeof pattern !== 'string' || pattern === '') return {};
  const isFast =
    pattern.length <= MAX_PATTERN &&
    toBoundedPattern(pattern, 'u') !== undefined &&
    searchableLength(pattern) >= MAX_PATTERN_TEXT;
  if (isFast) return { pattern };
  return { $comment: 'The pattern of the document may be slow, or is not valid, so any text is allowed.' };
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

const limits = (
  node: FlatSchema['node'],
  keys: readonly string[],
  fits: (value: number) => boolean,
): JsonSchemaObject =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = numberOf(node[key]);
      return value !== undefined && fits(value) ? [[key, value]] : [];
    }),
  );

const flag = (node: FlatSchema['node'], key: string): JsonSchemaObject =>
  node[key] === true ? { [key]: true } : {};

/** Returns the limits of a number. In OpenAPI 3.0 and Swagger 2 `exclusiveMinimum` is a flag beside `minimum`. */
function rangeOf(node: FlatSchema['node']): JsonSchemaObject {
  const found: Record<string, number> = {};
  for (const [plain, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const limit = numberOf(node[plain]);
    if (limit !== undefined) found[node[exclusive] === true ? exclusive : plain] = limit;
    const own = numberOf(node[exclusive]);
    if (own !== undefined) found[exclusive] = own;
  }
  return found;
}

/** Returns the annotations of a field that do not depend on its type. */
function annotationsOf({ node }: FlatSchema): JsonSchemaObject {
  const title = textOf(node.title);
  const description = textOf(node.description)?.replaceAll(/\s+/g, ' ').trim();
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: shortened(description) }),
    ...(isPlain(node.default) && { default: node.default }),
    ...flag(node, 'readOnly'),
    ...flag(node, 'writeOnly'),
    ...flag(node, 'deprecated'),
  };
}

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

export const shortened = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
