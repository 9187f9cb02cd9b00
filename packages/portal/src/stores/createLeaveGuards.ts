/** Returns true if unsaved input would be lost by leaving. */
export type IsDirty = () => boolean;

export interface LeaveGuards {
  /**
   * Sets the current page. Only the forms of this page can add and remove guards; the guards of hidden pages are
   * kept.
   */
  readonly show: (pageKey: string | undefined) => void;
  /**
   * Adds a guard, which checks for unsaved input.
   *
   * @returns a function that removes the guard
   */
  readonly add: (pageKey: string, isDirty: IsDirty) => () => void;
  readonly isDirty: (pageKey: string) => boolean;
  /** Returns the keys of pages with unsaved input. */
  readonly dirtyPages: () => readonly string[];
  /** Removes the guards of a page that was closed. */
  readonly drop: (pageKey: string) => void;
  /** Removes all guards, because the user left the frame or the session ended. */
  readonly clear: () => void;
}

/**
 * Creates the store of guards, which check for unsaved input in all open pages. When a page is hidden, React runs
 * the cleanup of its effects, which would remove its guards although the input still exists. So the guards of a
 * hidden page stay until the page is closed, or until it is shown again and adds new guards.
 */
export function createLeaveGuards(): LeaveGuards {
  const pages = new Map<string, Set<IsDirty>>();
  const hidden = new Map<string, Set<IsDirty>>();
  let shown: string | undefined;
  const isDirty = (key: string) =>
    [...(pages.get(key) ?? []), ...(hidden.get(key) ?? [])].some((ask) => ask());

  return {
    show(pageKey) {
      shown = pageKey;
    },
    add(pageKey, ask) {
      // The page is shown again and adds new guards, so the old guards are removed.
      hidden.delete(pageKey);
      const own = pages.get(pageKey) ?? new Set();
      pages.set(pageKey, own.add(ask));
      return () => {
        own.delete(ask);
        if (shown === pageKey) return;
        hidden.set(pageKey, (hidden.get(pageKey) ?? new Set()).add(ask));
      };
    },
    isDirty,
    dirtyPages: () => [...new Set([...pages.keys(), ...hidden.keys()])].filter(isDirty),
    drop(pageKey) {
      pages.delete(pageKey);
      hidden.delete(pageKey);
    },
    clear() {
      pages.clear();
      hidden.clear();
    },
  };
}
