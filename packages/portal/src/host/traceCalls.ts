import type { Step } from '@isp/request';
import type { TracedPlaces } from './traceScreens.ts';

/** Traces the calls of the portal, after the platform has switched it on. */
export interface TracedCalls {
  /** Adds the headers of the trace to a call. Until tracing starts, it changes nothing. */
  readonly step: Step;
  /**
   * Loads the code of tracing and starts it.
   *
   * @param ratio - part of the actions whose traces are kept, as the platform sends it: `0.1`. If it is no number
   * above 0, nothing is loaded
   */
  readonly start: (ratio: string | undefined) => Promise<void>;
}

/** Creates what traces the calls of a portal. */
export function traceCalls(places: TracedPlaces): TracedCalls {
  let headersOf: (() => Readonly<Record<string, string>>) | undefined;
  return {
    // Other origins never get the headers, because they could join the calls of a user by them.
    step: (call, next) =>
      next(headersOf && call.trusted ? { ...call, headers: { ...headersOf(), ...call.headers } } : call),
    async start(text) {
      const ratio = Number(text);
      if (ratio > 0) headersOf = (await import('./traceScreens.ts')).traceScreens(ratio, places);
    },
  };
}
