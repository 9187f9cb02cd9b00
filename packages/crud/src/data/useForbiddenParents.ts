import { parentFields } from '@isp/schema/internal';
import { use, useMemo } from 'react';
import type { NotBelow } from '../core/adapter.ts';
import type { Path } from '../core/path.ts';
import { FormAccessContext, type Moves } from './formAccess.ts';

/**
 * Returns the records that must not be chosen as the parent, because a record must not become its own descendant.
 * They are the edited records and all their descendants.
 */
export function useForbiddenParents(path: Path): NotBelow | undefined {
  const moves = use(FormAccessContext)?.moves;
  const [field] = path;
  const isTop = path.length === 1;
  return useMemo(
    () => (isTop && moves && typeof field === 'string' ? notBelow(field, moves) : undefined),
    [field, isTop, moves],
  );
}

function notBelow(field: string, { entity, rows, names }: Moves): NotBelow | undefined {
  const isMoved = names?.includes(field) ?? true;
  if (!isMoved || !parentFields(entity).some(({ name }) => name === field)) return undefined;
  const ids = rows.map((row) => String(row[entity.rowKey] ?? '')).filter((id) => id !== '');
  return ids.length > 0 ? { field, ids } : undefined;
}
