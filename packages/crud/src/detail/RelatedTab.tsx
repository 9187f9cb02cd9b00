import type { Entity, RelatedList, Row } from '@isp/schema';
import { Pagination } from 'antd';
import { useState } from 'react';
import { AdapterError } from '../adapter.ts';
import { fieldAt, valueAt } from '../list/fieldAt.ts';
import { useList } from '../list/useList.ts';
import { useCrud, useEntity } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import { BLANK, isBlank } from '../widgets/formatValue.ts';
import { PlainTable } from './PlainTable.tsx';
import { RecordFailure, RecordSkeleton } from './RecordState.tsx';
import { TabNote } from './TabNote.tsx';
import { useReadContext } from './useReadContext.ts';

export interface RelatedTabProps {
  readonly related: Omit<RelatedList, 'title'>;
  /** Row key of the record whose related records are shown. */
  readonly id: string;
  readonly title: string;
}

const forbidden = new AdapterError('forbidden', '没有操作权限');

/** Records of another entity that point at this one, page by page. */
export function RelatedTab({ related, id, title }: RelatedTabProps) {
  const { entity } = useEntity(related.entity);
  const { may, widgets } = useCrud();
  const t = useText(entity.area);
  const context = useReadContext(entity.area, entity.fields);
  const view = entity.views.find((one) => one.name === related.view);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(entity.list.size);
  const sort = (view?.list ?? entity.list).sort;
  const permitted = may(`${entity.permission}_view`);
  const list = useList(
    entity,
    { page, size, ...(sort === undefined ? {} : { sort }), search: { ...view?.preset, [related.by]: id } },
    { paused: !permitted },
  );

  if (!permitted) return <RecordFailure error={forbidden} t={t} onRetry={() => undefined} />;
  if (list.error && list.records.length === 0) {
    return <RecordFailure error={list.error} t={t} onRetry={() => void list.reload()} />;
  }
  if (list.isFirstLoad) return <RecordSkeleton t={t} />;
  if (list.total === 0) return <TabNote text={t('暂无数据')} />;

  const columns = columnsOf(entity, related, view?.list ?? entity.list).map((column) => ({
    key: column.field.path,
    title: t(column.title),
    cell(row: Row) {
      const value = valueAt(row, column.field.path);
      if (isBlank(value)) return BLANK;
      const shown = widgets.widgetFor(column.field).cell(value, column.field, { ...context, row });
      const url = column.link ? context.href(entity.key, String(row[entity.rowKey])) : undefined;
      return url ? (
        <a className="isp-link" href={url}>
          {shown}
        </a>
      ) : (
        shown
      );
    },
  }));
  return (
    <div aria-busy={list.isStale}>
      <PlainTable label={title} columns={columns} rows={list.records} />
      {list.total > entity.list.size && (
        <Pagination
          style={{ marginTop: 16 }}
          align="end"
          size="small"
          current={page}
          pageSize={size}
          total={list.total}
          showSizeChanger
          pageSizeOptions={[...entity.list.sizes]}
          showTotal={(count) => t('共 {n} 条', { n: count })}
          onChange={(next, nextSize) => {
            setPage(nextSize === size ? next : 1);
            setSize(nextSize);
          }}
        />
      )}
    </div>
  );
}

/** The named columns, or those of the list without the one that says the same on every row. */
function columnsOf(entity: Entity, related: Omit<RelatedList, 'title'>, list: Entity['list']) {
  const named = related.columns?.map((field) => list.columns.find((one) => one.field === field) ?? { field });
  return (named ?? list.columns.filter((column) => column.field !== related.by && !column.hidden)).flatMap(
    (column) => {
      const field = fieldAt(entity.fields, column.field);
      if (!field) return [];
      const title = 'title' in column && column.title !== undefined ? column.title : field.title;
      const link = entity.operations.detail !== undefined && field.name === entity.label;
      return [{ field, title, link }];
    },
  );
}
