import type { Field, JsonSchemaObject } from '@isp/schema';
import { fieldsOfVariants, unfoldSchema } from '@isp/schema/internal';

/** A field with the level its schema follows on demand; any other as it is. */
export type Opened = (field: Field) => Field;

const openers = new WeakMap<JsonSchemaObject, Opened>();

/** Expands the levels of a schema that contains itself; each reference once, for all callers. */
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

/** Text of the schema a folded field follows on demand: the same for each field that follows the same one. */
const keyOf = ({ folded }: Field): string | undefined => folded && JSON.stringify(folded.schema);

/** Is a field, or one inside it, such a one? Those of every kind its value may be count, at every level. */
export function someWithin(
  field: Field,
  opened: Opened,
  isSuch: (field: Field) => boolean,
  seen: Set<string> = new Set(),
): boolean {
  if (isSuch(field)) return true;
  const key = keyOf(field);
  if (key !== undefined) {
    // the content of a level that was opened before is the same again
    if (seen.has(key)) return false;
    seen.add(key);
  }
  const level = opened(field);
  const { fields = [], item } = level;
  const inner = [...fields, ...(item ? [item] : []), ...fieldsOfVariants(level)];
  return inner.some((one) => someWithin(one, opened, isSuch, seen));
}
