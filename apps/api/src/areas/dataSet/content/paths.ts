import { apiPrefix } from '../../../apiPrefix.ts';

/** Where the bytes of data sets are read, by what is read: one file, or all of a version. */
export const contentPaths = {
  file: `${apiPrefix}/data-set-file/content`,
  version: `${apiPrefix}/data-set-version/content`,
} as const;
