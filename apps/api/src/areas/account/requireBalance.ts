import { Refusal, type WorkContext } from '@isp/server';

/**
 * The balance is one of the ways to pay the platform offers.
 *
 * @throws Refusal BALANCE_NOT_OFFERED
 */
export function requireBalance({ ports }: Pick<WorkContext, 'ports'>): void {
  if (!ports.settings['pay.channels'].split(',').includes('BALANCE'))
    throw new Refusal('BALANCE_NOT_OFFERED');
}
