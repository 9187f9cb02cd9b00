import type { Row } from '@isp/schema';
import { createContext, use } from 'react';
import type { ListSkinProps } from '../../list/listSkin.ts';

/**
 * A list and its rows, for the components inside ProTable. They are in a context, so that a change of the list does
 * not render ProTable itself, which would render all rows.
 */
export interface ProListState extends ListSkinProps {
  readonly rows: readonly Row[];
}

export const ProListContext = createContext<ProListState | undefined>(undefined);

/**
 * Returns the list and its rows. The component renders again when they change.
 * @throws when used outside the list of this skin.
 */
export function useProList(): ProListState {
  const state = use(ProListContext);
  if (!state) throw new Error('useProList works only in the parts of ProList.');
  return state;
}
