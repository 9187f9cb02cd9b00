import { type Entity, fieldAt, type Row, valueAt } from '@isp/schema';
import { useEffect, useRef } from 'react';
import { useProvidedExtensions } from '../../context/concerns.tsx';
import { useText } from '../../context/useText.ts';
import { opsLogStep, useOpsLog } from '../../data/useOpsLog.ts';
import { useReadContext } from '../../data/useReadContext.ts';
import { toText } from '../../values/formatValue.ts';
import { actionText, whoText } from '../../values/logWords.ts';
import { toStateChanges } from '../../values/toStateChanges.ts';
import { HistoryStyles } from './HistoryStyles.ts';

/** States shown; what came before stands in the operation log. */
const most = 8;

export interface StatusHistoryProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly id: string;
}

/** When a record came into which state, and by whom. Nothing where the log cannot be read or tells of no change. */
export function StatusHistory({ entity, row, id }: StatusHistoryProps) {
  const { widgets } = useProvidedExtensions();
  const context = useReadContext(entity.key, entity.fields);
  const t = useText(entity.key);
  const { data, reload } = useOpsLog(entity, id, opsLogStep);
  const field = entity.states && fieldAt(entity.fields, entity.states.field);
  const state = field && String(valueAt(row, field.path));
  // a state that passed by itself tells nobody of it: the log is read when the record shows another
  const told = useRef(state);
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    reload();
  }, [state, reload]);
  const changes = toStateChanges(entity, data?.records ?? []).slice(0, most);
  if (!field || changes.length === 0) return null;
  const widget = widgets.widgetFor(field);
  return (
    <section className="isp-record-group" aria-label={t('状态历程')}>
      <HistoryStyles />
      <h3>{t('状态历程')}</h3>
      <ol className="isp-history isp-history-states">
        {changes.map(({ state: value, time, entry }) => (
          <li key={`${time} ${String(value)}`}>
            {widget.cell(value, field, { ...context, row })}
            <time dateTime={time.replace(' ', 'T')}>{time}</time>
            <span className="isp-muted">
              {[whoText(entry, t), actionText(toText(entry.action), t)]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
