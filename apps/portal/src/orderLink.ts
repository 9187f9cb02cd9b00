/** Parameters of an order from a product page, with the names of the order form's fields. */
export interface OrderWish {
  readonly productId?: string;
  readonly specId?: string;
  /** From 1 to 999. */
  readonly quantity?: number;
  /** Number of days, months or years, by the specification's unit. */
  readonly periodCount?: number;
}

const MAX = { quantity: 999, periodCount: 120 } as const;

/** Address of the order page. A trial is no order: it is applied for on the product's page. */
export function toOrderLink(wish: OrderWish): string {
  const { periodCount, productId, quantity, specId } = wish;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ productId, specId, quantity, periodCount })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `/order?${query}` : '/order';
}

/** Address of the page that applies for a trial; it has the same query as that of an order. */
export const toTrialLink = (productId: string, specId: string | undefined): string =>
  `/trial?${new URLSearchParams({ productId, ...(specId !== undefined && { specId }) })}`;

/** Query parameter with the id of the order that was placed, so that a reload finds it again. */
const placed = 'order';

const toId = (text: string | null): string | undefined => text?.match(/^\w{1,64}$/)?.[0];

/** Address of the page that shows a placed order. */
export const toPlacedLink = (id: string): string => `/order?${new URLSearchParams({ [placed]: id })}`;

/** Reads such an address; undefined without an order. */
export const parsePlacedLink = (search: string): string | undefined =>
  toId(new URLSearchParams(search).get(placed));

/** Reads the order link. Other parameters are dropped: a link must not accept an agreement for its reader. */
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
