import { Refusal } from '@isp/server';

/** The part of a port that shows whether the port is connected to a system. */
export interface Connectable {
  /** Error code with which calls are refused because no system is connected. Undefined if a system is connected. */
  readonly missing?: string;
}

/**
 * Refuses a call at once if the port has no connected system. It only reads `missing`, without calling the system.
 *
 * @throws Refusal `*_NOT_CONNECTED`
 */
export function requireConnected({ missing }: Connectable): void {
  if (missing !== undefined) throw new Refusal(missing);
}
