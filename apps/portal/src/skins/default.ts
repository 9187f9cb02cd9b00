import type { CrudProviderProps } from '@isp/crud';

/**
 * Skin of the screens; undefined means that `@isp/crud` draws them itself. With `ISP_SKIN=pro` the build uses
 * `pro.ts` instead of this file.
 */
export const skin: CrudProviderProps['skin'] = undefined;
