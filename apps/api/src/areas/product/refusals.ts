import type { RefusalTexts } from '@isp/server';

export const productRefusals = {
  TOO_DEEP: {
    status: 400,
    'zh-CN': '产品分类最多三级，且不能放在自身之下',
    'en-US': 'Categories have at most three levels and cannot be placed under themselves',
  },
} as const satisfies RefusalTexts;
