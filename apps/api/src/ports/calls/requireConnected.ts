import { Refusal } from '@isp/server';

/** A port of which only the connection matters. */
export interface Connectable {
  /** Code of the refusal when no system is connected. */
  readonly missing?: string;
}

/**
 * Refuses a call at once when no system is connected that could do the work. It calls no external system.
 *
 * @throws Refusal `*_NOT_CONNECTED`
 */
export function requireConnected({ missing }: Connectable): void {
  if (missing !== undefined) throw new Refusal(missing);
}
