/** Clock with the time of the service. It is right even if the clock of the browser is wrong. */
export interface ServiceClock {
  readonly now: () => Date;
  /** Corrects the clock by the `Date` header of a reply. */
  readonly hear: (headers: Headers) => void;
}

/**
 * Number of milliseconds by which the two clocks may differ without a correction. The `Date` header contains whole
 * seconds, and a reply takes time to arrive.
 */
const tolerance = 2000;

/**
 * Creates a clock that shows the browser's time until the `Date` header of a reply differs too much. Smaller
 * differences are ignored, so that the clock does not jump with every reply.
 */
export function createServiceClock(): ServiceClock {
  /** Milliseconds by which the clock of the service is ahead of the browser's clock. */
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    hear(headers) {
      // A reply with the header `Age` comes from a cache. Its `Date` header is the time at which it was cached, so
      // it is ignored.
      if (headers.has('age')) return;
      const difference = Date.parse(headers.get('date') ?? '') - Date.now();
      if (Math.abs(difference - ahead) > tolerance) ahead = difference;
    },
  };
}
