import type { Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { useEffect } from 'react';
import { useNavigation, useRights, useServer } from '../context/contexts.tsx';
import { useNotice } from '../context/notice.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { isRowAllowed, type ScreenAction, toActions } from '../core/actions/toActions.ts';
import type { ScreenTarget } from '../core/screenTarget.ts';
import { FormOverlay } from '../form/FormOverlay.tsx';
import type { ActionTools } from './actionTools.ts';

/** The action that follows on a record that was added. */
export interface Next extends Pick<ActionTools, 'entity' | 'hooks' | 'toNotice' | 't'> {
  readonly action: ScreenAction;
  readonly row: Row;
}

export interface TargetFormProps {
  readonly target: ScreenTarget;
  /** Called when the form is closed; with the next action its schema names, where the added record allows it. */
  readonly close: (next?: Next) => void;
}

/** The form an action opens: over the screen it was pressed on where it is a drawer or a dialog, else on its own page. */
export function TargetForm({ target, close }: TargetFormProps) {
  const { adapter } = useServer();
  const { hooks, may } = useRights();
  const { navigate } = useNavigation();
  const { entity } = useLoadedEntity(target.entity);
  const [t, toNotice] = [useText(entity.key), useNotice(entity.key)];
  const { as, next } = entity.form;
  const isOver = as === 'drawer' || as === 'dialog';
  useEffect(() => {
    if (isOver) return;
    close();
    navigate(target);
  }, [isOver, close, navigate, target]);
  if (!isOver) return null;
  function handleClose(row?: Row) {
    const action =
      next === undefined
        ? undefined
        : toActions(entity, 'row', { adapter, may }).find(({ name }) => name === next);
    if (!row || target.id !== undefined || !action || !isRowAllowed(entity, row, action)) return close();
    close({ entity, hooks: ownValue(hooks, entity.key) ?? {}, toNotice, t, action, row });
  }
  return (
    <FormOverlay open entity={target.entity} id={target.id} preset={target.query} onClose={handleClose} />
  );
}
