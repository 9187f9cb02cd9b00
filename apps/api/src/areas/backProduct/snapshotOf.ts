import type { BackProductProduct } from '../../generated/rows.ts';

/**
 * Names of the fields that a provider writes for a product. An application submits the values of these fields.
 * After the approval they replace the listed values.
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

/** Returns the content of a product. Empty values are `null`. */
export const snapshotOf = (product: Readonly<Record<string, unknown>>): Offer =>
  Object.fromEntries(offered.map((name) => [name, product[name] ?? null])) as Offer;
