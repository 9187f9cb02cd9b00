import { Refusal } from '@isp/server';

/** A port, as far as anything is connected behind it. */
export interface Connectable {
  /** Without a connected system: code of the refusal. */
  readonly missing?: string;
}

/**
 * Refuses a call at once that could never be carried out. It calls no external system.
 *
 * @throws Refusal `*_NOT_CONNECTED`
 */
export function requireConnected({ missing }: Connectable): void {
  if (missing !== undefined) throw new Refusal(missing);
}
