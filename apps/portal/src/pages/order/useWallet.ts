import { type UseReadResult, useCrud, useEntity, useRead } from '@isp/crud';
import { keyToRef } from '@isp/crud/internal';
import type { Wallet } from './payMethods.ts';

/**
 * Number of milliseconds between two loads of an account with too little money. It is loaded again because the user
 * may recharge the account on another page.
 */
const lookAgain = 5000;

/** Loads the account of the user's organisation, with the same call as the account page. */
export function useWallet(isShort: (wallet: Wallet) => boolean): UseReadResult<Wallet> {
  const { adapter, cacheKey } = useCrud();
  const { entity } = useEntity('account.wallet');
  return useRead<Wallet>(
    [cacheKey, entity.key, 'current'],
    async (signal) =>
      ((await adapter.read?.(keyToRef(entity.key, entity.path), 'current', {}, { signal })) ?? {}) as Wallet,
    { refreshInterval: (wallet) => (wallet && isShort(wallet) ? lookAgain : 0) },
  );
}
