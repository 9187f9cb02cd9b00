import { apiPrefix } from '../../../rules/apiPrefix.ts';

/** Paths of the bytes of data sets: of one file, of a version, or of a subscription's data set. */
export const contentPaths = {
  file: `${apiPrefix}/data-set-file/content`,
  version: `${apiPrefix}/data-set-version/content`,
  subscription: `${apiPrefix}/product-subscription/content`,
} as const;
