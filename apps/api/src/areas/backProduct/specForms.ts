import type { Work } from '@isp/server';
import type { BackProductProduct, BackProductProductSpec } from '../../generated/rows.ts';
import { priceFromOf } from './priceFromOf.ts';

/** Fields of a specification that its provider writes. */
const written = [
  'specName',
  'chargeMode',
  'quota',
  'validDays',
  'periodUnit',
  'periodOptions',
  'price',
  'originalPrice',
  'tiers',
  'qpsLimit',
  'stock',
  'purchaseLimit',
  'sort',
  'status',
] as const satisfies readonly (keyof BackProductProductSpec)[];

type SpecForm = NonNullable<BackProductProduct['specs']>[number];
type Product = Pick<BackProductProduct, 'id' | 'tenantId' | 'orgId' | 'createUser' | 'specs'>;

const valuesOf = (spec: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(written.map((name) => [name, spec[name] ?? null]));

/**
 * Stores the specifications of a product's form as records. Specifications are matched by name, so that existing
 * subscriptions keep their specification. Runs as the service.
 *
 * @param before - specifications of the form before the change; null for a new product
 */
export async function storeSpecs(
  { newId, now, records }: Work,
  product: Product,
  before: Product['specs'] = null,
): Promise<void> {
  const written = new Map((before ?? []).map(({ specName, stock }) => [specName, stock]));
  const specs = records('backProduct.productSpec');
  const wanted = new Map((product.specs ?? []).map((spec, at) => [spec.specName, { ...spec, sort: at }]));
  for await (const { id, specName } of specs.each({ productId: product.id })) {
    const form = wanted.get(specName);
    if (form) {
      // The specification is locked, because orders reduce the stock at the same time.
      const left = (await specs.lock(id))?.stock;
      await specs.patch(id, { ...valuesOf(form), stock: stockOf(left, written.get(specName), form.stock) });
    } else await specs.drop(id);
    wanted.delete(specName);
  }
  const { createUser, id, orgId, tenantId } = product;
  await specs.insertAll(
    [...wanted.values()].map((form) => ({
      ...{ id: newId(), tenantId, orgId, createUser, createTime: now, productId: id },
      ...valuesOf(form),
    })),
  );
}

/** Returns the new stock: the value in the form, minus the units that were sold since the form was loaded. */
function stockOf(
  left: number | null | undefined,
  before: number | null | undefined,
  next: number | null | undefined,
): number | null {
  const isCounted = (left ?? -1) >= 0 && (before ?? -1) >= 0 && (next ?? -1) >= 0;
  return isCounted ? Math.max(Number(left) + Number(next) - Number(before), 0) : (next ?? null);
}

/**
 * Copies the specification records and the lowest price into the product's form, which contains the specifications
 * too. Runs as the service.
 */
export async function copySpecs({ records }: Work, productId: string): Promise<void> {
  const specs: SpecForm[] = [];
  for await (const row of records('backProduct.productSpec').each({ productId })) {
    const { chargeMode, specName, status } = row;
    const filled = Object.entries(valuesOf(row)).filter(([, value]) => value !== null);
    specs.push({ ...Object.fromEntries(filled), specName, chargeMode, status });
  }
  specs.sort((one, other) => Number(one.sort ?? 0) - Number(other.sort ?? 0));
  await records('backProduct.product').patch(productId, { specs, priceFrom: priceFromOf(specs) });
}
