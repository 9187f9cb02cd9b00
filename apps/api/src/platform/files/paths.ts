import { apiPrefix } from '../../apiPrefix.ts';

/** Everything about files begins so. */
export const fileRoot = `${apiPrefix}/file`;
