import { fillText } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigation } from '../../context/contexts.tsx';
import { RecordFailure, RecordSkeleton } from '../../context/RecordState.tsx';
import { useText } from '../../context/useText.ts';
import { OPS_LOG_ENTRIES_AT_FIRST, useOpsLog } from '../../data/useOpsLog.ts';
import { GoLink } from '../../kit/GoLink.tsx';
import { TabNote } from '../../kit/TabNote.tsx';
import { ChangesTable } from '../../record/ChangesTable.tsx';
import type { ReadContext } from '../../registry/registry.ts';
import { toText } from '../../values/formatValue.ts';
import { remarkText, userText } from '../../values/logWords.ts';
import { type Change, toChanges } from '../../values/toChanges.ts';
import { HistoryStyles } from './HistoryStyles.ts';

export interface OperationsTabProps {
  readonly entity: Entity;
  readonly id: string;
  readonly title: string;
  readonly context: ReadContext;
}

/** Maximum number of changed fields that an entry of the log shows at once. If there are more, they are collapsed. */
const MAX_OPEN = 3;

/**
 * Draws the operation log of a record, newest entry first: time, user, operation, and the values before and after
 * the operation.
 */
export function OperationsTab({ entity, id, title, context }: OperationsTabProps) {
  const t = useText(entity.key);
  const [size, setSize] = useState(OPS_LOG_ENTRIES_AT_FIRST);
  const { data, error, isLoading, isValidating, reload } = useOpsLog(entity, id, size);
  if (error && !data) return <RecordFailure error={error} t={t} onRetry={reload} />;
  if (isLoading || !data) return <RecordSkeleton />;
  if (data.records.length === 0) return <TabNote text={t('暂无操作记录')} />;
  return (
    <div>
      <HistoryStyles />
      <ol className="isp-history" aria-label={title}>
        {data.records.map((entry, index) => (
          <Entry key={toText(entry.id) || index} entry={entry} entity={entity} context={context} />
        ))}
      </ol>
      <AllLink entity={entity} id={id} />
      {data.records.length < data.total && (
        <Button loading={isValidating} onClick={() => setSize(size + OPS_LOG_ENTRIES_AT_FIRST)}>
          {t('加载更多')}
        </Button>
      )}
    </div>
  );
}

/**
 * Draws a link to the log entries of this record in the list of all log entries, where the user can search and
 * export them.
 */
function AllLink({ entity, id }: Pick<OperationsTabProps, 'entity' | 'id'>) {
  const { href, navigate, opsLog } = useNavigation();
  const t = useText(entity.key);
  if (opsLog === undefined) return null;
  const target = { entity: opsLog, page: 'list', query: { bizType: entity.key, bizId: id } } as const;
  const url = href(target);
  if (url === undefined) return null;
  return (
    <p>
      <GoLink href={url} onGo={() => navigate(target)} className="isp-link">
        {t('在操作日志中查看')}
      </GoLink>
    </p>
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
  const t = useText(entity.key);
  const changes = toChanges(entity, entry.before, entry.after);
  const failed = entry.result === 'FAIL';
  const reason = failed ? t(toText(entry.errMessage)) : '';
  const time = toText(entry.opsTime);
  const remark = remarkText(entry, t);
  return (
    <li data-failed={failed || undefined}>
      <p>
        <time dateTime={time.replace(' ', 'T')}>{time}</time>
        <span className="isp-muted">{userText(entry, t)}</span>
        <strong>{t(toText(entry.action))}</strong>
        {failed && <span className="isp-tag isp-tag-bad">{t('失败')}</span>}
      </p>
      {remark !== '' && <p>{remark}</p>}
      {reason !== '' && <p>{reason}</p>}
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
  const { t } = context;
  return (
    <details open={changes.length <= MAX_OPEN}>
      <summary>{fillText(t('变更 {n} 项'), { n: changes.length })}</summary>
      <ChangesTable changes={changes} context={context} />
    </details>
  );
}
