/** Connections that stay open, counted: they are held for minutes, and there are not many. */
export interface Places {
  /** @returns gives it back; undefined where there is none left */
  readonly take: (userId: string, end: () => void) => (() => void) | undefined;
  /** Ends them all: an open connection would keep the server from closing. */
  readonly close: () => void;
}

export function createPlaces({ perUser = 6, inAll = 300 } = {}): Places {
  const taken = new Map<() => void, string>();
  return {
    take(userId, end) {
      const own = [...taken.values()].filter((other) => other === userId).length;
      if (own >= perUser || taken.size >= inAll) return undefined;
      taken.set(end, userId);
      return () => void taken.delete(end);
    },
    close() {
      for (const end of taken.keys()) end();
    },
  };
}
