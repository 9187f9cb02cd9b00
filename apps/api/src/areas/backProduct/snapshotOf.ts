import type { BackProductProduct } from '../../generated/rows.ts';

/**
 * The content that a provider writes for a product: an application submits it, and after its approval it replaces the
 * listed content.
 */
export const offered = [
  'productName',
  'icon',
  'productType',
  'categoryId',
  'industry',
  'shortDesc',
  'description',
  'usageGuide',
  'pictures',
  'tags',
  'deliveryMode',
  'modelVersionId',
  'dataSetVersionId',
  'imageId',
  'saasUrl',
  'demoUrl',
  'docUrl',
  'contactName',
  'contactPhone',
  'trialEnabled',
  'trialDays',
  'trialQuota',
  'agreement',
  'specs',
] as const satisfies readonly (keyof BackProductProduct)[];

export type Offer = Pick<BackProductProduct, (typeof offered)[number]>;

/** The content of a product; empty values are `null`. */
export const snapshotOf = (product: Readonly<Record<string, unknown>>): Offer =>
  Object.fromEntries(offered.map((name) => [name, product[name] ?? null])) as Offer;
