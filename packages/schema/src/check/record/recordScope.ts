import type { JsonSchemaObject } from '../../json/jsonSchema.ts';
import { resolveSchema } from '../../json/resolveSchema.ts';
import { type Shape, shapeOf } from '../../json/shapeOf.ts';
import type { Report } from '../report/report.ts';

/** What a check may know besides the file. */
export interface Known {
  /** Keys of all entities a reference may name; unknown means every key will do. */
  readonly entities?: readonly string[];
  /** Codes of all dictionaries a field may name; unknown means every code will do. */
  readonly dictionaries?: readonly string[];
  readonly widgets?: readonly string[];
  readonly formats?: readonly string[];
  /** Names of `x-derive` rules beyond the package's own. */
  readonly rules?: readonly string[];
}

/** Where in a record a check is. */
export interface RecordScope {
  readonly root: JsonSchemaObject;
  readonly report: Report;
  readonly known: Known;
  /** The object whose properties the schema describes, as it is declared outside of all conditions. */
  readonly object: JsonSchemaObject | undefined;
  /** Inside `if` or `not`: a name that is not declared can never be there. */
  readonly isTest: boolean;
  /** The object that has the schema as a member: an annotation may name its members. */
  readonly siblings: JsonSchemaObject | undefined;
  /** Where every annotation works, only some, or none of those about modes. */
  readonly level: 'record' | 'field' | 'inner';
  /** A branch of `oneOf` or `anyOf`. */
  readonly isChoice: boolean;
  /** Objects that were read already: each field needs its own, and a wide one has thousands. */
  readonly objects: WeakMap<JsonSchemaObject, ReadObject>;
}

interface ReadObject {
  /** Without `$ref` on its outside. */
  readonly schema: JsonSchemaObject;
  readonly shape: Shape;
}

/** The object and its declarations, read once. */
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
