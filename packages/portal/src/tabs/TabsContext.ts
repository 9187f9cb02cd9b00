import { createContext, use } from 'react';

/** Functions by which a page controls its tab. */
export interface PageTab {
  /** Key of the page's tab, made of path and record id. */
  readonly key: string;
  readonly isKept: boolean;
  /** Returns false while the tab of the page is hidden. */
  readonly isInFront: () => boolean;
  /** Sets the name of the record that the page shows. It becomes the name of the tab. */
  readonly nameRecord: (name: string) => void;
  /** Shows or hides the side menu beside the page. It is for pages that have no side menu by default. */
  readonly showMenu: (isShown: boolean) => void;
  /** Registers a check for unsaved input; returns the function that removes it. */
  readonly guard: (isDirty: () => boolean) => () => void;
  /**
   * Closes the tab and opens a path of the portal. If unsaved input would be lost, a confirmation is shown first.
   * If the path is a list that is open in another tab, the list is shown as the user left it.
   */
  readonly leave: (path: string) => void;
}

export const PageTabContext = createContext<PageTab | undefined>(undefined);

/**
 * Returns the functions by which the page controls its tab.
 *
 * @throws when called outside a page of the frame
 */
export function usePageTab(): PageTab {
  const tab = use(PageTabContext);
  if (!tab) throw new Error('usePageTab must be used within a page of the frame.');
  return tab;
}
