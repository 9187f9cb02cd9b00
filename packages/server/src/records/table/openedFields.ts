import type { Field, JsonSchemaObject } from '@isp/schema';
import { fieldsOfVariants, unfoldSchema } from '@isp/schema/internal';

/** Returns a folded field with one more level; any other field is returned unchanged. */
export type Opened = (field: Field) => Field;

const openers = new WeakMap<JsonSchemaObject, Opened>();

/** Opens the levels of a schema that contains itself. Each reference is opened once, for all callers. */
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

/** Identifies the schema of a folded field: fields with the same schema have the same key. */
const keyOf = ({ folded }: Field): string | undefined => folded && JSON.stringify(folded.schema);

/**
 * Does a field, or one inside it, pass the test? Fields of every kind that a value may have count, at every level.
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
    // a level that was opened before has the same content again
    if (seen.has(key)) return false;
    seen.add(key);
  }
  const level = opened(field);
  const { fields = [], item } = level;
  const inner = [...fields, ...(item ? [item] : []), ...fieldsOfVariants(level)];
  return inner.some((one) => someWithin(one, opened, isSuch, seen));
}
