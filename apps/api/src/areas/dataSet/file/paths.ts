import { apiPrefix } from '../../../rules/apiPrefix.ts';

/** Paths of the routes that send bytes: of one file, of a version, or of the data set of a subscription. */
export const contentPaths = {
  file: `${apiPrefix}/data-set-file/content`,
  version: `${apiPrefix}/data-set-version/content`,
  subscription: `${apiPrefix}/product-subscription/content`,
} as const;
