import { usePortal } from '@isp/portal';
import { useCallback } from 'react';
import { type ReadProduct, useProduct } from './useProduct.ts';

/** Loads the public data of a product, as a visitor sees them. */
export function useListedProduct(id: string | undefined) {
  const { session, wire } = usePortal();
  const read = useCallback<ReadProduct>(
    (id, signal) =>
      session.client.get(`${wire.prefix}/portal/product/detail`, { id }, { tips: false, signal }),
    [session, wire],
  );
  return useProduct(id, read);
}
