import type { Work } from '@isp/server';
import type { BackProductProduct, BackProductProductSpec } from '../../generated/rows.ts';
import { priceFromOf } from './priceFromOf.ts';

/** What a provider writes of a specification. */
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
 * Has the specifications of a product as its form says: each is known by its name, so what was sold of one stays with it.
 * Runs as the service.
 */
export async function storeSpecs({ newId, now, records }: Work, product: Product): Promise<void> {
  const specs = records('backProduct.productSpec');
  const wanted = new Map((product.specs ?? []).map((spec, at) => [spec.specName, { ...spec, sort: at }]));
  for await (const before of specs.each({ productId: product.id })) {
    const form = wanted.get(before.specName);
    if (form) await specs.patch(before.id, valuesOf(form));
    else await specs.drop(before.id);
    wanted.delete(before.specName);
  }
  const { createUser, id, orgId, tenantId } = product;
  await specs.insertAll(
    [...wanted.values()].map((form) => ({
      ...{ id: newId(), tenantId, orgId, createUser, createTime: now, productId: id },
      ...valuesOf(form),
    })),
  );
}

/** Has the form of a product, and its lowest price, as its specifications are: one was changed by itself. Runs as the service. */
export async function tellSpecs({ records }: Work, productId: string): Promise<void> {
  const specs: SpecForm[] = [];
  for await (const row of records('backProduct.productSpec').each({ productId }))
    specs.push(
      Object.fromEntries(
        Object.entries(valuesOf(row)).filter(([, value]) => value !== null),
      ) as unknown as SpecForm,
    );
  specs.sort((one, other) => Number(one.sort ?? 0) - Number(other.sort ?? 0));
  await records('backProduct.product').patch(productId, { specs, priceFrom: priceFromOf(specs) });
}
