import type { RefusalTexts } from '@isp/server';

/** Refusals of acting for an organisation and of managing its members. */
export const developerRefusals = {
  MEMBER_LIMIT: {
    status: 400,
    'zh-CN': '成员数已达上限 {limit}',
    'en-US': 'The organisation has all of its {limit} members',
  },
  ADMIN_STAYS: {
    status: 400,
    'zh-CN': '您是机构 {orgName} 的管理员，请先转让管理员再退出',
    'en-US': 'You administer {orgName}; make somebody else its administrator before you leave',
  },
  ORG_ADMIN_REQUIRED: {
    status: 403,
    'zh-CN': '仅机构管理员可操作',
    'en-US': 'Organisation administrator only',
  },
  APPLICATION_PENDING: {
    status: 409,
    'zh-CN': '您已有待审核的入驻申请',
    'en-US': 'An application of yours is still waiting for review',
  },
  411: { status: 400, 'zh-CN': '机构信息已变更，请重新选择', 'en-US': 'Organisation no longer available' },
} as const satisfies RefusalTexts;
