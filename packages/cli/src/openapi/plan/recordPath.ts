import type { SchemaPlace } from '../calls/apiCall.ts';
import type { FlatSchema, FlatSchemas } from '../calls/flatSchema.ts';
import { joinPath } from './listReply.ts';

/** Number of objects around a record in a reply. */
const MAX_LEVELS = 2;

/**
 * Returns the path of the record in a reply: the schema of the records of the list, or one that has at least half of its
 * members. The empty path is the reply itself. Undefined if there is none.
 */
export function recordPathIn(
  body: SchemaPlace | undefined,
  record: FlatSchema,
  flat: FlatSchemas,
): string | undefined {
  const root = body && flat(body);
  return root && search(root, '', 0, record, flat);
}

function search(
  schema: FlatSchema,
  path: string,
  level: number,
  record: FlatSchema,
  flat: FlatSchemas,
): string | undefined {
  if (isAlike(schema, record)) return path;
  if (level >= MAX_LEVELS) return undefined;
  for (const [name, place] of schema.properties) {
    const member = name.includes('.') ? undefined : flat(place);
    const item = member?.type === 'array' && member.items ? flat(member.items) : undefined;
    if (item && isAlike(item, record)) return joinPath(joinPath(path, name), '0');
    const found =
      member?.type === 'object' ? search(member, joinPath(path, name), level + 1, record, flat) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns true if two schemas describe the same records. */
export function isAlike(a: FlatSchema, b: FlatSchema): boolean {
  if (a.pointer === b.pointer) return true;
  const common = [...a.properties.keys()].filter((name) => b.properties.has(name)).length;
  return common > 0 && common * 2 >= Math.min(a.properties.size, b.properties.size);
}
