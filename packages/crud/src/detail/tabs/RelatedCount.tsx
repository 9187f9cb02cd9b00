import type { RelatedList } from '@isp/schema/internal';
import { useMemo } from 'react';
import { useRights, useServer } from '../../context/contexts.tsx';
import { useLoadedEntity } from '../../context/useEntity.ts';
import type { Page } from '../../core/adapter.ts';
import { toListView } from '../../core/list/toListView.ts';
import { totalText } from '../../core/list/totalText.ts';
import { permissionCode } from '../../core/permissionCode.ts';
import { toRef } from '../../core/toRef.ts';
import { useRead } from '../../data/useRead.ts';

export interface RelatedCountProps {
  readonly related: Omit<RelatedList, 'title'>;
  /** Row key of this record. The related records have it in their field `by`. */
  readonly id: string;
}

/**
 * Draws the number of records of a related list, beside the title of its tab. Draws nothing while the number loads,
 * or if the user may not view these records.
 */
export function RelatedCount({ related, id }: RelatedCountProps) {
  const { entity } = useLoadedEntity(related.entity);
  const { adapter, cacheKey } = useServer();
  const { may } = useRights();
  const query = useMemo(() => {
    const { preset } = toListView(entity, related.view);
    return { page: 1, size: 1, search: { ...preset, [related.by]: id } };
  }, [entity, related.view, related.by, id]);
  const isOpen = may(permissionCode(entity, 'view'));
  const { data } = useRead<Pick<Page, 'total' | 'totalIsAtLeast'>>(
    isOpen ? [cacheKey, entity.key, 'count', query] : undefined,
    (signal) => adapter.getList(toRef(entity), query, { signal }),
  );
  return <span className="isp-tab-count">{data && totalText(data)}</span>;
}
