import { apiPrefix } from '../../../rules/apiPrefix.ts';

/** Where the bytes of data sets are read, by what is read: one file, all of a version, or what a subscription is of. */
export const contentPaths = {
  file: `${apiPrefix}/data-set-file/content`,
  version: `${apiPrefix}/data-set-version/content`,
  subscription: `${apiPrefix}/product-subscription/content`,
} as const;
