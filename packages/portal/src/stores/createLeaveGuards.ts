/** Returns true if unsaved input would be lost by leaving. */
export type IsDirty = () => boolean;

export interface LeaveGuards {
  /**
   * Sets the page that is in front. The forms of this page can add and remove guards; the guards of hidden pages
   * stay.
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
 * Creates the store of guards that check for unsaved input in all open pages. When a page is hidden, its React
 * effects end and remove its guards, although the input is still there. Therefore the guard stays until the page
 * closes, or until the page is shown again and adds a new guard.
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
      // the page is in front again: its old guards are replaced by the new ones
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
