import type { CrudProviderProps } from '@isp/crud';

/** The screens are drawn by `@isp/crud` itself. With `ISP_SKIN=pro` the build takes `pro.ts` instead of this file. */
export const skin: CrudProviderProps['skin'] = undefined;
