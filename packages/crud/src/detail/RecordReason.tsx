import type { Entity, Row } from '@isp/schema';
import { valueAt } from '@isp/schema/values';
import { Alert, Button } from 'antd';
import { useActionRunner } from '../actions/useActionRunner.tsx';
import { useProvidedExtensions, useRights, useServer } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import { isRowAllowed, toActions } from '../core/actions/toActions.ts';
import { useReadContext } from '../data/useReadContext.ts';
import { useOpenForm } from '../form/useOpenForm.tsx';
import { isBlank, toText } from '../values/formatValue.ts';
import type { StateReason } from '../values/stateReason.ts';

export interface RecordReasonProps {
  readonly entity: Entity;
  readonly row: Row;
  readonly state: StateReason;
}

/**
 * Draws the reason why a record is in its state, since when it is in this state, and the action that leads out of
 * this state.
 */
export function RecordReason({ entity, row, state }: RecordReasonProps) {
  const { adapter } = useServer();
  const { may } = useRights();
  const { widgets } = useProvidedExtensions();
  const t = useText(entity.key);
  const context = useReadContext(entity.key, entity.fields);
  const { open, overlay } = useOpenForm(entity);
  const { run, isBusy, dialog } = useActionRunner(entity, { onOpen: open });
  const { reason, since } = state;
  const why = reason && valueAt(row, reason.path);
  const text =
    !reason || isBlank(why)
      ? ''
      : (widgets.widgetFor(reason).text?.(why, reason, { ...context, row }) ?? toText(why));
  const time = since && valueAt(row, since.path);
  const remedy = toActions(entity, 'detail', { adapter, may }).find(
    (action) => action.name === state.remedy && isRowAllowed(entity, row, action),
  );
  if (text === '' && !remedy) return null;
  return (
    <>
      <Alert
        className="isp-record-reason"
        type={state.isBad ? 'error' : 'warning'}
        showIcon
        title={
          <>
            {t(state.title)}
            {since && time !== undefined && time !== null && (
              <span className="isp-muted">
                {widgets.widgetFor(since).cell(time, since, { ...context, row })}
              </span>
            )}
          </>
        }
        description={text === '' ? undefined : text}
        action={
          remedy && (
            <span data-record-actions>
              <Button
                data-act={remedy.name}
                type="primary"
                loading={isBusy(remedy.name, [row])}
                onClick={() => void run(remedy, [row])}
              >
                {t(remedy.title)}
              </Button>
            </span>
          )
        }
      />
      {dialog}
      {overlay}
    </>
  );
}
