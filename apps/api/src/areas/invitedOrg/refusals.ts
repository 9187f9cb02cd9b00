import type { RefusalTexts } from '@isp/server';

/** Refusals of sending and of answering invitations, each with its HTTP status and texts. */
export const invitedOrgRefusals = {
  INVITE_INVALID: {
    status: 400,
    'zh-CN': '邀请已失效',
    'en-US': 'The invitation is no longer valid',
  },
  INVITE_LINK_WRONG: {
    status: 404,
    'zh-CN': '邀请链接不正确，请核对后重试',
    'en-US': 'The invitation link is incorrect. Check it and try again.',
  },
  INVITE_EXPIRED: { status: 400, 'zh-CN': '邀请链接已过期', 'en-US': 'The invitation link has expired' },
  INVITE_USED: {
    status: 400,
    'zh-CN': '邀请链接已被使用',
    'en-US': 'The invitation link has already been used',
  },
  INVITE_WITHDRAWN: { status: 400, 'zh-CN': '邀请已被撤销', 'en-US': 'The invitation was revoked' },
  INVITE_NEEDLESS: {
    status: 400,
    'zh-CN': '您已是该项目的成员',
    'en-US': 'You are already a member of this project',
  },
  INVITE_NEEDLESS_ORG: {
    status: 400,
    'zh-CN': '您已是该机构的成员',
    'en-US': 'You are already a member of this organisation',
  },
  ALREADY_MEMBER: {
    status: 400,
    'zh-CN': '{names} 已是项目成员',
    'en-US': 'Already project members: {names}',
  },
  ALREADY_IN_ORG: {
    status: 400,
    'zh-CN': '{names} 已是机构成员',
    'en-US': 'Already organisation members: {names}',
  },
  INVITE_PENDING: {
    status: 400,
    'zh-CN': '{names} 已有待处理的邀请',
    'en-US': 'Invitations are already pending for {names}',
  },
} as const satisfies RefusalTexts;
