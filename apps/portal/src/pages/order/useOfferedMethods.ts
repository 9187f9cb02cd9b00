import { useCrud, useRead } from '@isp/crud';
import type { Way } from './payMethods.ts';

/**
 * Loads the ways to pay that the platform offers now, with the call of the payment form. Empty while they are
 * unknown.
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
