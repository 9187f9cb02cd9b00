import { Refusal, type WorkContext } from '@isp/server';

/** Is the balance one of the ways to pay the platform offers? */
export const takesBalance = ({ host }: Pick<WorkContext, 'host'>): boolean =>
  host.settings['pay.channels'].split(',').includes('BALANCE');

/** @throws Refusal BALANCE_NOT_OFFERED */
export function requireBalance(work: Pick<WorkContext, 'host'>): void {
  if (!takesBalance(work)) throw new Refusal('BALANCE_NOT_OFFERED');
}
