import { Refusal, type WorkContext } from '@isp/server';

/** Does the platform offer the balance as a way to pay? */
export const takesBalance = ({ host }: Pick<WorkContext, 'host'>): boolean =>
  host.settings['pay.channels'].split(',').includes('BALANCE');

/** @throws Refusal BALANCE_NOT_OFFERED */
export function requireBalance(work: Pick<WorkContext, 'host'>): void {
  if (!takesBalance(work)) throw new Refusal('BALANCE_NOT_OFFERED');
}
