import { type ReadContext, type UseEntityResult, useCrud, useRead } from '@isp/crud';
import { keyToRef } from '@isp/crud/internal';
import { useEffect } from 'react';

/** Milliseconds between two calls. */
const lookAgain = 5000;

/** State of a payment, as the service returns it. */
interface PayState {
  readonly status?: unknown;
  /** Reason why the last attempt failed. */
  readonly failReason?: unknown;
  /** True if the payment has ended and will not change any more. */
  readonly over?: unknown;
}

/**
 * Polls a payment at the provider while the page is visible, and reads the order again after the payment has
 * changed its state. Makes no call for an order whose online payment was never started.
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
    // The payment dialog uses the same key, so that both share one call.
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
