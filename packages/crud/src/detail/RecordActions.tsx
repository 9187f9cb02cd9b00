import type { Entity, Row } from '@isp/schema';
import { Button } from 'antd';
import { flushSync } from 'react-dom';
import { isRowAllowed, toActions } from '../actions/toActions.ts';
import { useActionRunner } from '../actions/useActionRunner.tsx';
import { useOpenForm } from '../form/useOpenForm.tsx';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';

export interface RecordActionsProps {
  readonly entity: Entity;
  readonly row: Row;
  /** The record is gone: stop showing it, and leave. */
  readonly onDeleted: () => void;
}

/**
 * What can be done with a record: what its entity offers, the user may, and its state allows.
 *
 * @see R6.05
 */
export function RecordActions({ entity, row, onDeleted }: RecordActionsProps) {
  const crud = useCrud();
  const t = useText(entity.area);
  const { open, overlay } = useOpenForm(entity);
  const { run, isBusy, dialog } = useActionRunner(entity, {
    onOpen: open,
    onDeleted() {
      // at once: everything of the entity is read again next, and a deleted record must not be asked for
      flushSync(onDeleted);
      return false;
    },
  });
  const actions = toActions(entity, 'detail', crud).filter((action) => isRowAllowed(entity, row, action));
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.name}
          danger={action.danger}
          loading={isBusy(action.name)}
          onClick={() => void run(action, [row])}
        >
          {t(action.title)}
        </Button>
      ))}
      {dialog}
      {overlay}
    </>
  );
}
