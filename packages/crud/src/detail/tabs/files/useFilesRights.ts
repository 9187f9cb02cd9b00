import type { Entity, Row } from '@isp/schema';
import { useMemo } from 'react';
import { useRights, useServer } from '../../../context/contexts.tsx';
import { isRowAllowed, toActions } from '../../../core/actions/toActions.ts';

/** Functions that check which operations on the record's files the user's rights and the record's state allow. */
export interface FilesRights {
  /**
   * Returns true if the action is allowed.
   * @param action name of the action
   */
  readonly allows: (action: string | undefined) => boolean;
  /**
   * Returns true if a read call is allowed. If an action uses the read call for its answer, the user needs the
   * permission for this action.
   */
  readonly mayRead: (read: string | undefined) => boolean;
}

export function useFilesRights(entity: Entity, row: Row): FilesRights {
  const { adapter } = useServer();
  const { may } = useRights();
  return useMemo(() => {
    const allowed = toActions(entity, 'tab', { adapter, may }).filter((own) =>
      isRowAllowed(entity, row, own),
    );
    const allows = (action: string | undefined) => allowed.some(({ name }) => name === action);
    return {
      allows,
      mayRead(read) {
        const action = entity.actions.find(({ to }) => to?.read === read);
        return read !== undefined && (action === undefined || allows(action.name));
      },
    };
  }, [entity, row, adapter, may]);
}
