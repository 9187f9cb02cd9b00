import { safeUrl } from '@isp/crud';
import { isObject } from '@isp/kit';
import { isReplyError } from '@isp/request';
import { useCallback, useEffect, useState } from 'react';

/** The public data of an ordered product. */
export interface Product {
  readonly name: string;
  readonly provider: string;
  readonly text: string;
  readonly picture: string | undefined;
  /** Specifications in which the product is sold. */
  readonly specs: readonly { readonly id: string; readonly name: string }[];
  /** Address of the agreement of the product; undefined if the product has no agreement. */
  readonly agreement: string | undefined;
}

/** State of loading a product. `gone` means that the product is not published, or no longer published. */
export type ProductState =
  | { readonly is: 'none' | 'reading' | 'gone' | 'failed' }
  | { readonly is: 'read'; readonly product: Product };

/**
 * Function that loads the public data of a product. Pass the same function on every render, because a new function
 * loads the product again.
 */
export type ReadProduct = (id: string, signal: AbortSignal) => Promise<unknown>;

/**
 * Loads a published product; `retry` loads it again. After the id has changed, the data of the former product are
 * not returned any more.
 */
export function useProduct(
  id: string | undefined,
  read: ReadProduct,
): { readonly state: ProductState; readonly retry: () => void } {
  const [found, setFound] = useState<{ readonly id: string; readonly state: ProductState }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (state: ProductState) => {
      if (!signal.aborted) setFound({ id, state });
    };
    read(id, signal).then(
      (row) => show({ is: 'read', product: toProduct(row as Readonly<Record<string, unknown>>) }),
      (error: unknown) => show({ is: isReplyError(error) && error.status === 404 ? 'gone' : 'failed' }),
    );
    return () => controller.abort();
  }, [id, read, tries]);
  const retry = useCallback(() => {
    setFound(undefined);
    setTries((count) => count + 1);
  }, []);
  if (id === undefined) return { state: { is: 'none' }, retry };
  return { state: found?.id === id ? found.state : { is: 'reading' }, retry };
}

function toProduct(row: Readonly<Record<string, unknown>>): Product {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const file = row.agreement as { readonly url?: unknown } | null | undefined;
  return {
    name: text(row.productName),
    provider: text(row.sellerOrgName),
    text: text(row.shortDesc),
    specs: Array.isArray(row.specs)
      ? row.specs.filter(isObject).map((spec) => ({ id: text(spec.id), name: text(spec.specName) }))
      : [],
    // `icon` contains the address of a picture or the name of an icon. A name is ignored here.
    picture: text(row.icon).startsWith('/') ? safeUrl(row.icon) : undefined,
    agreement: safeUrl(file?.url),
  };
}
