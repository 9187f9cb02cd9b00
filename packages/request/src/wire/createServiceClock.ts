/** Clock with the time of the service, which is also right in a browser with a wrong clock. */
export interface ServiceClock {
  readonly now: () => Date;
  /** Sets the clock by the `Date` header of a reply. */
  readonly hear: (headers: Headers) => void;
}

/**
 * Milliseconds by which the clocks may differ without a correction, because the `Date` header has whole seconds and
 * a reply takes time to arrive.
 */
const tolerance = 2000;

/**
 * Creates a clock that follows the browser's clock until the `Date` header of a reply differs. The clock is set
 * only when it is wrong, so that it runs evenly.
 */
export function createServiceClock(): ServiceClock {
  /** Milliseconds by which the clock of the service is ahead of the browser's clock. */
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    hear(headers) {
      // the `Date` header of a cached reply is the time at which it was cached, so it is ignored
      if (headers.has('age')) return;
      const difference = Date.parse(headers.get('date') ?? '') - Date.now();
      if (Math.abs(difference - ahead) > tolerance) ahead = difference;
    },
  };
}
