import type { RefusalTexts } from '@isp/server';

/** Why nobody is invited, or no invitation is taken. */
export const invitedOrgRefusals = {
  INVITE_INVALID: {
    status: 400,
    'zh-CN': '邀请已失效',
    'en-US': 'The invitation is not valid any more',
  },
  ALREADY_MEMBER: {
    status: 400,
    'zh-CN': '{names} 已是项目成员',
    'en-US': '{names} already works in the project',
  },
  INVITE_PENDING: {
    status: 400,
    'zh-CN': '{names} 已有待处理的邀请',
    'en-US': '{names} has an invitation that is not answered yet',
  },
} as const satisfies RefusalTexts;
