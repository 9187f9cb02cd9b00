import type { Row } from '@isp/schema';
import type { DetailTab } from '@isp/schema/internal';
import { Select } from 'antd';
import { useState } from 'react';
import { CompareView } from '../../compare/CompareView.tsx';
import { useRights, useServer } from '../../context/contexts.tsx';
import { RecordFailure, RecordSkeleton } from '../../context/RecordState.tsx';
import { useLoadedEntity } from '../../context/useEntity.ts';
import { useText } from '../../context/useText.ts';
import { compareLimits } from '../../core/actions/compareLimits.ts';
import { AdapterError, type Page } from '../../core/adapter.ts';
import { permissionCode } from '../../core/permissionCode.ts';
import { toRef } from '../../core/toRef.ts';
import { useRead } from '../../data/useRead.ts';
import { TabNote } from '../../kit/TabNote.tsx';
import { byLabel } from '../../values/byLabel.ts';
import { recordTitle } from '../../values/recordTitle.ts';

export interface CompareTabProps {
  readonly tab: Extract<DetailTab, { readonly kind: 'compare' }>;
  /** Row key of the record to which the compared records refer. */
  readonly id: string;
  readonly title: string;
}

/** Maximum number of records from which the user can choose, and number of records that are compared at first. */
const [offered, atFirst] = [200, 3];

/**
 * Draws a comparison of records that refer to this record. At first the newest records are compared. The user can
 * then choose other records.
 */
export function CompareTab({ tab, id, title }: CompareTabProps) {
  const { entity } = useLoadedEntity(tab.entity);
  const { adapter, cacheKey } = useServer();
  const { may } = useRights();
  const t = useText(entity.key);
  const [chosen, setChosen] = useState<readonly string[]>();
  const permitted = may(permissionCode(entity, 'view'));
  const { data, error, reload } = useRead<Page>(
    permitted ? [cacheKey, entity.key, 'comparable', tab.by, id] : undefined,
    (signal) => {
      const { sort } = entity.list;
      const query = { page: 1, size: offered, search: { [tab.by]: id }, ...(sort !== undefined && { sort }) };
      return adapter.getList(toRef(entity), query, { signal });
    },
  );
  const failure = permitted ? error : new AdapterError('forbidden', '没有操作权限');
  if (failure && !data) return <RecordFailure error={failure} t={t} onRetry={reload} />;
  if (!data) return <RecordSkeleton />;
  const { compare } = entity;
  const { least, most } = compareLimits;
  const { records } = data;
  if (records.length < least || !compare)
    return <TabNote text={t('至少需要 {n} 条数据才能对比', { n: least })} />;

  const idOf = (row: Row) => String(row[entity.rowKey]);
  const label = tab.label ?? entity.label;
  const there = new Set(records.map(idOf));
  const ids = (chosen ?? records.slice(0, atFirst).map(idOf)).filter((one) => there.has(one));
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 16 }}>
      <Select
        mode="multiple"
        style={{ maxWidth: 720 }}
        aria-label={t('对比对象')}
        placeholder={t('请选择 {least} 至 {most} 条数据', { least, most })}
        value={ids}
        onChange={(next: string[]) => setChosen(next)}
        maxCount={most}
        showSearch={{ filterOption: byLabel }}
        options={records.map((row) => ({ value: idOf(row), label: recordTitle(entity, row, t, label) }))}
      />
      {ids.length < least ? (
        <TabNote text={t('请选择 {least} 至 {most} 条数据', { least, most })} />
      ) : (
        <CompareView entity={entity} compare={compare} ids={ids} label={label} title={title} />
      )}
    </div>
  );
}
