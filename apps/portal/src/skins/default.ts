import type { CrudProviderProps } from '@isp/crud';

/**
 * Skin of the screens. Undefined means that the components of `@isp/crud` draw the screens. With `ISP_SKIN=pro` the
 * build uses `pro.ts` instead of this file.
 */
export const skin: CrudProviderProps['skin'] = undefined;
