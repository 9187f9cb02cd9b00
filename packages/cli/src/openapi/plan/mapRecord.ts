import type { JsonSchemaObject } from '@isp/schema';
import type { FlatSchema, FlatSchemas } from '../calls/flatSchema.ts';
import type { Notes } from '../document/notes.ts';
import { createFieldSchemas } from './fieldSchema.ts';

/** Schemas of one kind of record: what replies have, and what calls take. */
export interface RecordParts {
  readonly replies: readonly FlatSchema[];
  readonly add: FlatSchema | undefined;
  readonly update: FlatSchema | undefined;
  readonly rowKey: string | undefined;
}

export interface MappedRecord {
  readonly properties: Readonly<Record<string, JsonSchemaObject>>;
  readonly required: readonly string[];
  /** Required fields of calls that the record cannot have. Without them the call would be refused. */
  readonly missing: { readonly add: readonly string[]; readonly update: readonly string[] };
}

/** Maps the members of replies and bodies to the fields of a record. */
export function mapRecord(
  { add, replies, rowKey, update }: RecordParts,
  flat: FlatSchemas,
  notes: Notes,
): MappedRecord {
  const sources = [...(add ? [add] : []), ...(update ? [update] : []), ...replies];
  const pointers = sources.map(({ pointer }) => pointer);
  const fields = createFieldSchemas(flat, notes, pointers);
  const places = new Map(sources.toReversed().flatMap(({ properties }) => [...properties]));
  // the order in which screens show the fields is that of the replies
  const names = new Set([...replies, ...sources].flatMap(({ properties }) => [...properties.keys()]));
  const properties: Record<string, JsonSchemaObject> = {};
  for (const name of names) {
    const place = places.get(name);
    const field = place && fields.toField(name, place);
    if (field) properties[name] = withUse(field, name, { add, replies, rowKey, update });
  }
  const lacking = (body: FlatSchema | undefined) =>
    [...(body?.required ?? [])].filter((name) => !Object.hasOwn(properties, name));
  return {
    properties,
    required: Object.keys(properties).filter(
      (name) => (add ?? update)?.required.has(name) && properties[name]?.readOnly !== true,
    ),
    missing: { add: lacking(add), update: lacking(update) },
  };
}

/** Returns a field with the keywords that say in which calls it is sent. */
function withUse(
  { readOnly: isReadOnly, writeOnly, ...field }: JsonSchemaObject,
  name: string,
  { add, replies, rowKey, update }: RecordParts,
): JsonSchemaObject {
  const [isAdded, isUpdated] = [add, update].map((body) => body?.properties.has(name) ?? false);
  const isShown = replies.some(({ properties }) => properties.has(name));
  const isKey = name === rowKey;
  const isChosen = add?.required.has(name) ?? false;
  if (isReadOnly === true || (!isAdded && !isUpdated) || (isKey && !isChosen))
    return { ...field, readOnly: true };
  const hidden = writeOnly === true || !isShown ? { writeOnly: true } : {};
  if (isAdded && add && update && !isUpdated) return { ...field, ...hidden, 'x-mode': 'create' };
  if (isUpdated && add && !isAdded) return { ...field, ...hidden, 'x-mode': 'edit' };
  return { ...field, ...hidden, ...(isKey && { 'x-mode': 'create' }) };
}
