import { type Named, readNumber, readRow, readText, readTexts } from './read.ts';

/** Data of the card of a product. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** Type of the product: `API`, `MODEL` … */
  readonly type?: string | undefined;
  readonly category?: Named | undefined;
  readonly description?: string | undefined;
  readonly provider?: string | undefined;
  /** Lowest price in yuan: `80.00`. Undefined if the price is negotiated. */
  readonly priceFrom?: string | undefined;
  readonly tags: readonly string[];
  readonly picture?: string | undefined;
  readonly hasTrial: boolean;
  readonly callCount?: number | undefined;
  readonly saleCount?: number | undefined;
}

/** Reads a product in an answer of `portal/home`, `portal/search` or `portal/product/…`. */
export const readProduct = readRow<Product>((sent, id) => {
  const name = readText(sent.productName);
  const category = readText(sent.categoryName);
  return name === undefined
    ? undefined
    : {
        id,
        name,
        type: readText(sent.productType),
        category:
          category === undefined ? undefined : { name: category, nameEn: readText(sent.categoryNameEn) },
        description: readText(sent.shortDesc),
        provider: readText(sent.sellerOrgName),
        priceFrom: readText(sent.priceFrom),
        tags: readTexts(sent.tags),
        picture: readText(sent.icon),
        hasTrial: sent.trialEnabled === true,
        callCount: readNumber(sent.callCount),
        saleCount: readNumber(sent.saleCount),
      };
});
