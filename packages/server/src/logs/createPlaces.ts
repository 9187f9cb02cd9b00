/** Limits the number of connections that stay open for minutes, such as log streams. */
export interface Places {
  /**
   * Reserves one of the connections. `end` is called to end it. @returns a function that releases the connection;
   * undefined if none is left
   */
  readonly take: (userId: string, end: () => void) => (() => void) | undefined;
  /** Ends all connections. Otherwise an open connection would prevent the server from stopping. */
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
