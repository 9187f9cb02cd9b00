import type { Entity, Row } from '@isp/schema';
import { type ActionPlace, ownValue } from '@isp/schema/internal';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useCrud } from '../context/context.ts';
import { useNotice } from '../context/notice.tsx';
import { useShowNotice } from '../context/showNotice.tsx';
import { toFailure } from '../context/toErrorText.ts';
import { useRevalidate } from '../context/useRevalidate.ts';
import { useText } from '../context/useText.ts';
import type { UseActionRunnerOptions } from '../core/actions/actionPorts.ts';
import {
  type ActionRun,
  type ActionRunPorts,
  createActionRunner,
  idsOf,
  isRunning,
} from '../core/actions/createActionRunner.ts';
import { isRowAllowed, type ScreenAction, toActions } from '../core/actions/toActions.ts';
import { useStore } from '../kit/useStore.ts';
import type { DrawDialog } from './actionTools.ts';

/**
 * Functions and state with which a screen offers and runs the actions of an entity.
 *
 * @example
 * const startOf = ({ actions }: UseActionRunnerResult) => actions('row', row).find(({ name }) => name === 'start');
 */
export interface UseActionRunnerResult extends Pick<ActionRun, 'run'> {
  /**
   * Returns the actions for a place on the screen (such as the toolbar, a row or the detail page), in the order in
   * which they are shown. Includes the actions that the user's rights permit and, if a row is given, that the state
   * of the row allows.
   */
  readonly actions: (place: ActionPlace, row?: Row) => readonly ScreenAction[];
  /**
   * Returns true if the action with this name is running on exactly these records. Without `rows`, returns true if
   * the action is running without a record.
   */
  readonly isBusy: (name: string, rows?: readonly Row[]) => boolean;
  /** The dialog of the running action. Render it anywhere on the screen. */
  readonly dialog: ReactNode;
}

/**
 * Runs an action after a click, in this order: hook, question, form, call, message, revalidation. A second click
 * while the action is running has no effect.
 *
 * @example
 * const { actions, run, dialog } = useActionRunner(entity);
 * const buttons = actions('detail', row).map((action) => (
 *   <button key={action.name} onClick={() => void run(action, [row])}>{action.title}</button>
 * ));
 * const part = <>{buttons}{dialog}</>;
 */
export function useActionRunner(entity: Entity, options: UseActionRunnerOptions = {}): UseActionRunnerResult {
  const crud = useCrud();
  const t = useText(entity.key);
  const toNotice = useNotice(entity.key);
  const revalidate = useRevalidate();
  const showNotice = useShowNotice();
  const [dialog, setDialog] = useState<DrawDialog>();
  const latest = useRef(options);
  latest.current = options;

  const ports = useMemo<ActionRunPorts>(() => {
    const hooks = ownValue(crud.hooks, entity.key) ?? {};
    const showError = (error: unknown, otherwise: string) => {
      const failure = toFailure(error, t, otherwise);
      if (failure) showNotice(({ message }) => message.error(toNotice(failure)));
    };
    const tools = {
      ...crud,
      ...{ entity, hooks, revalidate, showError, showNotice, toNotice, t },
      show: (draw: DrawDialog | undefined) => setDialog(() => draw),
      latest: () => latest.current,
    };
    return {
      rowKey: entity.rowKey,
      open(page, id) {
        if (latest.current.onOpen?.(page, id)) return;
        crud.navigate({ entity: entity.key, page, ...(id === undefined ? {} : { id }) });
      },
      load: async () => (await import('./performOnScreen.tsx')).performOnScreen(tools),
      notifyFailure: (error) => showError(error, '操作失败'),
    };
  }, [crud, entity, t, toNotice, showNotice, revalidate]);
  const now = useRef(ports);
  now.current = ports;
  // the runner is created only once, so that running actions are not lost when the component renders again, such as
  // after a change of language
  const [runner] = useState(() => createActionRunner(() => now.current));
  const busy = useStore(runner.subscribe, runner.busy);
  const actions = useCallback(
    (place: ActionPlace, row?: Row) =>
      toActions(entity, place, crud).filter((action) => !row || isRowAllowed(entity, row, action)),
    [entity, crud],
  );
  return {
    actions,
    run: runner.run,
    isBusy: (name, rows = []) => isRunning(busy, { name, ids: idsOf(rows, entity.rowKey) }),
    dialog: dialog?.(entity),
  };
}
