import type { Entity, Row } from '@isp/schema';
import { nameKey } from '@isp/schema/internal';
import { fieldAt, valueAt } from '@isp/schema/values';
import { useMemo } from 'react';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import { type LabelRequest, useLabels } from '../../data/useLabels.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { listOf } from '../../values/formatValue.ts';

/**
 * Returns the names of the records to which the shown rows refer. They are read only if the server does not send
 * the names together with the rows: one call per entity and page.
 */
export const useRefLabels = (
  entity: Entity,
  columns: readonly SetColumn[],
  rows: readonly Row[],
): NonNullable<ReadContext['refLabel']> =>
  useLabels(useMemo(() => missingRefs(entity, columns, rows), [entity, columns, rows]));

/**
 * Returns the row keys of the referenced records whose names are missing in the rows, by entity. The keys are
 * sorted, so that the same page always has the same cache key.
 */
function missingRefs(
  entity: Entity,
  columns: readonly SetColumn[],
  rows: readonly Row[],
): readonly LabelRequest[] {
  const wanted = new Map<string, Set<string>>();
  for (const { column, hidden } of columns) {
    const field = hidden ? undefined : fieldAt(entity.fields, column.field);
    const ref = field?.ref ?? field?.item?.ref;
    if (!field || !ref) continue;
    const beside = nameKey(field.path);
    for (const row of rows) {
      if (valueAt(row, beside)) continue;
      const value = valueAt(row, field.path);
      for (const id of listOf(value)) {
        if (typeof id === 'string' || typeof id === 'number')
          wanted.set(ref.entity, (wanted.get(ref.entity) ?? new Set()).add(String(id)));
      }
    }
  }
  return [...wanted].map(([key, ids]) => ({ entity: key, ids: [...ids].sort() }));
}
