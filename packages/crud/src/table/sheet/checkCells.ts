import type { Entity, Row } from '@isp/schema';
import { deepEqual, ownValue } from '@isp/schema/internal';
import { withDerived } from '@isp/schema/rules';
import { interpretEntity } from '@isp/schema/validate';
import type { Clock } from '@isp/schema/values';
import type { Text } from '../../context/useText.ts';
import { indexFields } from '../../core/form/fieldIndex.ts';
import { describeIssues } from '../../form/describeIssues.ts';
import type { ReadCell } from './readCells.ts';

/** A cell whose text is not stored, and why. */
export interface RefusedCell {
  readonly id: string;
  readonly field: string;
  readonly message: string;
}

export interface CheckedCells {
  /** Row key, version and changed fields of each record. */
  readonly forms: readonly Row[];
  readonly refused: readonly RefusedCell[];
}

interface CheckTools {
  readonly entity: Entity;
  readonly rowOf: (id: string) => Row | undefined;
  readonly t: Text;
  readonly locale: string;
  readonly clock: Clock;
}

/**
 * Checks cells by the schema of their records, with the messages of the form. Only errors at changed fields count: a
 * list may lack other fields of a record, and the service checks all of it.
 */
export function checkCells(cells: readonly ReadCell[], tools: CheckTools): CheckedCells {
  const { entity, rowOf, t, locale, clock } = tools;
  const words = { record: entity.record, index: indexFields(entity.fields), t, locale };
  const validate = interpretEntity(entity);
  const forms: Row[] = [];
  const refused: RefusedCell[] = [];
  for (const [id, own] of groupByRow(cells)) {
    const row = rowOf(id);
    if (!row) continue;
    const errors = new Map<string, string>();
    const values: Record<string, unknown> = {};
    for (const { field, value, message } of own) {
      if (message !== undefined) errors.set(field.name, message);
      else if (!deepEqual(value ?? null, ownValue(row, field.name) ?? null)) values[field.name] = value;
    }
    const next = withDerived(entity, withoutUndefined({ ...row, ...values }), 'update');
    for (const { path, message } of describeIssues(validate(next, { clock, before: row }), next, words)) {
      const name = String(path[0]);
      if (Object.hasOwn(values, name) && !errors.has(name)) errors.set(name, message);
    }
    for (const [field, message] of errors) refused.push({ id, field, message });
    const changed = Object.entries(values).filter(([name]) => !errors.has(name));
    if (changed.length === 0) continue;
    const { [entity.rowKey]: key, rowVersion } = row;
    // null: an emptied field must be sent
    const sent = changed.map(([name, value]) => [name, value ?? null]);
    forms.push({ [entity.rowKey]: key, rowVersion, ...Object.fromEntries(sent) });
  }
  return { forms, refused };
}

const withoutUndefined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

function groupByRow(cells: readonly ReadCell[]): ReadonlyMap<string, readonly ReadCell[]> {
  const rows = new Map<string, ReadCell[]>();
  for (const cell of cells) {
    const own = rows.get(cell.id) ?? [];
    own.push(cell);
    rows.set(cell.id, own);
  }
  return rows;
}
