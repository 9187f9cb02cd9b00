/** Limits the number of connections that stay open for minutes. */
export interface Places {
  /** Reserves a connection. @returns gives it back; undefined where there is none left */
  readonly take: (userId: string, end: () => void) => (() => void) | undefined;
  /** Ends all connections: an open one would keep the server from closing. */
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
