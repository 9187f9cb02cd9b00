import type { Row } from '@isp/schema';
import { createContext, use } from 'react';
import type { ListSkinProps } from '../../list/listSkin.ts';

/**
 * A list and its rows. A context for the parts inside ProTable, so that a change of them alone does not render
 * ProTable, which renders every row with it.
 */
export interface ProListState extends ListSkinProps {
  readonly rows: readonly Row[];
}

export const ProListContext = createContext<ProListState | undefined>(undefined);

/** @throws when used outside the list of this skin. */
export function useProList(): ProListState {
  const state = use(ProListContext);
  if (!state) throw new Error('useProList is for the parts of ProList.');
  return state;
}
