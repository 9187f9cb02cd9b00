import type { Field, JsonSchemaObject } from '@isp/schema';
import { expandField } from '@isp/schema/internal';

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
    const { recursive } = field;
    if (recursive === undefined) return field;
    const level = known.get(recursive) ?? expandField(record, field);
    known.set(recursive, level);
    return level;
  };
}

/** Is a field, or one inside it, such a one? Those of every kind its value may be count, at every level. */
export function someWithin(
  field: Field,
  opened: Opened,
  isSuch: (field: Field) => boolean,
  seen: Set<string> = new Set(),
): boolean {
  if (isSuch(field)) return true;
  const { recursive } = field;
  if (recursive !== undefined) {
    // what is inside a level that was opened before is the same again
    if (seen.has(recursive)) return false;
    seen.add(recursive);
  }
  const { fields = [], item, variants = [] } = opened(field);
  const inner = [...fields, ...(item ? [item] : []), ...variants.flatMap((variant) => variant.fields)];
  return inner.some((one) => someWithin(one, opened, isSuch, seen));
}
