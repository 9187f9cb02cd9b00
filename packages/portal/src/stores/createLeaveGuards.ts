/** Says whether leaving would lose input. */
export type IsDirty = () => boolean;

export interface LeaveGuards {
  /** Which page is in front: its forms come and go, those of hidden pages wait. */
  readonly show: (pageKey: string | undefined) => void;
  /** @returns takes it back */
  readonly add: (pageKey: string, isDirty: IsDirty) => () => void;
  readonly isDirty: (pageKey: string) => boolean;
  /** Pages with unsaved input. */
  readonly dirtyPages: () => readonly string[];
  /** The page is closed: its guards are removed. */
  readonly drop: (pageKey: string) => void;
  /** All pages were closed: the user left the frame, or the session ended. */
  readonly clear: () => void;
}

/**
 * Unsaved input of every open page. A hidden page ends its effects, and with them its guards, but the input is still
 * there: the guard stays until the page closes or is shown with a new one.
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
