import type { Entity, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { useMemo } from 'react';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import { useReadContext } from '../../data/useReadContext.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { useRefLabels } from './useRefLabels.ts';

/**
 * What the cells of a list may use: texts, links, dictionaries, names of referenced records. It stays the same object
 * while none of these change: a change of the address must not render the rows again.
 */
export function useCellContext(
  entity: Entity,
  columns: readonly SetColumn[],
  rows: readonly Row[],
): ReadContext {
  const fields = useMemo(
    () =>
      columns.flatMap(({ column, hidden }) => (hidden ? [] : (fieldAt(entity.fields, column.field) ?? []))),
    [entity, columns],
  );
  const context = useReadContext(entity.key, fields);
  const refLabel = useRefLabels(entity, columns, rows);
  return useMemo(() => ({ ...context, refLabel }), [context, refLabel]);
}
