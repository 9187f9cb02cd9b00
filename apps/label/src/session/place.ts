/**
 * Context of the tool: language, theme, organisation and session. If the tool is embedded, the portal sends the
 * context; otherwise the tool runs in a separate tab.
 */
export interface Place {
  readonly locale: 'zh-CN' | 'en-US';
  /** Name of a theme of the platform. */
  readonly theme: string;
  readonly orgId: string | undefined;
  /** Request headers that identify the user. */
  readonly headers: Readonly<Record<string, string>>;
  /** Id of the task, if the tool shows only one task. If undefined, the tool shows the list. */
  readonly taskId: string | undefined;
  readonly isEmbedded: boolean;
}

/**
 * Store of the context outside of React. The context changes when the portal changes its language, theme,
 * organisation or token.
 */
export interface PlaceStore {
  readonly get: () => Place;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPlaceStore(first: Place): PlaceStore & { readonly set: (next: Place) => void } {
  let place = first;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    set(next) {
      place = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toLocale = (language: unknown): Place['locale'] =>
  /^en\b/i.test(String(language ?? '')) ? 'en-US' : 'zh-CN';
