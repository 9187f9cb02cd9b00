import { type ComponentType, createContext, type RefCallback } from 'react';
import type { ToolbarProps } from './ListBars.tsx';

/** What a skin draws of a list: search, toolbar and rows. */
export interface ListSkinProps extends ToolbarProps {
  /** Ref of the element with the head and the rows: it fills the window down to the pages. */
  readonly body: RefCallback<HTMLElement>;
  /** Height for the head and the rows, in px; undefined until it is measured. */
  readonly room: number | undefined;
}

/** Draws lists in place of this package's own bars and table; undefined without a skin. */
export const ListSkinContext = createContext<ComponentType<ListSkinProps> | undefined>(undefined);
