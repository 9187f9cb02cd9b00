import type { RefusalTexts } from '@isp/server';

export const productRefusals = {
  TOO_DEEP: {
    status: 400,
    'zh-CN': '产品分类最多三级，且不能放在自身之下',
    'en-US': 'Categories have three levels at most, and none stands below itself',
  },
} as const satisfies RefusalTexts;
