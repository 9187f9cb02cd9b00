import type { Field, JsonSchemaObject } from '@isp/schema';
import { fieldsOfVariants, unfoldSchema } from '@isp/schema/internal';

/**
 * Adds one more level to a folded field, which is a field whose schema contains itself. Any other field is returned
 * unchanged.
 */
export type Opened = (field: Field) => Field;

const openers = new WeakMap<JsonSchemaObject, Opened>();

/**
 * Returns the function that opens further levels of a schema that contains itself. Each reference is opened once,
 * and the result is shared by all callers.
 */
export function opener(record: JsonSchemaObject): Opened {
  const opened = openers.get(record) ?? createOpener(record);
  openers.set(record, opened);
  return opened;
}

function createOpener(record: JsonSchemaObject): Opened {
  const known = new Map<string, Field>();
  return (field) => {
    const key = keyOf(field);
    if (key === undefined) return field;
    const level = known.get(key) ?? unfoldSchema(record, field);
    known.set(key, level);
    return level;
  };
}

/** Returns a key for the schema of a folded field. Fields with the same schema have the same key. */
const keyOf = ({ folded }: Field): string | undefined => folded && JSON.stringify(folded.schema);

/**
 * True if the field passes the test, or a field inside it does. The fields of all types that the value may have are
 * tested, at every level.
 */
export function someWithin(
  field: Field,
  opened: Opened,
  isSuch: (field: Field) => boolean,
  seen: Set<string> = new Set(),
): boolean {
  if (isSuch(field)) return true;
  const key = keyOf(field);
  if (key !== undefined) {
    // A schema that contains itself repeats the same fields at each level, so a schema that was tested before is
    // skipped.
    if (seen.has(key)) return false;
    seen.add(key);
  }
  const level = opened(field);
  const { fields = [], item } = level;
  const inner = [...fields, ...(item ? [item] : []), ...fieldsOfVariants(level)];
  return inner.some((one) => someWithin(one, opened, isSuch, seen));
}
