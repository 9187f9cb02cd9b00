import type { RefusalTexts } from '@isp/server';

/** Why nobody acts for an organisation, or nothing is done with its members. */
export const developerRefusals = {
  MEMBER_LIMIT: {
    status: 400,
    'zh-CN': '成员数已达上限 {limit}',
    'en-US': 'The organisation has all of its {limit} members',
  },
  411: { status: 400, 'zh-CN': '机构信息已变更，请重新选择', 'en-US': 'Organisation no longer available' },
} as const satisfies RefusalTexts;
