import type { Entity, Row } from '@isp/schema';
import { fieldAt, valueAt } from '@isp/schema/values';
import { useEffect, useRef } from 'react';
import { useProvidedExtensions } from '../../context/contexts.tsx';
import { SectionTitle } from '../../context/ScreenTitle.tsx';
import { useText } from '../../context/useText.ts';
import { OPS_LOG_ENTRIES_AT_FIRST, useOpsLog } from '../../data/useOpsLog.ts';
import { useReadContext } from '../../data/useReadContext.ts';
import { toText } from '../../values/formatValue.ts';
import { userText } from '../../values/logWords.ts';
import { toStateChanges } from '../../values/toStateChanges.ts';
import { HistoryStyles } from './HistoryStyles.ts';

/** Maximum number of state changes that are shown. Earlier changes are shown only in the operation log. */
const MAX_CHANGES = 8;

export interface StatusHistoryProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly id: string;
}

/**
 * Draws the state changes of a record, with time and user. Draws nothing if the log cannot be read or contains no
 * state change.
 */
export function StatusHistory({ entity, row, id }: StatusHistoryProps) {
  const { widgets } = useProvidedExtensions();
  const context = useReadContext(entity.key, entity.fields);
  const t = useText(entity.key);
  const { data, reload } = useOpsLog(entity, id, OPS_LOG_ENTRIES_AT_FIRST);
  const field = entity.states && fieldAt(entity.fields, entity.states.field);
  const state = field && String(valueAt(row, field.path));
  // the server may change the state without a write from this screen, so the log is read again when the state of
  // the record has changed
  const lastRead = useRef(state);
  useEffect(() => {
    if (lastRead.current === state) return;
    lastRead.current = state;
    reload();
  }, [state, reload]);
  const changes = toStateChanges(entity, data?.records ?? []).slice(0, MAX_CHANGES);
  if (!field || changes.length === 0) return null;
  const widget = widgets.widgetFor(field);
  return (
    <section className="isp-record-group" aria-label={t('状态历程')}>
      <HistoryStyles />
      <SectionTitle>{t('状态历程')}</SectionTitle>
      <ol className="isp-history isp-history-states">
        {changes.map(({ state: value, time, entry }) => (
          <li key={`${time} ${String(value)}`}>
            {widget.cell(value, field, { ...context, row })}
            <time dateTime={time.replace(' ', 'T')}>{time}</time>
            <span className="isp-muted">
              {[userText(entry, t), t(toText(entry.action))].filter((part) => part !== '').join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
