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

/** The action that runs next on a record that was just added. `entity` is the entity of this record. */
export interface Next extends Pick<ActionTools, 'entity' | 'hooks' | 'toNotice' | 't'> {
  readonly action: ScreenAction;
  readonly row: Row;
}

export interface TargetFormProps {
  readonly target: ScreenTarget;
  /**
   * Closes the form. `next` is the next action that the form's schema names; it is given only if the added record
   * allows this action.
   */
  readonly close: (next?: Next) => void;
}

/**
 * Draws the form that an action opens. A drawer or dialog is drawn over the screen on which the action was pressed;
 * any other form has its own page.
 */
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
