import type { BackProductProductSpec } from '../../generated/rows.ts';

type Priced = Pick<BackProductProductSpec, 'chargeMode' | 'status'> & {
  readonly price?: string | null | undefined;
  readonly tiers?: readonly { readonly unitPrice: string }[] | null | undefined;
};

/**
 * Returns the lowest price of a product, in the format of its specifications. Returns `0.00` if a specification is
 * free, and `null` if all prices are negotiated or no specification is on sale.
 */
export function priceFromOf(specs: readonly Priced[]): string | null {
  const prices = specs
    .filter(({ chargeMode, status }) => status === 'ENABLED' && chargeMode !== 'NEGOTIATE')
    .flatMap(({ chargeMode, price, tiers }) =>
      chargeMode === 'FREE'
        ? ['0.00']
        : [price ?? '0.00', ...(tiers ?? []).map(({ unitPrice }) => unitPrice)],
    );
  return prices.reduce<string | null>(
    (lowest, one) => (lowest === null || Number(one) < Number(lowest) ? one : lowest),
    null,
  );
}
