import { Refusal, type WorkContext } from '@isp/server';

/** True if the platform offers the balance as a way to pay. */
export const takesBalance = ({ host }: Pick<WorkContext, 'host'>): boolean =>
  host.settings['pay.channels'].split(',').includes('BALANCE');

/**
 * Checks that the platform offers the balance as a way to pay.
 *
 * @throws Refusal BALANCE_NOT_OFFERED
 */
export function requireBalance(work: Pick<WorkContext, 'host'>): void {
  if (!takesBalance(work)) throw new Refusal('BALANCE_NOT_OFFERED');
}
