import type { RefusalTexts } from '@isp/server';

/** Why nobody acts for an organisation. */
export const developerRefusals = {
  411: { status: 400, 'zh-CN': '机构信息已变更，请重新选择', 'en-US': 'Organisation no longer available' },
} as const satisfies RefusalTexts;
