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
    if (!entity)
      throw new Error(
        `There are columns for the entity ${key}, but there is no such entity. Correct the key.`,
      );
    for (const name of Object.keys(expressions)) {
      const problem = problemOf(entity, name);
      if (problem) throw new Error(`The column "${name}" of ${key} cannot be computed: ${problem}`);
    }
  }
}

function problemOf(entity: Entity, name: string): string | undefined {
  const { fields, parent, parties = [], person, states, unique } = entity;
  const field = fields.find((one) => one.name === name);
  if (!field) return 'the schema has no such field. Add it to the schema with "readOnly".';
  if (isCommonColumn(name)) return 'every record stores this field.';
  if (!field.readOnly) return 'forms write this field. Make it "readOnly" in the schema.';
  if (field.derive || field.number)
    return 'the value is computed when the record is written. Remove one of the two computations.';
  const inTable = new Set([
    ...parties,
    ...unique.flat(),
    ...(parent ? [parent.field] : []),
    ...(person ? [person] : []),
    ...(states ? [states.field] : []),
    ...['visibility', 'projectIds'],
    ...(entity.scope === 'project' ? ['projectId'] : []),
  ]);
  if (inTable.has(name))
    return 'queries of the table use this column (for the scope, "unique" or "states"). Store it.';
  return undefined;
}
