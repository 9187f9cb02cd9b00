import type { RefusalTexts } from '@isp/server';

/** Refusals of actions for an organisation and of managing its members, each with its HTTP status and texts. */
export const developerRefusals = {
  MEMBER_LIMIT: {
    status: 400,
    'zh-CN': '成员数已达上限 {limit}',
    'en-US': 'The organisation has reached its limit of {limit} members',
  },
  ADMIN_STAYS: {
    status: 400,
    'zh-CN': '您是机构 {orgName} 的管理员，请先转让管理员再退出',
    'en-US': 'You are the administrator of {orgName}: transfer this role before you leave',
  },
  ORG_ADMIN_REQUIRED: {
    status: 403,
    'zh-CN': '仅机构管理员可操作',
    'en-US': 'Only the organisation administrator can do this',
  },
  APPLICATION_PENDING: {
    status: 409,
    'zh-CN': '您已有待审核的入驻申请',
    'en-US': 'You already have an application under review',
  },
  411: {
    status: 400,
    'zh-CN': '机构信息已变更，请重新选择',
    'en-US': 'The organisation has changed. Select it again.',
  },
} as const satisfies RefusalTexts;
