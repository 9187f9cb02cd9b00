import type { Entity, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { useServer } from '../../context/contexts.tsx';
import { RecordFailure, RecordSkeleton } from '../../context/RecordState.tsx';
import { useText } from '../../context/useText.ts';
import { AdapterError, type Page } from '../../core/adapter.ts';
import { parseRows } from '../../core/readReplies.ts';
import { toRef } from '../../core/toRef.ts';
import { isRunning } from '../../data/isRunning.ts';
import { useRead } from '../../data/useRead.ts';
import { PlainTable } from '../../kit/PlainTable.tsx';
import { TabNote } from '../../kit/TabNote.tsx';
import { BLANK, isBlank, toText } from '../../values/formatValue.ts';

export interface EventsTabProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Name of the read call. */
  readonly name: string;
  readonly title: string;
  readonly isActive: boolean;
}

/**
 * Titles of the usual properties of an event. Other properties that a service sends are shown with their name as
 * title.
 */
const titles: Readonly<Record<string, string>> = {
  time: '时间',
  lastTime: '最近时间',
  type: '类型',
  reason: '原因',
  message: '消息',
  object: '对象',
  operator: '操作人',
  source: '来源',
  count: '次数',
};

/** Milliseconds between two reads while the record is in a running state. */
const POLL_MS = 5000;

/** Draws the events of a record as a table whose columns are the properties that the service sends. */
export function EventsTab({ entity, row, name, title, isActive }: EventsTabProps) {
  const { adapter, cacheKey } = useServer();
  const id = String(row[entity.rowKey]);
  const t = useText(entity.key);
  const { data, error, isLoading, reload } = useRead<Page>(
    [cacheKey, entity.key, 'read', name, id],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return parseRows(await adapter.read(toRef(entity), name, { id }, { signal }));
    },
    { refreshInterval: isActive && isRunning(entity, row) ? POLL_MS : 0 },
  );
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (isLoading || !data) return <RecordSkeleton />;
  if (data.records.length === 0) return <TabNote text={t('暂无事件')} />;
  const known = Object.keys(titles);
  const keys = [...new Set(data.records.flatMap((row) => Object.keys(row)))]
    .filter((key) => key !== 'id')
    .toSorted((one, other) => place(known, one) - place(known, other));
  const columns = keys.map((key) => ({
    key,
    title: t(ownValue(titles, key) ?? key),
    cell: (row: Row) => (isBlank(row[key]) ? BLANK : t(toText(row[key]))),
  }));
  return <PlainTable label={title} columns={columns} rows={data.records} />;
}

/**
 * Returns the position of a property in the order of the columns. Known properties come first, in the order of
 * `known`; unknown properties come after them.
 */
const place = (known: readonly string[], key: string): number =>
  known.includes(key) ? known.indexOf(key) : known.length;
