import { type ComponentType, createContext, type RefCallback } from 'react';
import type { ToolbarProps } from './ListBars.tsx';

/** The parts of a list that a skin draws: search, toolbar and rows. */
export interface ListSkinProps extends ToolbarProps {
  /** Ref for the element with the head and the rows. This element fills the window down to the pages. */
  readonly body: RefCallback<HTMLElement>;
  /** Height that is available for the head and the rows, in px. Undefined until it is measured. */
  readonly room: number | undefined;
}

/** Component that draws lists in place of the bars and table of this package. Undefined without a skin. */
export const ListSkinContext = createContext<ComponentType<ListSkinProps> | undefined>(undefined);
