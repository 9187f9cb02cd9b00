import { apiPrefix } from '../../rules/apiPrefix.ts';

/** Path prefix of all routes of files. */
export const fileRoot = `${apiPrefix}/file`;
