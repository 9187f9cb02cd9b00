import { type ReadContext, type UseEntityResult, useCrud, useRead } from '@isp/crud';
import { keyToRef } from '@isp/crud/internal';
import { useEffect } from 'react';

/** Number of milliseconds between two calls that read the payment. */
const lookAgain = 5000;

/** State of a payment, as the service returns it. */
interface PayState {
  readonly status?: unknown;
  /** Reason why the last attempt to pay failed. */
  readonly failReason?: unknown;
  /** True if the state of the payment will not change any more. */
  readonly over?: unknown;
}

/**
 * Reads the state of a payment again and again while the page is visible. When the state has changed, loads the
 * order again. Sends no call for an order whose online payment was never started.
 *
 * @returns the reason why the last attempt to pay failed
 */
export function usePaying(
  entity: UseEntityResult['entity'],
  row: ReadContext['row'] | undefined,
  reload: () => void,
): string | undefined {
  const { adapter, cacheKey } = useCrud();
  const isAsked =
    row?.status === 'PENDING_PAY' && typeof row.payChannel === 'string' && row.payChannel !== '';
  const id = String(row?.[entity.rowKey] ?? '');
  const { data } = useRead<PayState>(
    // The payment dialog uses the same key of the cache, so that page and dialog share one call.
    isAsked ? [cacheKey, entity.key, 'payStatus', id] : undefined,
    async (signal) =>
      ((await adapter.read?.(keyToRef(entity.key, entity.path), 'payStatus', { id }, { signal })) ??
        {}) as PayState,
    { refreshInterval: (state) => (state?.over === true ? 0 : lookAgain) },
  );
  const hasMoved = isAsked && data?.status !== undefined && data.status !== row.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per change, although the function is new on every render
  useEffect(() => {
    if (hasMoved) reload();
  }, [hasMoved]);
  return isAsked && data?.over === true && typeof data.failReason === 'string' ? data.failReason : undefined;
}
