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

/** The part of a record that is checked, with its surroundings. */
export interface RecordScope {
  readonly root: JsonSchemaObject;
  readonly report: Report;
  readonly known: Known;
  /** Object whose properties the schema describes, without the object's conditions. */
  readonly object: JsonSchemaObject | undefined;
  /** True inside `if` or `not`. There, a name that is not declared can never occur. */
  readonly isTest: boolean;
  /** Object of which the schema is a member; an annotation may name the other members. */
  readonly siblings: JsonSchemaObject | undefined;
  /**
   * Level of the schema: the record itself, a field of the record, or a part inside a field. Some annotations work
   * only on fields of the record.
   */
  readonly level: 'record' | 'field' | 'inner';
  /** True in a branch of `oneOf` or `anyOf`. */
  readonly isChoice: boolean;
  /**
   * Objects that were already read. The check of each field needs the object that contains the field, and an object
   * may have thousands of fields.
   */
  readonly objects: WeakMap<JsonSchemaObject, ReadObject>;
}

interface ReadObject {
  /** Schema whose outermost `$ref` is replaced by its target. */
  readonly schema: JsonSchemaObject;
  readonly shape: Shape;
}

/** Returns the schema of an object and its declarations. Each object is read only once. */
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
