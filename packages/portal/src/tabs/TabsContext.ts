import { createContext, use } from 'react';

/** Functions of a page for its tab. */
export interface PageTab {
  /** Its tab: path and record id. */
  readonly key: string;
  readonly isKept: boolean;
  /** False while another page is in front. */
  readonly isInFront: () => boolean;
  /** Sets the name of the page's record. */
  readonly nameRecord: (name: string) => void;
  /** Shows the side menu beside the page although its kind has none. */
  readonly showMenu: (isShown: boolean) => void;
  /** Registers a check for unsaved input; returns the function that removes it. */
  readonly guard: (isDirty: () => boolean) => () => void;
  /**
   * Closes the tab and goes to a path of the portal; shows a question first when input would be lost. An open list is
   * shown again as it was left.
   */
  readonly leave: (path: string) => void;
}

export const PageTabContext = createContext<PageTab | undefined>(undefined);

/** @throws outside a page of the frame. */
export function usePageTab(): PageTab {
  const tab = use(PageTabContext);
  if (!tab) throw new Error('usePageTab must be used within a page of the frame.');
  return tab;
}
