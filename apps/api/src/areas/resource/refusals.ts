import type { RefusalTexts } from '@isp/server';

/** Why there is no room. */
export const resourceRefusals = {
  QUOTA_EXCEEDED: {
    status: 400,
    'zh-CN': '资源配额不足（需 {need}，剩余 {left}）',
    'en-US': 'Resource quota exceeded (needs {need}, left {left})',
  },
  RESOURCE_NOT_RUNNING: {
    status: 400,
    'zh-CN': '计算资源不可用',
    'en-US': 'The compute resource is not available',
  },
} as const satisfies RefusalTexts;
