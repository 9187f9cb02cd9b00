import { Refusal } from '@isp/server';

/** A port, as far as anything is connected behind it. */
export interface Connectable {
  /** Where nothing is connected: code of the refusal. */
  readonly missing?: string;
}

/**
 * Refuses at once what could never be carried out. It asks nothing outside.
 *
 * @throws Refusal `*_NOT_CONNECTED`
 */
export function requireConnected({ missing }: Connectable): void {
  if (missing !== undefined) throw new Refusal(missing);
}
