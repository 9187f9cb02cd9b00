import { lazyPart, onDemand } from '@isp/kit/react';
import type { Entity, Row } from '@isp/schema';
import { Button } from 'antd';
import { flushSync } from 'react-dom';
import { useRights, useServer } from '../context/contexts.tsx';
import { useText } from '../context/useText.ts';
import { foldActions, toActions } from '../core/actions/toActions.ts';
import { useOpenForm } from '../form/useOpenForm.tsx';
import { primaryAction, rowActionsOf } from '../table/menus/placeRowActions.ts';
import { remedyOf } from '../values/stateReason.ts';
import { useActionRunner } from './useActionRunner.tsx';

// the button is drawn at once; the code of its menu is loaded when the button is drawn for the first time
const RecordMenu = lazyPart(
  onDemand(() => import('../record/RecordMenu.tsx')),
  (module) => module.RecordMenu,
  <Button className="isp-record-more" disabled aria-hidden />,
);

export interface RecordActionsProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Called after the record was deleted: closes the screen of the record. */
  readonly onDeleted: () => void;
}

/** Maximum number of action buttons. All further actions go into the ⋯ menu, those that matter least first. */
const MAX_BUTTONS = 4;

/**
 * Draws the buttons of a record's actions: the actions that the entity declares, the user's rights permit and the
 * state of the record allows. The action that the state of the record expects next comes first. Actions that
 * destroy something come last.
 */
export function RecordActions({ entity, row, onDeleted }: RecordActionsProps) {
  const { adapter } = useServer();
  const { may } = useRights();
  const t = useText(entity.key);
  const { open, overlay } = useOpenForm(entity);
  const { run, isBusy, dialog } = useActionRunner(entity, {
    onOpen: open,
    onDeleted() {
      // flushSync removes the screen of the deleted record at once. All reads of the entity run again next, and a
      // mounted screen would read the deleted record.
      flushSync(onDeleted);
      return false;
    },
  });
  // the remedy is the action that repairs the state of the record. It is drawn beside the reason of the state, so
  // it is left out here.
  const remedy = remedyOf(entity, row);
  const actions = rowActionsOf(entity, toActions(entity, 'detail', { adapter, may }), row).filter(
    ({ name }) => name !== remedy,
  );
  const primary = remedy === undefined ? primaryAction(entity, actions, row) : undefined;
  const [shown, behind] = foldActions(actions, MAX_BUTTONS);
  return (
    <>
      {shown.map((action) => (
        <Button
          key={action.name}
          data-act={action.name}
          type={action === primary ? 'primary' : 'default'}
          danger={action.danger}
          loading={isBusy(action.name, [row])}
          onClick={() => void run(action, [row])}
        >
          {t(action.title)}
        </Button>
      ))}
      <RecordMenu entity={entity} row={row} actions={behind} onAction={(action) => void run(action, [row])} />
      {dialog}
      {overlay}
    </>
  );
}
