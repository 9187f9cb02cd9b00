import { type ComponentType, createContext, type RefCallback } from 'react';
import type { EntityListModel } from './useEntityList.ts';

/** What a skin draws of a list: search, toolbar, rows and the actions on selected rows. */
export interface ListSkinProps {
  readonly model: EntityListModel;
  /** Ref of the element with the head and the rows: it fills the window down to the pages. */
  readonly body: RefCallback<HTMLElement>;
  /** Height for the head and the rows, in px; undefined until it is measured. */
  readonly room: number | undefined;
  readonly onFullscreen: (on: boolean) => void;
}

/** Draws lists in place of this package's own bars and table; undefined without a skin. */
export const ListSkinContext = createContext<ComponentType<ListSkinProps> | undefined>(undefined);
