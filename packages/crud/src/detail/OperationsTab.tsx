import type { Entity, Row } from '@isp/schema';
import { Button } from 'antd';
import { useState } from 'react';
import { AdapterError, type Page } from '../adapter.ts';
import { useCrud } from '../provider/context.ts';
import { StyleRules } from '../provider/StyleRules.ts';
import { useText } from '../provider/useText.ts';
import type { ReadContext } from '../registry.ts';
import { toText } from '../widgets/formatValue.ts';
import { FieldValue } from './FieldList.tsx';
import { PlainTable } from './PlainTable.tsx';
import { RecordFailure, RecordSkeleton } from './RecordState.tsx';
import { parseRows } from './readReplies.ts';
import { TabNote } from './TabNote.tsx';
import { type Change, toChanges } from './toChanges.ts';
import { toRef } from './toRef.ts';
import { useRead } from './useRead.ts';

export interface OperationsTabProps {
  readonly entity: Entity;
  readonly id: string;
  readonly title: string;
  readonly context: ReadContext;
}

/** Entries asked for at first, and more with every step. */
const step = 20;

const css = `
.isp-history{list-style:none;margin:0;padding:0}
.isp-history>li{position:relative;padding:0 0 20px 20px}
.isp-history>li::before{content:"";position:absolute;inset-inline-start:0;top:7px;width:8px;height:8px;box-sizing:border-box;border:2px solid var(--ant-color-primary);border-radius:50%;background:var(--ant-color-bg-container)}
.isp-history>li[data-failed]::before{border-color:var(--ant-color-error)}
.isp-history>li:not(:last-child)::after{content:"";position:absolute;inset-inline-start:3px;top:18px;bottom:-4px;border-inline-start:2px solid var(--ant-color-border-secondary)}
.isp-history p{margin:0 0 8px;overflow-wrap:anywhere}
.isp-history time,.isp-history .isp-muted{color:var(--ant-color-text-description);margin-inline-end:8px}
`;

/** Who did what to a record and when, newest first, with the values before and after. */
export function OperationsTab({ entity, id, title, context }: OperationsTabProps) {
  const { adapter, cacheKey } = useCrud();
  const t = useText(entity.area);
  const [size, setSize] = useState(step);
  const { data, error, isLoading, isValidating, reload } = useRead<Page>(
    [cacheKey, entity.key, 'read', 'opsLog', id, size],
    async (signal) => {
      if (!adapter.read) throw new AdapterError('failed', '没有读取接口');
      return parseRows(await adapter.read(toRef(entity), 'opsLog', { id, page: 1, size }, { signal }));
    },
    { keepPreviousData: true },
  );
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (isLoading || !data) return <RecordSkeleton />;
  if (data.records.length === 0) return <TabNote text={t('暂无操作记录')} />;
  return (
    <div>
      <StyleRules name="history" css={css} />
      <ol className="isp-history" aria-label={title}>
        {data.records.map((entry, index) => (
          <Entry key={toText(entry.id) || index} entry={entry} entity={entity} context={context} />
        ))}
      </ol>
      {data.records.length < data.total && (
        <Button loading={isValidating} onClick={() => setSize(size + step)}>
          {t('加载更多')}
        </Button>
      )}
    </div>
  );
}

function Entry({
  entry,
  entity,
  context,
}: {
  readonly entry: Row;
  readonly entity: Entity;
  readonly context: ReadContext;
}) {
  const { t } = context;
  const changes = toChanges(entity, entry.before, entry.after);
  const failed = entry.result === 'FAIL';
  const time = toText(entry.opsTime);
  return (
    <li data-failed={failed || undefined}>
      <p>
        <time dateTime={time.replace(' ', 'T')}>{time}</time>
        <span className="isp-muted">{toText(entry.operatorName)}</span>
        <strong>{t(toText(entry.action))}</strong>
        {failed && <span className="isp-tag isp-tag-bad">{t('失败')}</span>}
      </p>
      {toText(entry.content) !== '' && <p>{toText(entry.content)}</p>}
      {failed && <p>{t(toText(entry.errMessage))}</p>}
      {changes.length > 0 && <Changes changes={changes} context={context} />}
    </li>
  );
}

function Changes({
  changes,
  context,
}: {
  readonly changes: readonly Change[];
  readonly context: ReadContext;
}) {
  const { widgets } = useCrud();
  const { t } = context;
  const side = (change: Change, value: unknown) =>
    change.field ? (
      <FieldValue field={change.field} value={value} widgets={widgets} context={context} />
    ) : (
      toText(value) || '-'
    );
  return (
    <details>
      <summary>{t('变更 {n} 项').replace('{n}', String(changes.length))}</summary>
      <PlainTable
        label={t('变更内容')}
        columns={[
          {
            key: 'field',
            title: t('字段'),
            cell: (row) => t((row.change as Change).field?.title ?? toText(row.name)),
          },
          { key: 'before', title: t('变更前'), cell: (row) => side(row.change as Change, row.before) },
          { key: 'after', title: t('变更后'), cell: (row) => side(row.change as Change, row.after) },
        ]}
        rows={changes.map((change) => ({
          name: change.name,
          before: change.before,
          after: change.after,
          change,
        }))}
      />
    </details>
  );
}
