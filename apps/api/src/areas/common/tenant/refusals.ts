import type { RefusalTexts } from '@isp/server';

/** Refusals of changes of tenants, each with its HTTP status and texts. */
export const tenantRefusals = {
  TENANT_OWN: {
    status: 409,
    'zh-CN': '平台自己的租户不能关闭，否则没有人能再次启用',
    'en-US': "The platform's own tenant cannot be closed, because then no administrator could reopen it",
  },
  TENANT_HAS_ADMIN: {
    status: 409,
    'zh-CN': '该租户已有管理员。忘记密码时，请重置其密码',
    'en-US': 'This tenant already has an administrator. Reset the password if it is forgotten.',
  },
} as const satisfies RefusalTexts;
