/** The time of the service, also in a browser with a wrong clock. */
export interface ServiceClock {
  readonly now: () => Date;
  /** Sets the clock by the `Date` of a reply. */
  readonly hear: (headers: Headers) => void;
}

/** Milliseconds by which a clock may differ: replies contain whole seconds, and take time to arrive. */
const tolerance = 2000;

/**
 * A clock that follows the browser's clock until the Date of a reply differs. It is set only when it is wrong, so
 * that it runs evenly.
 */
export function createServiceClock(): ServiceClock {
  /** Milliseconds by which the clock of the service is ahead. */
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    hear(headers) {
      // the Date of a cached reply is the time at which it was cached
      if (headers.has('age')) return;
      const difference = Date.parse(headers.get('date') ?? '') - Date.now();
      if (Math.abs(difference - ahead) > tolerance) ahead = difference;
    },
  };
}
