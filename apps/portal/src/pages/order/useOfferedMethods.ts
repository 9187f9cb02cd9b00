import { useCrud, useRead } from '@isp/crud';
import type { Way } from './payMethods.ts';

/**
 * Loads the ways to pay that the platform offers now, with the same call as the payment form. The list is empty
 * while it is loading or if the call failed.
 */
export function useOfferedMethods(code: string): {
  readonly isLoading: boolean;
  readonly offered: readonly Way[];
} {
  const { adapter, cacheKey } = useCrud();
  const codes = [code];
  const { data, isLoading } = useRead<Readonly<Record<string, readonly Way[]>>>(
    [cacheKey, 'dicts', codes],
    async (signal) => (await adapter.dict?.(codes, { signal })) ?? {},
  );
  return { isLoading, offered: data?.[code] ?? [] };
}
