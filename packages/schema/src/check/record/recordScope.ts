import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { resolveSchema } from '../../json/resolveSchema.ts';
import { type Shape, shapeOf } from '../../json/shapeOf.ts';
import type { Report } from '../report/report.ts';

/** Names that a check may know besides those in the file. */
export interface Known {
  /** Keys of all entities that a reference may name; undefined allows every key. */
  readonly entities?: readonly string[];
  /** Codes of all dictionaries that a field may name; undefined allows every code. */
  readonly dictionaries?: readonly string[];
  readonly widgets?: readonly string[];
  readonly formats?: readonly string[];
  /** Names of `x-derive` rules besides the package's own. */
  readonly rules?: readonly string[];
}

/** The place in a record at which a check is. */
export interface RecordScope {
  readonly root: JsonSchemaObject;
  readonly report: Report;
  readonly known: Known;
  /** The object whose properties the schema describes, without its conditions. */
  readonly object: JsonSchemaObject | undefined;
  /** True inside `if` or `not`, where a name that is not declared can never occur. */
  readonly isTest: boolean;
  /** The object of which the schema is a member: an annotation may name the other members. */
  readonly siblings: JsonSchemaObject | undefined;
  /**
   * The record itself, one of its fields, or a part inside a field: some annotations work on fields of the record
   * only.
   */
  readonly level: 'record' | 'field' | 'inner';
  /** A branch of `oneOf` or `anyOf`. */
  readonly isChoice: boolean;
  /** Objects that were already read: the check of each field needs its object, which may have thousands of fields. */
  readonly objects: WeakMap<JsonSchemaObject, ReadObject>;
}

interface ReadObject {
  /** The schema with an outer `$ref` resolved. */
  readonly schema: JsonSchemaObject;
  readonly shape: Shape;
}

/** The object and its declarations. Each object is read once. */
export function readObject(
  object: JsonSchemaObject,
  { root, objects }: Pick<RecordScope, 'root' | 'objects'>,
): ReadObject {
  const before = objects.get(object);
  if (before) return before;
  const { schema } = resolveSchema(object, root);
  const read = { schema, shape: shapeOf(schema, root) };
  objects.set(object, read);
  return read;
}
