import type { Entity, Row } from '@isp/schema';
import { fieldAt } from '@isp/schema/values';
import { useMemo } from 'react';
import type { SetColumn } from '../../core/list/columnSettings.ts';
import { useReadContext } from '../../data/useReadContext.ts';
import type { ReadContext } from '../../registry/registry.ts';
import { useRefLabels } from './useRefLabels.ts';

/**
 * Returns the context with which the cells of a list are drawn: texts, links, dictionaries, and names of referenced
 * records. It is the same object until one of these changes, so that a change of the address does not render the
 * rows again.
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
