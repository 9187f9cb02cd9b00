import { type ComponentType, createContext, type RefCallback } from 'react';
import type { ToolbarProps } from './ListBars.tsx';

/** The parts of a list that a skin draws: search, toolbar and rows. */
export interface ListSkinProps extends ToolbarProps {
  /**
   * Ref for the element that contains the table's head and rows. It is as high as the window allows above the page
   * numbers.
   */
  readonly body: RefCallback<HTMLElement>;
  /** Height in px that is available for the table's head and rows. Undefined until it is measured. */
  readonly room: number | undefined;
}

/**
 * Component of the skin, which draws lists in place of the bars and the table of this package. Undefined without a
 * skin.
 */
export const ListSkinContext = createContext<ComponentType<ListSkinProps> | undefined>(undefined);
