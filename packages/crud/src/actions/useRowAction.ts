import type { Row } from '@isp/schema';
import { useCallback } from 'react';
import type { ScreenAction } from '../core/actions/toActions.ts';
import type { UseActionRunnerResult } from './useActionRunner.tsx';

/** @param source the button it was pressed with */
export type OnRowAction = (action: ScreenAction, row: Row, source?: HTMLElement) => void;

/** Runs an action on a row; its button is busy meanwhile. */
export const useRowAction = (run: UseActionRunnerResult['run']): OnRowAction =>
  useCallback(
    (action, row, source) => {
      source?.setAttribute('aria-busy', 'true');
      void run(action, [row]).finally(() => source?.removeAttribute('aria-busy'));
    },
    [run],
  );
