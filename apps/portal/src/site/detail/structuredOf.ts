import type { Product } from './Product.ts';

/** Returns the structured data (schema.org) of a product: its name, provider and lowest price. */
export function structuredOf(product: Product): Readonly<Record<string, unknown>> {
  const prices = product.specs.flatMap(({ mode, price }) => {
    if (mode === 'FREE') return [0];
    // The price of a single call is not the price of the product, so it is left out. A negotiated price is unknown.
    return price === undefined || mode === 'NEGOTIATE' || mode === 'POSTPAY' ? [] : [Number(price)];
  });
  const offers = { priceCurrency: 'CNY', availability: 'https://schema.org/InStock' };
  return {
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    ...(product.provider.name !== '' && { brand: { '@type': 'Brand', name: product.provider.name } }),
    ...(product.categories.length > 0 && {
      category: product.categories.map(({ name }) => name).join(' / '),
    }),
    ...(prices.length === 1 && { offers: { '@type': 'Offer', price: prices[0], ...offers } }),
    ...(prices.length > 1 && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        ...offers,
      },
    }),
  };
}
