/** Parameters of an order that starts on a product page. They have the names of the order form's fields. */
export interface OrderWish {
  readonly productId?: string;
  readonly specId?: string;
  /** Number of units that are ordered, from 1 to 999. */
  readonly quantity?: number;
  /**
   * Number of periods (days, months or years) for which the product is ordered. The specification defines the unit.
   */
  readonly periodCount?: number;
}

const MAX = { quantity: 999, periodCount: 120 } as const;

/** Returns the address of the order page for this choice. A trial is not an order; see {@link toTrialLink}. */
export function toOrderLink(wish: OrderWish): string {
  const { periodCount, productId, quantity, specId } = wish;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ productId, specId, quantity, periodCount })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `/order?${query}` : '/order';
}

/**
 * Returns the address of the page on which the user applies for a trial. It has the same query as the address of
 * the order page.
 */
export const toTrialLink = (productId: string, specId: string | undefined): string =>
  `/trial?${new URLSearchParams({ productId, ...(specId !== undefined && { specId }) })}`;

/**
 * Name of the query parameter with the id of the placed order. The address contains the id, so that a reload shows
 * this order again.
 */
const placed = 'order';

const toId = (text: string | null): string | undefined => text?.match(/^\w{1,64}$/)?.[0];

/** Returns the address of the page that shows a placed order. */
export const toPlacedLink = (id: string): string => `/order?${new URLSearchParams({ [placed]: id })}`;

/** Returns the order id in an address of {@link toPlacedLink}, or undefined if it contains none. */
export const parsePlacedLink = (search: string): string | undefined =>
  toId(new URLSearchParams(search).get(placed));

/**
 * Reads the parameters of an order link. All other parameters are ignored, because a link must not accept the
 * agreement for the user that opens it.
 */
export function parseOrderLink(search: string): OrderWish {
  const query = new URLSearchParams(search);
  const id = (name: string) => toId(query.get(name));
  const count = (name: keyof typeof MAX) => {
    const number = Number(query.get(name)?.match(/^[1-9]\d{0,2}$/)?.[0] ?? 0);
    return number > 0 && number <= MAX[name] ? number : undefined;
  };
  const all = {
    ...{ productId: id('productId'), specId: id('specId') },
    ...{ quantity: count('quantity'), periodCount: count('periodCount') },
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
