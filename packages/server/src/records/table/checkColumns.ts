import type { Entity } from '@isp/schema';
import { type Expressions, isCommonColumn } from '../../database/schema/columns.ts';

/**
 * Refuses a computed column where a stored column is needed: a writable field, or a field that row-level security,
 * a unique rule or the state machine reads.
 *
 * @throws Error that describes the change to make
 */
export function checkColumns(
  entities: readonly Entity[],
  columns: Readonly<Record<string, Expressions>>,
): void {
  for (const [key, expressions] of Object.entries(columns)) {
    const entity = entities.find((one) => one.key === key);
    if (!entity) throw new Error(`There are columns for ${key}, but no such entity. Correct the key.`);
    for (const name of Object.keys(expressions)) {
      const problem = problemOf(entity, name);
      if (problem) throw new Error(`The column "${name}" of ${key} cannot be computed: ${problem}`);
    }
  }
}

function problemOf(entity: Entity, name: string): string | undefined {
  const { fields, parent, parties = [], person, states, unique } = entity;
  const field = fields.find((one) => one.name === name);
  if (!field) return 'its schema has no such field. Add it there, "readOnly".';
  if (isCommonColumn(name)) return 'every record stores it.';
  if (!field.readOnly) return 'its field is written by forms. Make it "readOnly" in the schema.';
  if (field.derive || field.number)
    return 'its value is made when the record is written. Take one of both away.';
  const inTable = new Set([
    ...parties,
    ...unique.flat(),
    ...(parent ? [parent.field] : []),
    ...(person ? [person] : []),
    ...(states ? [states.field] : []),
    ...['visibility', 'projectIds'],
    ...(entity.scope === 'project' ? ['projectId'] : []),
  ]);
  if (inTable.has(name)) return 'its table is asked for it: by scope, "unique" or "states". Store it.';
  return undefined;
}
