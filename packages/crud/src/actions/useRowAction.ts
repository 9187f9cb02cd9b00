import type { Row } from '@isp/schema';
import { useCallback } from 'react';
import type { ScreenAction } from '../core/actions/toActions.ts';
import type { UseActionRunnerResult } from './useActionRunner.tsx';

/**
 * Runs an action on a row.
 * @param source the button that was pressed
 */
export type OnRowAction = (action: ScreenAction, row: Row, source?: HTMLElement) => void;

/** Returns a function that runs an action on a row. The pressed button is busy while the action runs. */
export const useRowAction = (run: UseActionRunnerResult['run']): OnRowAction =>
  useCallback(
    (action, row, source) => {
      source?.setAttribute('aria-busy', 'true');
      void run(action, [row]).finally(() => source?.removeAttribute('aria-busy'));
    },
    [run],
  );
