import { useCrud, useRead } from '@isp/crud';
import type { Way } from './payWays.ts';

/** Ways to pay the platform has open now, as the form of an online payment reads them; none while that is not known. */
export function useOfferedWays(code: string): {
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
