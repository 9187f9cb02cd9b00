import type { Product } from './Product.ts';
import { readProduct } from './readProduct.ts';
import { readSpec } from './readSpec.ts';
import type { Spec } from './Spec.ts';

/** Creates a product for tests, from some values of a reply of the service. */
export function productOf(reply: object): Product {
  const product = readProduct({ id: '1', productName: 'Reading texts', ...reply });
  if (!product) throw new Error('This is no product.');
  return product;
}

/** Creates a specification for tests, from some values of a reply of the service. */
export function specOf(reply: object): Spec {
  const spec = readSpec({ id: '2', specName: 'Small', ...reply });
  if (!spec) throw new Error('This is no specification.');
  return spec;
}
