/** The time of the service, also in a browser with a wrong clock. */
export interface ServiceClock {
  readonly now: () => Date;
  /** Sets the clock by the `Date` of a reply. */
  readonly hear: (headers: Headers) => void;
}

/** Milliseconds within which a clock counts as right: replies give whole seconds, and take a while to arrive. */
const tolerance = 2000;

/**
 * A clock that follows the browser's until the Date of a reply differs. It is set only where it is wrong, so that it
 * runs evenly.
 */
export function createServiceClock(): ServiceClock {
  /** Milliseconds the service is ahead. */
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    hear(headers) {
      // the Date of a cached reply is the time of the caching
      if (headers.has('age')) return;
      const difference = Date.parse(headers.get('date') ?? '') - Date.now();
      if (Math.abs(difference - ahead) > tolerance) ahead = difference;
    },
  };
}
