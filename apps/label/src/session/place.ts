/** Context of the tool: in a tab of its own, or embedded in a portal that sends it. */
export interface Place {
  readonly locale: 'zh-CN' | 'en-US';
  /** Name of a theme of the platform. */
  readonly theme: string;
  readonly orgId: string | undefined;
  /** Headers that identify the user. */
  readonly headers: Readonly<Record<string, string>>;
  /** The only task there is; undefined shows the list. */
  readonly taskId: string | undefined;
  readonly isEmbedded: boolean;
}

/** Something outside React that changes: language, theme, organisation and token of the portal. */
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
