import { apiPrefix } from '../../rules/apiPrefix.ts';

/** Everything about files begins so. */
export const fileRoot = `${apiPrefix}/file`;
