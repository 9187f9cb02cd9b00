import { useCrud, useRead } from '@isp/crud';
import type { Way } from './payMethods.ts';

/** Ways to pay the platform has open now, from the call of the payment form; empty while unknown. */
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
