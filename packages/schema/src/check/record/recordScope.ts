import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { resolveSchema } from '../../json/resolveSchema.ts';
import { type Shape, shapeOf } from '../../json/shapeOf.ts';
import type { Report } from '../report/report.ts';

/** Names that are known to a check in addition to the names in the file. */
export interface Known {
  /** Keys of all entities that a reference may name; undefined allows every key. */
  readonly entities?: readonly string[];
  /** Codes of all dictionaries that a field may name; undefined allows every code. */
  readonly dictionaries?: readonly string[];
  readonly widgets?: readonly string[];
  readonly formats?: readonly string[];
  /** Names of `x-derive` rules in addition to the rules of this package. */
  readonly rules?: readonly string[];
}

/** The part of a record that is being checked, and what the checks need to know about its surroundings. */
export interface RecordScope {
  readonly root: JsonSchemaObject;
  readonly report: Report;
  readonly known: Known;
  /**
   * Schema of the object whose properties are described, without its conditions. Undefined if the schema describes
   * no object.
   */
  readonly object: JsonSchemaObject | undefined;
  /**
   * True inside `if` or `not`. A test on an undeclared name is a mistake there, because the name never occurs in a
   * value.
   */
  readonly isTest: boolean;
  /**
   * Schema of the object that contains the checked field. Annotations may contain the names of the other fields of
   * this object.
   */
  readonly siblings: JsonSchemaObject | undefined;
  /**
   * Level of the checked schema: the record itself, a field of the record, or a part inside a field. Some
   * annotations are allowed only on fields of the record.
   */
  readonly level: 'record' | 'field' | 'inner';
  /** True in a branch of `oneOf` or `anyOf`. */
  readonly isChoice: boolean;
  /**
   * Objects that were already read. The check of each field reads the object that contains it, and an object may
   * have thousands of fields.
   */
  readonly objects: WeakMap<JsonSchemaObject, ReadObject>;
}

interface ReadObject {
  /** Schema whose outermost `$ref` is replaced by its target. */
  readonly schema: JsonSchemaObject;
  readonly shape: Shape;
}

/** Returns the schema of an object and its properties. Each object is read only once. */
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
