import { apiPrefix } from '../../rules/apiPrefix.ts';

/** Path before all routes of files. */
export const fileRoot = `${apiPrefix}/file`;
