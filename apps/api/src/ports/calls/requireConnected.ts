import { Refusal } from '@isp/server';

/** The part of a port that shows if a system is connected. */
export interface Connectable {
  /** Code of the refusal if no system is connected; undefined if one is connected. */
  readonly missing?: string;
}

/**
 * Refuses a call at once if no system is connected that could do the work. It calls no external system.
 *
 * @throws Refusal `*_NOT_CONNECTED`
 */
export function requireConnected({ missing }: Connectable): void {
  if (missing !== undefined) throw new Refusal(missing);
}
